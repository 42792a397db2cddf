/**
 * Slowdowns: limits for an address, which many callers may share. Above the limit, its calls have to wait a minute at
 * most. So one caller at a club cannot keep the others out for an hour.
 */

import { createDelays } from './growingDelays.ts';
import { createRateWindow } from './rateWindows.ts';

export interface Slowdown {
  /**
   * Counts a call.
   *
   * @returns how many ms the caller has to wait; 0 = the call is accepted
   */
  count(key: string): Promise<number>;
}

/**
 * Creates a slowdown above `limit` calls within so many seconds. The call that reaches the limit starts a delay, which
 * further calls in the window double. A call that comes too early is not counted; the first one after the wait is
 * accepted.
 */
export function createSlowdown(limit: number, seconds: number): Slowdown {
  const calls = createRateWindow(limit, seconds);
  const delays = createDelays();
  return {
    async count(key) {
      const counted = await calls.count(key);
      // no `await` from here to the new delay: of many simultaneous calls only one is accepted
      const now = Date.now();
      const waitMs = delays.waitMs(key, now);
      if (waitMs > 0) await calls.refund(key);
      else if (counted.calls >= limit) delays.lengthen(key, now);
      return waitMs;
    },
  };
}
