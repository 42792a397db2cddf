/** Scores on the wire. */

import { z } from 'zod';
import type { Member, Round, Strokes } from '#rules/round.ts';
import { holeNumber, idOf, score } from './wire.ts';

export const PostScoreInput = z.object({
  gameId: idOf('gameId'),
  teamId: idOf('teamId'),
  playerId: idOf('playerId'),
  holeNumber,
  /** Null = picked up. */
  score: score.nullable(),
});

export const ScoreOut = z
  .object({
    gameId: z.number(),
    teamId: z.number(),
    /** A team member id. */
    playerId: z.number(),
    /** 1-based. */
    holeNumber: z.number(),
    /** Strokes; null = picked up. A score nobody has entered is not in the list. */
    score: z.number().nullable(),
  })
  .meta({ id: 'Score' });

export function toScore(
  round: Round,
  member: Member,
  holeNumber: number,
  strokes: Strokes | null,
): z.infer<typeof ScoreOut> {
  return { gameId: round.id, teamId: member.teamId, playerId: member.id, holeNumber, score: strokes };
}

/** Every entered score, hole by hole, in seat order. */
export function toScores(round: Round): z.infer<typeof ScoreOut>[] {
  return round.holes.flatMap((hole) =>
    round.members.flatMap((member) => {
      const strokes = hole.strokes[member.id];
      return strokes === undefined ? [] : [toScore(round, member, hole.number, strokes)];
    }),
  );
}
