/**
 * The cookie that tells the app to send no bearer, because a proxy in front reads the Authorization header. The server sets
 * it when a page is requested with such a header, the app when the proxy refuses a bearer. The browser deletes it when it is
 * closed, as it does with the password.
 */
export const PROXY_COOKIE = 'behind-proxy=1';
