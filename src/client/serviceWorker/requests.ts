/** Which requests are the service worker's business. */

/** The page without anybody's data: opened where no other one can be had. */
export const SHELL_PATH = '/shell';
/** What a page tells a worker that waits: take over now. */
export const TAKE_OVER = 'take over';

/** Calls, streams, build files of other builds, probes, and everything with an ending are no pages. */
const NOT_A_PAGE = /^\/(?:api|trpc|assets|healthz|readyz)(?:\/|$)|\.\w+$/;

/**
 * What the worker answers: a file of its build, from its cache; a page, from the server as long as there is one.
 * Null = nothing: the request goes the way it would go without a worker.
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
