/** Games: open one, read it, change it, settle it. */

import { z } from 'zod';
import { BET } from '#rules/limits.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import { createGame, finalizeGame, myRunningGames, patchGame } from '#services/games.ts';
import {
  CreateGameInput,
  FinalizeOut,
  GameOut,
  PatchGameInput,
  toFinalized,
  toGame,
} from './games.contract.ts';
import { requireLive } from './projections.ts';
import { ResultsOut, toResults } from './results.contract.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const games = router({
  create: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/games', tags: ['games'], summary: 'Open a game' } })
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

  get: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/games/{id}', tags: ['games'], summary: 'Read a game' },
      live: 'game',
    })
    .input(GamePath)
    .output(GameOut)
    .query(async ({ ctx, input }) => toGame(await requireLive(ctx.orm, input.id))),

  mine: sessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/mine',
        tags: ['games'],
        summary: "The caller's pending and running games",
      },
    })
    .input(z.object({}).optional())
    .output(z.array(GameOut))
    .query(async ({ ctx }) => (await myRunningGames(ctx.orm, ctx.viewer)).map(toGame)),

  patch: sessionProcedure
    .meta({ openapi: { method: 'PATCH', path: '/games/{id}', tags: ['games'], summary: 'Change a game' } })
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
      },
    })
    .input(GamePath)
    .output(FinalizeOut)
    .mutation(async ({ ctx, input }) => toFinalized(await finalizeGame(ctx.orm, input.id, ctx.now))),

  results: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/results',
        tags: ['games'],
        summary: 'Results, money and payments',
      },
      live: 'results',
    })
    .input(GamePath)
    .output(ResultsOut)
    .query(async ({ ctx, input }) => toResults(await requireLive(ctx.orm, input.id))),
});
