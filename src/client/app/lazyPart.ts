/** Parts of the app that are fetched after the screen that uses them. */

import { useEffect, useState } from 'react';
import { whenIdle } from '#client/device/whenIdle.ts';
import { ignoreChunkError } from './staleChunks.ts';

/** A part is the exports of a file. */
export interface LazyPart<Part> {
  /**
   * Fetches the part, unless it is loaded already.
   *
   * @throws Error without a network; after that, most browsers fail for this file until the page is reloaded
   */
  readonly fetch: () => Promise<Part>;
  /** Null = not loaded yet. */
  readonly read: () => Part | null;
}

/**
 * Returns a part that is fetched on demand.
 *
 * @param load imports the file
 */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let fetched: Part | null = null;
  let underWay: Promise<Part> | null = null;
  async function fetchPart(): Promise<Part> {
    try {
      fetched = await ignoreChunkError(load);
      return fetched;
    } finally {
      underWay = null;
    }
  }
  return { fetch: () => (underWay ??= fetchPart()), read: () => fetched };
}

/** Fetches a part once it is wanted. `fetched` is null until it is loaded; `hasFailed` = the last try failed. */
export function useLazyPart<Part>(
  part: LazyPart<Part>,
  isWanted: boolean,
): { readonly fetched: Part | null; readonly hasFailed: boolean } {
  const [fetched, setFetched] = useState(part.read);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && fetched === null;

  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    async function show(): Promise<void> {
      try {
        const file = await part.fetch();
        if (isHere) setFetched(file);
      } catch {
        if (isHere) setHasFailed(true);
      }
    }
    const fetchAgain = () => void show();
    fetchAgain();
    // most browsers remember the failure and fail again; the others succeed now
    globalThis.addEventListener('online', fetchAgain);
    return () => {
      isHere = false;
      globalThis.removeEventListener('online', fetchAgain);
    };
  }, [part, isMissing]);

  return { fetched, hasFailed };
}

/** Fetches a part when its screen is idle, so that it opens without a network later. */
export function usePreload(part: LazyPart<unknown>): void {
  useEffect(() => {
    // the screen that opens the part shows the failure
    whenIdle(() => void part.fetch().catch(() => {}));
  }, [part]);
}
