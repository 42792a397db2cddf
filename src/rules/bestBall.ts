/** The winner of a hole. Pure: no clock, no chance, no database, no React. */

import type { Strokes } from './round.ts';

/** The wire value of `winnerId` on a hole: 1 = Team Red, 2 = Team Green, 3 = tie. */
export const HOLE_WINNERS = { red: 1, green: 2, tie: 3 } as const;
export type HoleWinner = (typeof HOLE_WINNERS)[keyof typeof HOLE_WINNERS];

/** Returns a team's best ball, its lowest score; null while none of its players has a score. */
export function bestBall(scores: readonly Strokes[]): Strokes | null {
  return scores.length === 0 ? null : Math.min(...scores);
}

/**
 * Returns the winner of a decided hole. A best ball of null = the team has conceded the hole. It loses against any ball,
 * and ties with a team that has conceded as well.
 */
export function decideHole(red: Strokes | null, green: Strokes | null): HoleWinner {
  if (red === green) return HOLE_WINNERS.tie;
  return (red ?? Infinity) < (green ?? Infinity) ? HOLE_WINNERS.red : HOLE_WINNERS.green;
}
