/** Who looks after the tests' server: it opens the account itself before it starts. */
export const MAINTAINER = { username: 'Juniper', password: 'putter-and-tee' };

/** A maintainer's name on that server which no account has: it takes a one-time word. */
export const KEPT_NAME = 'Larch';
