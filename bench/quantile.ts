/** Quantiles of measurements. */

/** Returns a quantile; without values it is 0. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
