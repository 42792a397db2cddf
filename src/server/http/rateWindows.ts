/** Calls counted by key for as long as a limit looks back: in the memory of this process, and never for too many keys. */

import type { RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Whoever makes up more keys pushes out those that were not used lately: so many calls gain very few. */
export const MOST_KEYS = 20_000;

/** How often a key called. */
export interface Count {
  /** Within the window. */
  readonly calls: number;
  /** Until the window is over, and the count with it. */
  readonly leftMs: number;
}

/** Counts the calls of each key from the first one on, until the window is over. */
export interface RateWindow {
  /** How many a key may have. */
  readonly most: number;
  /**
   * Counts a call, also one too many: no two calls get the same count.
   *
   * @param worth how many calls it stands for. One that was begun with anything left is paid off afterwards: the window
   *   lasts longer then, by as much as it took too many
   */
  count(key: string, worth?: number): Promise<Count>;
  read(key: string): Promise<Count>;
  /** A call that was counted shall not count. */
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
      // begun with something left, and not paid for within the window
      if (calls > most && calls - worth < most)
        await limiter.set(key, calls, leftMs / 1000 + seconds * (calls / most - 1));
      return counted;
    },
    async read(key) {
      const result = await limiter.get(key);
      return result === null ? { calls: 0, leftMs: 0 } : toCount(result);
    },
    async takeBack(key) {
      // its window may be over, and the count gone with it
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

/** Which keys are kept. */
export interface RecentKeys {
  /** Keeps a key that is used now. */
  touch(key: string): void;
}

/** @param drop forgets what was kept under a key */
export function createRecentKeys(drop: (key: string) => void): RecentKeys {
  // two halves, so that no single key has to be searched for among the others
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
