/** How long a phone waits before it tries again. */

import type { Random } from '#rules/codes.ts';

/**
 * The wait before the next try, in ms: doubled with each failure, up to `maxMs`, and random between its half and its
 * whole, so that phones do not retry together.
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
