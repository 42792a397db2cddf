/** The requests that the service worker answers, and the answers of others that it accepts. */

import { OWN_PAGE_HEADER } from '#shared/proxies.ts';

/** The page without any user's data: shown where the server's page is not available. */
export const SHELL_PATH = '/shell';
/** The message with which a page lets a waiting worker take over. */
export const TAKE_OVER = 'take over';

/** Calls, streams, files of other builds, probes, and all paths with a file extension are no pages. */
const NOT_A_PAGE = /^\/(?:api|trpc|assets|healthz|readyz)(?:\/|$)|\.\w+$/;

/**
 * Returns what the worker answers: a file of its build, from its cache, or a page, from the server as long as it
 * answers. Null = the request is left to the browser, as without a worker.
 *
 * @param files paths of the build's files
 * @param ownOrigin the origin of the worker
 */
export function answerKindOf(
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
 * Returns whether a failure is not from the app's own server. Then a proxy or an edge in front has answered, because it
 * could not reach the server or did not ask it.
 */
export function isForeignFailure({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 500 && !headers.has(OWN_PAGE_HEADER);
}
