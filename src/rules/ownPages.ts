/** Tells a page of the app's own server from one that a proxy or an edge in front has made. */

/** The header that the server sends with each of its pages, pages about a failure included. */
export const OWN_PAGE_HEADER = 'x-bestball-page';
