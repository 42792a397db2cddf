/** The maintainer of the tests' server, which opens this account before it starts. */
export const MAINTAINER = { username: 'Juniper', password: 'putter-and-tee' };

/** A maintainer's name on that server without an account: it needs a one-time word. */
export const KEPT_NAME = 'Larch';
