/** Quantiles of measurements. */

/** A quantile; `share` 0.5 = the median. Without values it is 0. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
