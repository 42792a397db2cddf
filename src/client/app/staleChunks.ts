/** A file of this build that is gone because the server has a newer one: the page is loaded again, and gets that. */

import { hasUnsent } from '#client/round/unsent.ts';

/** The failures a reload was tried for in this tab: it helps at once or not at all. */
const TRIED_KEY = 'triedToReload';
const TIMEOUT_MS = 5000;

/** Those Vite has told of. */
const knownFailures = new WeakSet<Error>();
/** Of parts whose screens say themselves that they did not come. */
const ignoredFailures = new WeakSet<Error>();

/** Fetches a part without which the screen goes on: no failure of it takes the screen away. */
export async function ignoreChunkError<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof Error) ignoredFailures.add(failure);
    throw failure;
  }
}

/** Vite tells of every part of the app that could not be loaded when it was needed. */
export function reloadOnStaleChunk(): void {
  // whoever fetches a page ahead of time, as Vike does for a link under a finger, waits for no answer
  globalThis.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && knownFailures.has(event.reason)) event.preventDefault();
  });
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    knownFailures.add(payload);
    // whoever asked for the part hears of the same failure right after this
    setTimeout(() => {
      if (!ignoredFailures.has(payload)) void reloadOnce(payload.message);
    });
  });
}

async function reloadOnce(failure: string): Promise<void> {
  if (hasUnsent() || !(await isServerThere())) return;
  // something may have been entered meanwhile
  if (hasUnsent() || !isFirstTry(failure)) return;
  globalThis.location.reload();
}

/** A file that a dead zone keeps away is not gone, and a reload would take the screen away as well. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** Where a tab remembers nothing, there is no first try either: it might never end. */
function isFirstTry(failure: string): boolean {
  try {
    const tried = sessionStorage.getItem(TRIED_KEY) ?? '';
    if (tried.includes(failure)) return false;
    sessionStorage.setItem(TRIED_KEY, `${tried}${failure}\n`);
    return true;
  } catch {
    return false;
  }
}
