/** Games: open one, read it, change it, settle it. */

import { z } from 'zod';
import { BET } from '#rules/limits.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import { createGame, finalizeGame, myRunningGames, patchGame } from '#services/games.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, OPENED, OVER, RUNNING } from './examples.ts';
import {
  CreateGameInput,
  FinalizeOut,
  GameOut,
  PatchGameInput,
  toFinalized,
  toGame,
} from './games.contract.ts';
import { ResultsOut } from './results.contract.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const games = router({
  create: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games',
        tags: ['games'],
        summary: 'Open a game',
        description:
          'The caller becomes the host; whoever has no session becomes a guest first, whose token comes with the answer.',
      },
      limit: 'newGames',
      refusals: ['NOT_YOU', 'BAD_NAME', 'GROUP_NOT_FOUND'],
      successes: [201, 200],
      opensSession: true,
    })
    .input(CreateGameInput)
    .output(GameOut)
    .mutation(async ({ ctx, input }) => {
      const {
        betPerHole = BET.default,
        snakeBetAmount,
        groupId,
        name,
        createdById,
        holeCount,
        snakeGameEnabled,
      } = input;
      const created = await createGame(
        ctx.orm,
        ctx.viewer,
        ctx.key,
        {
          groupId,
          name,
          createdById,
          holeCount,
          snakeGameEnabled,
          bet: dollarsToCents(betPerHole),
          snakeBet: snakeBetAmount === undefined ? undefined : toCents(snakeBetAmount),
        },
        ctx.now,
      );
      ctx.answer.created(created.isNew);
      if (created.token !== null) ctx.answer.sessionOpened(created.token);
      return toGame(created.row);
    }),

  get: polledProcedure
    .meta({
      openapi: { method: 'GET', path: '/games/{id}', tags: ['games'], summary: 'Read a game' },
    })
    .output(GameOut)
    .query(roundView(toGame)),

  mine: sessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/mine',
        tags: ['games'],
        summary: 'List the pending and running games of the caller',
        description: 'Hosted, with a seat, or with the pencil; newest first, at most 20.',
      },
    })
    .input(z.object({}).optional())
    .output(z.array(GameOut))
    .query(async ({ ctx }) => (await myRunningGames(ctx.orm, ctx.viewer)).map(toGame)),

  patch: sessionProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/games/{id}',
        tags: ['games'],
        summary: 'Change a game',
        description:
          'Start it, go to another hole, give the snake, complete it: what is sent is carried out in this order, ' +
          'all of it or nothing. For whoever keeps the score; the status is the host’s alone.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'STATUS_IMPOSSIBLE',
        'TEAM_EMPTY',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'ROUND_FULL',
        'HOLE_UNKNOWN',
        'HOLE_UNDECIDED',
        'SNAKE_OFF',
        'MEMBER_NOT_FOUND',
        'POT_DIFFERS',
      ],
    })
    .input(PatchGameInput)
    .output(GameOut)
    .mutation(async ({ ctx, input: { id, status, currentHole, currentSnakeHolder, snakePotAmount } }) => {
      const { round } = await patchGame(ctx.orm, ctx.viewer, id, ctx.key, {
        status: status === 'active' ? 'in_progress' : status,
        currentHole,
        currentSnakeHolder: currentSnakeHolder ?? undefined,
        snakePotAmount: snakePotAmount ?? undefined,
      });
      return toGame(round);
    }),

  finalize: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/finalize',
        tags: ['games'],
        summary: 'Settle a finished game',
        description:
          'Whoever asks and however often: a game is in the records of its players once, and every answer is alike.',
      },
      refusals: ['GAME_NOT_FOUND', 'GAME_NOT_OVER'],
    })
    .input(GamePath)
    .output(FinalizeOut)
    .mutation(async ({ ctx, input }) =>
      toFinalized(await finalizeGame(ctx.orm, ctx.viewer, ctx.key, input.id, ctx.now)),
    ),

  results: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/results',
        tags: ['games'],
        summary: 'Read results, money and payments',
        description: 'While the game runs, the money so far. The app keeps score; it never moves money.',
      },
    })
    .output(ResultsOut)
    .query(roundView(resultSheet)),
});

export const gamesExamples: ExamplesOf<typeof games> = {
  create: {
    input: {
      name: OPENED.name,
      holeCount: 9,
      betPerHole: 25,
      status: 'pending',
      snakeGameEnabled: true,
      snakeBetAmount: 500,
      team1Points: 0,
      team2Points: 0,
      currentHole: 1,
    },
    output: toGame(OPENED),
  },
  get: { input: { id: GAME_ID }, output: toGame(RUNNING) },
  mine: { input: {}, output: [toGame(RUNNING)] },
  patch: { input: { id: GAME_ID, status: 'in_progress', currentHole: 2 }, output: toGame(RUNNING) },
  finalize: { input: { id: GAME_ID }, output: toFinalized(OVER) },
  results: { input: { id: GAME_ID }, output: resultSheet(OVER) },
};
