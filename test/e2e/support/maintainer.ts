/** The user name that the tests' server knows as its maintainer's. */
export const MAINTAINER = 'Juniper';
