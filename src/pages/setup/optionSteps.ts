/** The values that the form of the match options offers. */

import type { HoleCount } from '#rules/limits.ts';
import { toCents } from '#rules/money.ts';

/** The first values of options that are switched on. */
export const FIRST = {
  nassau: toCents(500),
  junk: toCents(200),
  duelBet: toCents(500),
  lossCap: toCents(10_000),
  doublingCap: toCents(8000),
} as const;

/** Dollars that a tap adds to a cap. */
export const CAP_STEPS = 5;

export function dollarText(dollars: number): string {
  return `$${dollars}`;
}

/** How the bet of a hole counts: the same on all, the second nine twice, or as chosen for each hole. */
export type FactorKind = 'same' | 'second nine' | 'by hole';

export function factorKindOf(factors: readonly number[] | null): FactorKind {
  if (factors === null) return 'same';
  const isSecondNine = factors.length === 18 && factors.every((factor, at) => factor === (at < 9 ? 1 : 2));
  return isSecondNine ? 'second nine' : 'by hole';
}

/** Returns the factors of a kind for the form. */
export function factorsOf(
  kind: FactorKind,
  holeCount: HoleCount,
  before: readonly number[] | null,
): readonly number[] | null {
  if (kind === 'same') return null;
  const holes = Array.from({ length: holeCount }, (_hole, at) => at);
  if (kind === 'second nine') return holes.map((at) => (at < 9 ? 1 : 2));
  return before ?? holes.map(() => 1);
}
