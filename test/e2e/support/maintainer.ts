/** Who looks after the tests' server: it opens the account itself before it starts. */
export const MAINTAINER = { username: 'Juniper', password: 'putter-and-tee' };
