/**
 * The cookie that makes the app send no bearer token, because a proxy in front reads the Authorization header. The
 * server sets it when a page is requested with such a header, and the app sets it when the proxy refuses a bearer
 * token. The browser deletes the cookie when it is closed, as it does with the password.
 */
export const PROXY_COOKIE = 'behind-proxy=1';
