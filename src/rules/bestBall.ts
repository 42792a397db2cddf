/** Who wins a hole. Pure: no clock, no chance, no database, no React. */

import type { Strokes } from './round.ts';

/** The wire value of `winnerId` on a hole: 1 = Team Red, 2 = Team Green, 3 = tie. */
export const HOLE_WINNERS = { red: 1, green: 2, tie: 3 } as const;
export type HoleWinner = (typeof HOLE_WINNERS)[keyof typeof HOLE_WINNERS];

/** A team's best ball is its lowest score; null while none of its players has a score. */
export function bestBall(scores: readonly Strokes[]): Strokes | null {
  return scores.length === 0 ? null : Math.min(...scores);
}

/** The hole's winner; null until both teams have a score. */
export function decideHole(red: readonly Strokes[], green: readonly Strokes[]): HoleWinner | null {
  return compareBestBalls(bestBall(red) ?? 0, bestBall(green) ?? 0) || null;
}

/** 0 if either best ball is missing (0), 1 if the first is lower, 2 if the second is lower, 3 if equal. */
export function compareBestBalls(first: number, second: number): 0 | HoleWinner {
  if (first === 0 || second === 0) return 0;
  if (first === second) return HOLE_WINNERS.tie;
  return first < second ? HOLE_WINNERS.red : HOLE_WINNERS.green;
}

/** The lowest positive number of a list, 0 for a list without one: a missing score is often sent as 0. */
export function lowestPositive(values: readonly number[]): number {
  return bestBall(values.filter((value) => value > 0)) ?? 0;
}
