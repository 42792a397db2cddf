/** The scorecard library of a player with an account. */

import { z } from 'zod';
import { readLibrary, readScorecard } from '#services/scorecards.ts';
import { localTime } from '#shared/timeZones.ts';
import type { ExamplesOf } from './examples.ts';
import { FIRST_TEE, GAME_ID, HOST, OVER, RIVAL, TEE_TIME } from './examples.ts';
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
        description: 'For the players of the game, and for maintainers.',
      },
      refusals: ['GAME_NOT_FOUND', 'NO_ACCESS'],
    })
    .input(ScorecardPath)
    .output(ScorecardDetailOut)
    .query(async ({ ctx, input }) =>
      toScorecardDetail(await readScorecard(ctx.orm, ctx.viewer, input.gameId, ctx.isMaintainer)),
    ),
});

export const scorecardsExamples: ExamplesOf<typeof scorecards> = {
  list: {
    input: { limit: 50, before: GAME_ID },
    output: [
      {
        game_id: GAME_ID,
        hole_count: 9,
        created_at: TEE_TIME,
        created_at_local: localTime(FIRST_TEE, OVER.timeZone),
        final_score: '1-0',
        status: 'completed',
        cancel_reason: null,
        team1_points: 1,
        team2_points: 0,
        player_team_color: 'red',
        player_team_won: true,
        bet_delta_cents: 2500,
        net_delta_cents: 3000,
        snake_game_enabled: true,
        players: [
          { player_name: HOST.name, team_color: 'red' },
          { player_name: RIVAL.name, team_color: 'green' },
        ],
      },
    ],
  },
  get: { input: { gameId: GAME_ID }, output: toScorecardDetail(OVER) },
};
