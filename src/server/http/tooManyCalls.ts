/** The refusal TOO_MANY_CALLS, with the time to wait in words. */

import { GameError } from '#shared/errors.ts';

const MINUTE_S = 60;
/** The message does not contain waits up to this length. */
const A_MOMENT_S = 3;

/** Returns the refusal of a call that may be made again after a wait. */
export function tooManyCalls(waitMs: number): GameError {
  const retryAfter = Math.max(Math.ceil(waitMs / 1000), 1);
  if (retryAfter <= A_MOMENT_S) return new GameError('TOO_MANY_CALLS', { retryAfter });
  const message = `Too many tries. Please try again in ${describeWait(retryAfter)}.`;
  return new GameError('TOO_MANY_CALLS', { retryAfter, message });
}

function describeWait(seconds: number): string {
  return seconds <= 2 * MINUTE_S ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE_S)} minutes`;
}
