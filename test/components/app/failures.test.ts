import { describe, expect, it } from 'vitest';
import { NO_FAILURES, isGivenUp, withFailure } from '#components/app/ScreenBoundary/failures.ts';

/** How often a screen is rendered again that fails so many times, at such intervals. */
function timesRendered(failures: number, intervalMs: number): number {
  let [counted, times] = [NO_FAILURES, 0];
  for (let failed = 1; failed <= failures; failed += 1) {
    counted = withFailure(counted, failed * intervalMs);
    if (isGivenUp(counted)) return times;
    times += 1;
  }
  return times;
}

describe('a screen that fails', () => {
  it.each<[string, number, number, number]>([
    ['is rendered again after each of several failures in a second', 4, 200, 4],
    ['is given up when it fails at once each time', 100, 0, 10],
    ['is given up when an effect of it fails some seconds after each rendering', 100, 1500, 10],
    ['is given up when that takes half a minute', 100, 30_000, 10],
    ['is rendered again as long as it is shown for a minute in between', 100, 60_000, 100],
  ])('%s', (_rule, failures, intervalMs, times) => {
    expect(timesRendered(failures, intervalMs)).toBe(times);
  });
});
