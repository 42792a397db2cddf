/** Which requests the service worker answers, and which answers of others it takes. */

import { OWN_PAGE_HEADER } from '#rules/ownPages.ts';

/** The page without any user's data: shown where the server's page cannot be had. */
export const SHELL_PATH = '/shell';
/** The message of a page that lets a waiting worker take over. */
export const TAKE_OVER = 'take over';

/** Calls, streams, build files of other builds, probes, and everything with an ending are no pages. */
const NOT_A_PAGE = /^\/(?:api|trpc|assets|healthz|readyz)(?:\/|$)|\.\w+$/;

/**
 * What the worker answers: a file of its build, from its cache; a page, from the server as long as there is one.
 * Null = the request is left to the browser, as without a worker.
 *
 * @param files paths of the build's files
 * @param ownOrigin the origin of the worker
 */
export function answerFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  files: readonly string[],
  ownOrigin: string,
): 'file' | 'page' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (files.includes(pathname)) return 'file';
  return mode === 'navigate' && !NOT_A_PAGE.test(pathname) ? 'page' : null;
}

/**
 * Whether a page says that its server failed, and is not the server's own: a proxy or an edge in front has answered for
 * a server that it could not reach, or did not ask.
 */
export function isForeignFailure({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 500 && !headers.has(OWN_PAGE_HEADER);
}
