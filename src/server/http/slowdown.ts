/**
 * Limits for an address, which many people may share: they slow it down before they shut it, and for a minute at most
 * at a time, so that one stranger at a club cannot keep the others out for an hour.
 */

import { createRateWindow } from './rateWindows.ts';
import { createDelays } from './delays.ts';

export interface Slowdown {
  /**
   * Counts a call.
   *
   * @returns how many ms the caller has to wait before it is taken; 0 = it is taken now
   */
  count(key: string): Promise<number>;
}

/**
 * The call that uses up the window starts a delay, which further ones double while the window lasts. A call that comes
 * too early is not counted; the one after the wait is taken.
 */
export function createSlowdown(most: number, seconds: number): Slowdown {
  const calls = createRateWindow(most, seconds);
  const delays = createDelays();
  return {
    async count(key) {
      const counted = await calls.count(key);
      // nothing is awaited between the look at the clock and the new delay: of many at once only one gets through
      const now = Date.now();
      const waitMs = delays.waitMs(key, now);
      if (waitMs > 0) await calls.takeBack(key);
      else if (counted.calls >= most) delays.lengthen(key, now);
      return waitMs;
    },
  };
}
