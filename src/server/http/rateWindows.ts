/** Rate windows: count calls by key within a time, in the memory of this process, for a limited number of keys. */

import type { RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** More keys push out those that were not used lately: a caller who makes up keys gains only few calls by it. */
export const MOST_KEYS = 20_000;

/** The count of a key. */
export interface Count {
  /** Within the window. */
  readonly calls: number;
  /** The time until the window ends, and the count with it. */
  readonly leftMs: number;
}

/** Counts the calls of each key; its window begins with the first call. */
export interface RateWindow {
  /** How many calls a key may make. */
  readonly most: number;
  /**
   * Counts a call, also one above the limit: no two calls get the same count.
   *
   * @param worth how many calls it stands for. If it begins below the limit and ends above it, the window becomes longer
   *   in proportion
   */
  count(key: string, worth?: number): Promise<Count>;
  read(key: string): Promise<Count>;
  /** Undoes the count of a call. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createRateWindow(most: number, seconds: number): RateWindow {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  const recent = createRecentKeys((key) => void limiter.delete(key));
  return {
    most,
    async count(key, worth = 1) {
      recent.touch(key);
      const counted = toCount(await limiter.penalty(key, worth));
      const { calls, leftMs } = counted;
      // began below the limit, and ends above it
      if (calls > most && calls - worth < most)
        await limiter.set(key, calls, leftMs / 1000 + seconds * (calls / most - 1));
      return counted;
    },
    async read(key) {
      const result = await limiter.get(key);
      return result === null ? { calls: 0, leftMs: 0 } : toCount(result);
    },
    async takeBack(key) {
      // the window may have ended, and the count with it
      if ((await limiter.get(key)) !== null) await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

function toCount({ consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  return { calls: consumedPoints, leftMs: msBeforeNext };
}

/** Remembers which keys were used lately. */
export interface RecentKeys {
  /** Called for a key that is used. */
  touch(key: string): void;
}

/** @param drop called for each key that was not used lately */
export function createRecentKeys(drop: (key: string) => void): RecentKeys {
  // two halves: the whole older one is dropped, so that the keys need no order
  let older = new Set<string>();
  let newer = new Set<string>();
  return {
    touch(key) {
      newer.add(key);
      if (newer.size <= MOST_KEYS / 2) return;
      for (const unused of older) if (!newer.has(unused)) drop(unused);
      older = newer;
      newer = new Set([key]);
    },
  };
}
