/** Files of this build that are gone because the server has a newer build: reloading the page gets that build. */

import { hasUnsent } from '#client/round/unsent.ts';

/** The failures for which this tab was reloaded. A reload either helps the first time or not at all. */
const TRIED_KEY = 'triedToReload';
const TIMEOUT_MS = 5000;
/** Within this time after a page has begun to be left, its failures are not about files that are gone. */
const LEAVING_MS = 5000;

/** Failures that Vite has reported with an event. */
const knownFailures = new WeakSet<Error>();
/** Failures of parts whose screens show that the part is missing. */
const ignoredFailures = new WeakSet<Error>();

/** Fetches a part that the screen can do without; a failure does not reload the page. */
export async function ignoreChunkError<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof Error) ignoredFailures.add(failure);
    throw failure;
  }
}

/** Reloads the page once when Vite reports that a part of the app could not be loaded. */
export function reloadOnStaleChunk(): void {
  // Firefox cancels the requests of a page before the next one arrives, which a reload would keep away
  let leftAt = -LEAVING_MS;
  globalThis.addEventListener('beforeunload', () => (leftAt = performance.now()));
  // Vike prefetches the page of a touched link, and does not handle failures of that
  globalThis.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && knownFailures.has(event.reason)) event.preventDefault();
  });
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    knownFailures.add(payload);
    // a network that comes back right now must not reload the page under the next tap
    if (!navigator.onLine || performance.now() - leftAt < LEAVING_MS) return;
    // the caller that imported the part gets the same failure right after this
    setTimeout(() => {
      if (!ignoredFailures.has(payload)) void reloadOnce(payload.message);
    });
  });
}

async function reloadOnce(failure: string): Promise<void> {
  if (hasUnsent() || !(await isServerReachable())) return;
  // data may have been entered in the meantime
  if (hasUnsent() || !isFirstTry(failure)) return;
  globalThis.location.reload();
}

/**
 * Reloads the page if the server or, without a network, the service worker can deliver it. Otherwise a reload would
 * only lose the screen.
 */
export async function reloadIfAvailable(): Promise<void> {
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isCached || (await isServerReachable())) globalThis.location.reload();
}

/** Returns whether the server answers. Without a network the file is not stale, and a reload would lose the screen. */
async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Returns whether no reload was tried for this failure. False also if the tab cannot store that: it might reload
 * forever.
 */
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
