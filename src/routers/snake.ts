/** The Snake: who was bitten on which hole. */

import { z } from 'zod';
import { GameError } from '#rules/errors.ts';
import type { Round } from '#rules/round.ts';
import { findBite } from '#rules/snake.ts';
import { designateSnake, recordSnakeResult, undoDesignation } from '#services/snake.ts';
import { GameOut, toGame } from './games.contract.ts';
import { requireLive } from './projections.ts';
import {
  DesignateInput,
  DesignationOut,
  SnakeResultInput,
  toDesignation,
  toDesignations,
} from './snake.contract.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { Done, GamePath, idOf } from './wire.ts';

export const snake = router({
  designate: sessionProcedure
    .meta({
      openapi: { method: 'POST', path: '/snake-designations', tags: ['snake'], summary: 'Give the snake' },
    })
    .input(DesignateInput)
    .output(DesignationOut)
    .mutation(async ({ ctx, input }) => {
      const { before, round } = await designateSnake(ctx.orm, ctx.viewer, ctx.key, input);
      ctx.answer.created(findBite(before, input.holeNumber, input.playerId) === undefined);
      return toDesignation(round, requireBite(round, input));
    }),

  undo: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/snake-designations/{id}',
        tags: ['snake'],
        summary: 'Take a bite back',
      },
    })
    .input(z.object({ id: idOf('id') }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await undoDesignation(ctx.orm, ctx.viewer, ctx.key, input.id);
      return { id: input.id };
    }),

  result: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/snake-result',
        tags: ['snake'],
        summary: 'Confirm a bite',
      },
    })
    .input(SnakeResultInput)
    .output(GameOut)
    .mutation(async ({ ctx, input: { id: gameId, ...posted } }) => {
      const { round } = await recordSnakeResult(ctx.orm, ctx.viewer, ctx.key, { gameId, ...posted });
      return toGame(round);
    }),

  designations: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/snake-designations',
        tags: ['snake'],
        summary: 'The bites, newest last',
      },
      live: 'snakeDesignations',
    })
    .input(GamePath)
    .output(z.array(DesignationOut))
    .query(async ({ ctx, input }) => toDesignations(await requireLive(ctx.orm, input.id))),
});

function requireBite(round: Round, { holeNumber, playerId }: { holeNumber: number; playerId: number }) {
  const bite = findBite(round, holeNumber, playerId);
  if (bite === undefined) throw new GameError('BITE_NOT_FOUND');
  return bite;
}
