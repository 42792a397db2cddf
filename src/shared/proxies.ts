/** How the app works behind a proxy: a header and a cookie that the server and the app exchange. */

/**
 * The header that the server sends with each of its pages, pages about a failure included. A page from a proxy or an edge
 * in front lacks it.
 */
export const OWN_PAGE_HEADER = 'x-bestball-page';

/**
 * The cookie that makes the app send no bearer token, because a proxy in front reads the Authorization header. The
 * server sets it when a page is requested with such a header, and the app sets it when the proxy refuses a bearer
 * token. The browser deletes the cookie when it is closed, as it does with the password.
 */
export const PROXY_COOKIE = 'behind-proxy=1';
