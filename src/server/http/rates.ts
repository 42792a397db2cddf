/**
 * Rates: rate windows count the calls of a key within a time, growing delays and slowdowns make its calls wait. They are
 * in the memory of this process, for a limited number of keys.
 */

import type { RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { GameError } from '#shared/errors.ts';

/** Further keys replace those that were not used recently: a caller who invents keys gains only a few calls. */
export const MAX_KEYS = 20_000;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A key that is not used for this time after its delay starts with the first delay again. */
const DELAY_KEPT_MS = 10 * 60_000;
const MINUTE_S = 60;
/** The message does not contain waits up to this length. */
const A_MOMENT_S = 3;

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
  readonly maxCalls: number;
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

export function createRateWindow(maxCalls: number, seconds: number): RateWindow {
  const limiter = new RateLimiterMemory({ points: maxCalls, duration: seconds });
  const recent = createRecentKeys((key) => void limiter.delete(key));
  return {
    maxCalls,
    async count(key, cost = 1) {
      recent.touch(key);
      const counted = toCount(await limiter.penalty(key, cost));
      const { calls, leftMs } = counted;
      // the count goes from below the limit to above it
      if (calls > maxCalls && calls - cost < maxCalls)
        await limiter.set(key, calls, leftMs / 1000 + seconds * (calls / maxCalls - 1));
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

interface Delay {
  readonly lengthMs: number;
  /** When the next try is accepted, in ms on the clock. */
  readonly until: number;
}

/** Growing delays: each further try of a key has to wait twice as long as the previous one, a minute at most. */
export interface Delays {
  /** Returns how long a key has to wait from `now` (ms on the clock) until its next try is accepted; 0 = not at all. */
  waitMs(key: string, now: number): number;
  /** Returns whether a key is being delayed, or was recently. */
  isKnown(key: string, now: number): boolean;
  /** Called for an accepted try: the next one has to wait twice as long. */
  lengthen(key: string, now: number): void;
  forget(key: string): void;
}

export function createDelays(): Delays {
  const delays = new Map<string, Delay>();
  const recent = createRecentKeys((key) => delays.delete(key));
  function known(key: string, now: number): Delay | undefined {
    const delay = delays.get(key);
    return delay !== undefined && now < delay.until + DELAY_KEPT_MS ? delay : undefined;
  }
  return {
    waitMs: (key, now) => Math.max((known(key, now)?.until ?? now) - now, 0),
    isKnown: (key, now) => known(key, now) !== undefined,
    lengthen(key, now) {
      const last = known(key, now);
      const lengthMs = last === undefined ? FIRST_DELAY_MS : Math.min(last.lengthMs * 2, LONGEST_DELAY_MS);
      recent.touch(key);
      delays.set(key, { lengthMs, until: now + lengthMs });
    },
    forget: (key) => void delays.delete(key),
  };
}

/**
 * A limit for an address, which many callers may share. Above the limit, its calls have to wait a minute at most. So one
 * caller at a club cannot keep the others out for an hour.
 */
export interface Slowdown {
  /**
   * Counts a call.
   *
   * @returns how many ms the caller has to wait; 0 = the call is accepted
   */
  count(key: string): Promise<number>;
}

/**
 * Creates a slowdown above `maxCalls` calls within so many seconds. The call that reaches the limit starts a delay, which
 * further calls in the window double. A call that comes too early is not counted; the first one after the wait is
 * accepted.
 */
export function createSlowdown(maxCalls: number, seconds: number): Slowdown {
  const calls = createRateWindow(maxCalls, seconds);
  const delays = createDelays();
  return {
    async count(key) {
      const counted = await calls.count(key);
      // no `await` from here to the new delay: of many simultaneous calls only one is accepted
      const now = Date.now();
      const waitMs = delays.waitMs(key, now);
      if (waitMs > 0) await calls.refund(key);
      else if (counted.calls >= maxCalls) delays.lengthen(key, now);
      return waitMs;
    },
  };
}

/** Returns the refusal of a call that may be made again after a wait. */
export function tooManyCallsError(waitMs: number): GameError {
  const retryAfter = Math.max(Math.ceil(waitMs / 1000), 1);
  if (retryAfter <= A_MOMENT_S) return new GameError('TOO_MANY_CALLS', { retryAfter });
  const message = `Too many tries. Please try again in ${describeWait(retryAfter)}.`;
  return new GameError('TOO_MANY_CALLS', { retryAfter, message });
}

function describeWait(seconds: number): string {
  return seconds <= 2 * MINUTE_S ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE_S)} minutes`;
}
