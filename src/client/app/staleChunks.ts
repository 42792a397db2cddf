/** A file of this build that is gone because the server has a newer one: the page is loaded again, and gets that. */

import { hasUnsent } from '#client/round/unsent.ts';

/** The failures a reload was tried for in this tab: it helps at once or not at all. */
const TRIED_KEY = 'triedToReload';
const TIMEOUT_MS = 5000;

/** Failures that Vite has reported by an event. */
const knownFailures = new WeakSet<Error>();
/** Failures of parts whose screens show by themselves that the part is missing. */
const ignoredFailures = new WeakSet<Error>();

/** Fetches a part that the screen can do without: its failure causes no reload. */
export async function ignoreChunkError<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof Error) ignoredFailures.add(failure);
    throw failure;
  }
}

/** Loads the page again, once, when Vite reports a part of the app that could not be loaded. */
export function reloadOnStaleChunk(): void {
  // Vike fetches the page of a link that is touched, and handles no failure of that
  globalThis.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && knownFailures.has(event.reason)) event.preventDefault();
  });
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    knownFailures.add(payload);
    // a network that comes back right now must not reload the page under the next tap
    if (!navigator.onLine) return;
    // the caller that asked for the part gets the same failure right after this
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

/**
 * Loads the page again if it will come: from the server, or without a network from what the service worker keeps. Else
 * the reload would only lose the screen.
 */
export async function reloadIfThere(): Promise<void> {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isKept || (await isServerThere())) globalThis.location.reload();
}

/** Whether the server answers. Without a network the file is not stale, and a reload would lose the screen. */
async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** False also where a tab can store nothing: it might reload for ever. */
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
