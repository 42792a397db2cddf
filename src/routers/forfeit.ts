/** Forfeit: the votes of a team to concede the game. */

import { z } from 'zod';
import { forfeitVoteView, voteOf } from '#rules/forfeit.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { voteForfeit } from '#services/forfeit.ts';
import type { Viewer } from '#services/sessions.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, GREEN } from './examples.ts';
import { router, sessionProcedure } from './trpc.ts';
import { ForfeitVoteOut, GamePath, gameStatus, idOf, idOut } from './wire.ts';

const ForfeitOut = z
  .object({
    status: gameStatus,
    forfeitTeamId: idOut.nullable().describe('The team that conceded; null = none'),
    forfeitVote: ForfeitVoteOut.nullable().describe('The running vote of the caller’s team; null = none'),
  })
  .meta({ id: 'Forfeit' });

export const forfeit = router({
  vote: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/forfeit',
        tags: ['forfeit'],
        summary: 'Vote to concede',
        description:
          'When the whole team has voted yes, the game ends and the other team wins. Players without a phone count ' +
          'as yes. A vote lapses two minutes after its first yes.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_YOUR_TEAM', 'GAME_NOT_RUNNING', 'GAME_OVER', 'ROUND_FULL'],
    })
    .input(GamePath.extend({ teamId: idOf('teamId').describe('The team the caller plays for') }))
    .output(ForfeitOut)
    .mutation(async ({ ctx, input: { id: gameId, teamId } }) => {
      const { round } = await voteForfeit(ctx.orm, ctx.viewer, ctx.key, { gameId, teamId, yes: true });
      return toForfeit(round, ctx.viewer);
    }),

  refuse: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/games/{id}/forfeit',
        tags: ['forfeit'],
        summary: 'Vote to play on',
        description: 'One no ends the vote of the team.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_YOUR_TEAM', 'GAME_NOT_RUNNING', 'GAME_OVER', 'ROUND_FULL'],
    })
    .input(GamePath)
    .output(ForfeitOut)
    .mutation(async ({ ctx, input: { id: gameId } }) => {
      const { round } = await voteForfeit(ctx.orm, ctx.viewer, ctx.key, { gameId, yes: false });
      return toForfeit(round, ctx.viewer);
    }),
});

export const forfeitExamples: ExamplesOf<typeof forfeit> = {
  vote: {
    input: { id: GAME_ID, teamId: GREEN.id },
    output: { status: 'forfeit', forfeitTeamId: GREEN.id, forfeitVote: null },
  },
  refuse: {
    input: { id: GAME_ID },
    output: { status: 'in_progress', forfeitTeamId: null, forfeitVote: null },
  },
};

function toForfeit(round: Round, { userId }: Viewer): z.infer<typeof ForfeitOut> {
  const seat = seatOf(round, userId);
  const vote = seat && voteOf(round, seat.teamId);
  const view = vote && forfeitVoteView(round, vote);
  return {
    status: round.status,
    forfeitTeamId: round.forfeitTeamId,
    forfeitVote: view ? { ...view, endsAt: view.endsAt.toISOString() } : null,
  };
}
