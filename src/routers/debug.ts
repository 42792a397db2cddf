/** The debug page's calls: writing marked rows into the tables of stats, and counting them. */

import { z } from 'zod';
import { toCents } from '#rules/money.ts';
import {
  addCumulativeStat,
  addGameStat,
  countCumulativeStats,
  countGameStats,
  debugSubjects,
} from '#services/debugStats.ts';
import {
  AddGameStatInput,
  CountOut,
  CumulativeStatOut,
  GameStatOut,
  SubjectOut,
  toCumulativeStat,
  toGameStat,
  toSubject,
} from './debug.contract.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GAME_ID, OPENED, RED } from './examples.ts';
import { debugProcedure, router } from './trpc.ts';
import { idOf } from './wire.ts';

const tags = ['debug'];

export const debug = router({
  addGameStats: debugProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/debug/add-game-stats',
        tags,
        summary: 'Write a marked game stat',
        description:
          'Writes into the real table, with a mark that keeps the row out of records and leaderboards.',
      },
      refusals: ['GAME_NOT_FOUND', 'TEAM_NOT_FOUND', 'USER_NOT_FOUND'],
      successes: [201, 200],
    })
    .input(AddGameStatInput)
    .output(GameStatOut)
    .mutation(async ({ ctx, input: { betDeltaCents, ...asked } }) => {
      const stat = { ...asked, bet: toCents(betDeltaCents) };
      const { row, isNew } = await addGameStat(ctx.orm, ctx.viewer, ctx.key, stat, ctx.now);
      ctx.answer.created(isNew);
      return toGameStat(row);
    }),

  addCumulativeStats: debugProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/debug/add-cumulative-stats',
        tags,
        summary: 'Write the marked sums of a player',
        description: 'The sums of the player’s marked game stats. Calling it again updates them.',
      },
      refusals: ['USER_NOT_FOUND'],
      successes: [201, 200],
    })
    .input(z.object({ playerId: idOf('playerId').describe('A user id') }))
    .output(CumulativeStatOut)
    .mutation(async ({ ctx, input }) => {
      const { playerId } = input;
      const { row, isNew } = await addCumulativeStat(ctx.orm, ctx.viewer, ctx.key, playerId, ctx.now);
      ctx.answer.created(isNew);
      return toCumulativeStat(row);
    }),

  countGameStats: debugProcedure
    .meta({
      openapi: { method: 'GET', path: '/debug/count-game-stats', tags, summary: 'Count the game stats' },
    })
    .input(z.object({}).optional())
    .output(CountOut)
    .query(({ ctx }) => countGameStats(ctx.orm)),

  countCumulativeStats: debugProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/debug/count-cumulative-stats',
        tags,
        summary: 'Count the sums of players',
      },
    })
    .input(z.object({}).optional())
    .output(CountOut)
    .query(({ ctx }) => countCumulativeStats(ctx.orm)),

  subjects: debugProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/debug/subjects',
        tags,
        summary: 'List ids for the debug calls',
        description: 'The players of the newest finished games.',
      },
    })
    .input(z.object({}).optional())
    .output(z.array(SubjectOut))
    .query(async ({ ctx }) => (await debugSubjects(ctx.orm)).map(toSubject)),
});

const GAME_STAT = {
  gameId: GAME_ID,
  teamId: RED.id,
  playerId: ASH.id,
  isWinner: true,
  betDeltaCents: 2500,
  holesPlayed: 2,
  bestBallCount: 2,
};

export const debugExamples: ExamplesOf<typeof debug> = {
  addGameStats: { input: GAME_STAT, output: { ...GAME_STAT, id: 201_548_300_114_044, isDebug: true } },
  addCumulativeStats: {
    input: { playerId: ASH.id },
    output: { playerId: ASH.id, gamesPlayed: 1, wins: 1, losses: 0, netBalanceCents: 2500, isDebug: true },
  },
  countGameStats: { input: {}, output: { count: 3, debugCount: 1 } },
  countCumulativeStats: { input: {}, output: { count: 2, debugCount: 1 } },
  subjects: {
    input: {},
    output: [{ gameId: GAME_ID, teamId: RED.id, playerId: ASH.id, label: `${ASH.name} · ${OPENED.name}` }],
  },
};
