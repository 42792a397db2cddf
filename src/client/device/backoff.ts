/** The waiting time of a phone before its next try. */

import type { Random } from '#shared/codes.ts';

/**
 * Returns the wait before the next try, in ms. It doubles with each failure, up to `maxMs`. It is random between half
 * and all of that, so that phones do not retry together.
 *
 * @param failures in a row, from 1
 */
export function backoffMs(
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
  random: Random,
): number {
  const most = Math.min(maxMs, firstMs * 2 ** (failures - 1));
  return (most * (1 + random())) / 2;
}
