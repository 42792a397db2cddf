/** The scorecard library of a player with an account. */

import { z } from 'zod';
import { readLibrary, readScorecard } from '#services/scorecards.ts';
import {
  LibraryInput,
  ScorecardDetailOut,
  ScorecardOut,
  ScorecardPath,
  toScorecard,
  toScorecardDetail,
} from './scorecards.contract.ts';
import { accountProcedure, router } from './trpc.ts';

export const scorecards = router({
  list: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/scorecards',
        tags: ['scorecards'],
        summary: 'List the finished games of the caller',
        description: 'Newest first.',
      },
      refusals: ['GAME_NOT_FOUND'],
    })
    .input(LibraryInput)
    .output(z.array(ScorecardOut))
    .query(async ({ ctx, input }) => (await readLibrary(ctx.orm, ctx.viewer.userId, input)).map(toScorecard)),

  get: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/scorecards/{gameId}',
        tags: ['scorecards'],
        summary: 'Read the scorecard of a game',
        description: 'For those who played it, and for maintainers.',
      },
      refusals: ['GAME_NOT_FOUND', 'NO_ACCESS'],
    })
    .input(ScorecardPath)
    .output(ScorecardDetailOut)
    .query(async ({ ctx, input }) =>
      toScorecardDetail(await readScorecard(ctx.orm, ctx.viewer, input.gameId, ctx.isMaintainer)),
    ),
});
