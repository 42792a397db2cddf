/** Hole results on the wire. */

import { z } from 'zod';
import type { HoleResult } from '#rules/holes.ts';
import { resultsOf } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { holeNumber, holeWinner, idOf, score } from './wire.ts';

export const PostHoleResultInput = z.object({
  gameId: idOf('gameId'),
  holeNumber,
  team1BestBall: score,
  team2BestBall: score,
  /** Compared with the best balls, never stored. */
  winnerId: holeWinner.optional(),
});

export const HoleResultOut = z
  .object({
    id: z.number(),
    gameId: z.number(),
    /** 1-based. */
    holeNumber: z.number(),
    team1BestBall: z.number(),
    team2BestBall: z.number(),
    winnerId: holeWinner,
  })
  .meta({ id: 'HoleResult' });

export function toHoleResult(round: Round, result: HoleResult): z.infer<typeof HoleResultOut> {
  const { id, holeNumber: hole, team1BestBall, team2BestBall, winner } = result;
  return { id, gameId: round.id, holeNumber: hole, team1BestBall, team2BestBall, winnerId: winner };
}

/** The finished holes in order. */
export function toHoleResults(round: Round): z.infer<typeof HoleResultOut>[] {
  return resultsOf(round).map((result) => toHoleResult(round, result));
}
