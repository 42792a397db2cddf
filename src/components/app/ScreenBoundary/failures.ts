/** The failures of a screen, and the limit of rendering it again after them. */

/** How often a screen that fails is rendered again. */
const TRIES = 10;
/** A screen that has been shown this long has recovered: its next failure counts as the first again. */
const RECOVERED_MS = 60_000;

/** Failures with less than a minute between them. */
export interface Failures {
  readonly count: number;
  /** The time of the last one, in ms since the page was opened. */
  readonly at: number;
}

export const NO_FAILURES: Failures = { count: 0, at: 0 };

export function withFailure({ count, at }: Failures, now: number): Failures {
  return { count: now - at < RECOVERED_MS ? count + 1 : 1, at: now };
}

/** Returns whether rendering the screen again has not helped. */
export function isGivenUp({ count }: Failures): boolean {
  return count > TRIES;
}
