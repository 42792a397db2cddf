/** Conceding the game: the team's votes. */

import { z } from 'zod';
import { forfeitVoteView, voteOf } from '#rules/forfeit.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { voteForfeit } from '#services/forfeit.ts';
import type { Viewer } from '#services/sessions.ts';
import { router, sessionProcedure } from './trpc.ts';
import { GamePath, gameStatus, idOf, moment } from './wire.ts';

const ForfeitOut = z
  .object({
    status: gameStatus,
    /** The team that conceded; null while the game goes on. */
    forfeitTeamId: z.number().nullable(),
    /** How the caller's team stands; null without a running vote. */
    forfeitVote: z.object({ yes: z.number(), needed: z.number(), endsAt: moment }).nullable(),
  })
  .meta({ id: 'Forfeit' });

export const forfeit = router({
  vote: sessionProcedure
    .meta({
      openapi: { method: 'POST', path: '/games/{id}/forfeit', tags: ['forfeit'], summary: 'Vote to concede' },
    })
    .input(GamePath.extend({ teamId: idOf('teamId') }))
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
      },
    })
    .input(GamePath)
    .output(ForfeitOut)
    .mutation(async ({ ctx, input: { id: gameId } }) => {
      const { round } = await voteForfeit(ctx.orm, ctx.viewer, ctx.key, { gameId, yes: false });
      return toForfeit(round, ctx.viewer);
    }),
});

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
