/** How a page of the app's own server is told from one that a proxy or an edge in front has made. */

/** A header of every own page, those included that say that something failed. */
export const OWN_PAGE_HEADER = 'x-bestball-page';
