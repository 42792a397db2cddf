/** Scores on the wire. */

import { z } from 'zod';
import type { Member, Round, Strokes } from '#rules/round.ts';
import { enteredStrokesOut, holeNumber, holeOut, idOf, idOut, memberIdOut, score } from './wire.ts';

export const PostScoreInput = z.object({
  gameId: idOf('gameId').describe('The game'),
  teamId: idOf('teamId').describe('The team the player is on'),
  playerId: idOf('playerId').describe('A team member id'),
  holeNumber,
  score: score.nullable().describe('Null = picked up'),
});

export const ScoreOut = z
  .object({
    gameId: idOut,
    teamId: idOut,
    playerId: memberIdOut,
    holeNumber: holeOut,
    score: enteredStrokesOut,
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

/** Returns all entered scores by hole, in seat order. */
export function toScores(round: Round): z.infer<typeof ScoreOut>[] {
  return round.holes.flatMap((hole) =>
    round.members.flatMap((member) => {
      const strokes = hole.strokes[member.id];
      return strokes === undefined ? [] : [toScore(round, member, hole.number, strokes)];
    }),
  );
}
