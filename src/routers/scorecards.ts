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
        summary: "The caller's finished games",
      },
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
        summary: 'One game, for those who played it',
      },
    })
    .input(ScorecardPath)
    .output(ScorecardDetailOut)
    .query(async ({ ctx, input }) =>
      toScorecardDetail(await readScorecard(ctx.orm, ctx.viewer, input.gameId, ctx.isMaintainer)),
    ),
});
