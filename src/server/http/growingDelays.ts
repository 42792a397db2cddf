/** Growing delays: each further try of a key has to wait twice as long as the previous one, a minute at most. */

import { createRecentKeys } from './rateWindows.ts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A key that is not used for this time after its delay starts with the first delay again. */
const DELAY_KEPT_MS = 10 * 60_000;

interface Delay {
  readonly lengthMs: number;
  /** When the next try is accepted, in ms on the clock. */
  readonly until: number;
}

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
