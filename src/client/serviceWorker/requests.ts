/** Which requests the service worker answers. */

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
