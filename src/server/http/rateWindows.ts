/** Rate windows: count calls by key within a time, in the memory of this process, for a limited number of keys. */

import type { RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Further keys replace those that were not used recently: a caller who invents keys gains only a few calls. */
export const MAX_KEYS = 20_000;

/** The count of a key. */
export interface Count {
  /** The calls within the window. */
  readonly calls: number;
  /** The time until the window ends and the count is reset. */
  readonly leftMs: number;
}

/** Counts the calls of each key; its window begins with the first call. */
export interface RateWindow {
  /** How many calls a key may make. */
  readonly limit: number;
  /**
   * Counts a call, also one above the limit. No two calls get the same count.
   *
   * @param cost how many calls it counts as. If the count goes from below the limit to above it, the window becomes
   *   longer in proportion
   */
  count(key: string, cost?: number): Promise<Count>;
  read(key: string): Promise<Count>;
  /** Undoes the count of a call. */
  refund(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createRateWindow(limit: number, seconds: number): RateWindow {
  const limiter = new RateLimiterMemory({ points: limit, duration: seconds });
  const recent = createRecentKeys((key) => void limiter.delete(key));
  return {
    limit,
    async count(key, cost = 1) {
      recent.touch(key);
      const counted = toCount(await limiter.penalty(key, cost));
      const { calls, leftMs } = counted;
      // the count goes from below the limit to above it
      if (calls > limit && calls - cost < limit)
        await limiter.set(key, calls, leftMs / 1000 + seconds * (calls / limit - 1));
      return counted;
    },
    async read(key) {
      const result = await limiter.get(key);
      return result === null ? { calls: 0, leftMs: 0 } : toCount(result);
    },
    async refund(key) {
      // the window, and so the count, may have ended
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

/** Remembers which keys were used recently. */
export interface RecentKeys {
  /** Called for a key that is used. */
  touch(key: string): void;
}

/**
 * Creates a memory of the keys that were used recently.
 *
 * @param drop called for each key that was not used recently
 */
export function createRecentKeys(drop: (key: string) => void): RecentKeys {
  // two halves: the whole older one is dropped, so that the keys need no order
  let older = new Set<string>();
  let newer = new Set<string>();
  return {
    touch(key) {
      newer.add(key);
      if (newer.size <= MAX_KEYS / 2) return;
      for (const unused of older) if (!newer.has(unused)) drop(unused);
      older = newer;
      newer = new Set([key]);
    },
  };
}
