/** Hole results on the wire. */

import { z } from 'zod';
import type { HoleResult } from '#rules/holes.ts';
import { resultsOf } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { bestBall, bestBallOut, holeNumber, holeOut, holeWinner, idOf, idOut } from './wire.ts';

export const PostHoleResultInput = z.object({
  gameId: idOf('gameId').describe('The game'),
  holeNumber,
  team1BestBall: bestBall('The lowest score of Team 1 (red)'),
  team2BestBall: bestBall('The lowest score of Team 2 (green)'),
  winnerId: holeWinner.optional().describe('Compared with the best balls, never stored'),
});

export const HoleResultOut = z
  .object({
    id: idOut,
    gameId: idOut,
    holeNumber: holeOut,
    team1BestBall: bestBallOut,
    team2BestBall: bestBallOut,
    winnerId: holeWinner,
  })
  .meta({ id: 'HoleResult' });

export function toHoleResult(round: Round, result: HoleResult): z.infer<typeof HoleResultOut> {
  const { id, holeNumber: hole, team1BestBall, team2BestBall, winner } = result;
  return { id, gameId: round.id, holeNumber: hole, team1BestBall, team2BestBall, winnerId: winner };
}

/** Returns the results of the finished holes in order. */
export function toHoleResults(round: Round): z.infer<typeof HoleResultOut>[] {
  return resultsOf(round).map((result) => toHoleResult(round, result));
}
