import { describe, expect, it } from 'vitest';
import { NO_FAILURES, isGivenUp, withFailure } from '#components/app/ScreenBoundary/failures.ts';

/** Counts how often a screen is rendered again that fails this many times, at these intervals. */
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
    ['is no longer rendered when it fails immediately each time', 100, 0, 10],
    ['is no longer rendered when an effect fails some seconds after each rendering', 100, 1500, 10],
    ['is no longer rendered when an effect fails half a minute after each rendering', 100, 30_000, 10],
    ['is always rendered again after a minute without a failure', 100, 60_000, 100],
  ])('%s', (_rule, failures, intervalMs, times) => {
    expect(timesRendered(failures, intervalMs)).toBe(times);
  });
});
