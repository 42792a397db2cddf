/**
 * The cookie of a browser whose proxy in front takes the Authorization header for itself: the app sends no bearer there. The
 * server sets it where it sees such a header on a page, the app where a bearer is refused. It lasts as long as the password
 * that the browser remembers: until that is closed.
 */
export const PROXY_COOKIE = 'behind-proxy=1';
