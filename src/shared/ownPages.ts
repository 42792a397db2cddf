/** The mark of pages from the app's own server, which a page from a proxy or an edge in front lacks. */

/** The header that the server sends with each of its pages, pages about a failure included. */
export const OWN_PAGE_HEADER = 'x-bestball-page';
