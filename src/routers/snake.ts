/** The Snake: the bites of a game, given and taken back. */

import { z } from 'zod';
import type { Round } from '#rules/round.ts';
import { findBite } from '#rules/snake.ts';
import { designateSnake, recordSnakeResult, undoDesignation } from '#services/snake.ts';
import { GameError } from '#shared/errors.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, RIVAL, RUNNING } from './examples.ts';
import { GameOut, toGame } from './games.contract.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import {
  DesignateInput,
  DesignationOut,
  SnakeResultInput,
  toDesignation,
  toDesignations,
} from './snake.contract.ts';
import { router, sessionProcedure } from './trpc.ts';
import { DeletedOut, idOf } from './wire.ts';

export const snake = router({
  designate: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/snake-designations',
        tags: ['snake'],
        summary: 'Give the snake',
        description:
          'Records that a player was bitten. The pot grows by one snake bet, or as the variant of the Snake says. The ' +
          'player holds the snake, unless another was bitten on a later hole. After the end it corrects the card, on a finished hole or the one that was ' +
          'being played, until the card is final. For scorers of the game.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'CARD_FINAL',
        'ROUND_FULL',
        'SNAKE_OFF',
        'MEMBER_NOT_FOUND',
        'PLAYER_LEFT',
        'HOLE_UNKNOWN',
        'BITE_NOT_FOUND',
      ],
      successes: [201, 200],
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
        description:
          'The audit trail keeps the bite. After the end it corrects the card as a designation does. For scorers of ' +
          'the game.',
      },
      refusals: ['BITE_NOT_FOUND', 'NOT_THE_HOST', 'GAME_OVER', 'CARD_FINAL', 'ROUND_FULL'],
    })
    .input(z.object({ id: idOf('id').describe('The designation') }))
    .output(DeletedOut)
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
        description:
          'It is the same bite as a designation of this player on this hole. The first of the two calls records the ' +
          'bite, the other confirms it. After the end it corrects the card as a designation does. For scorers of the game.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'CARD_FINAL',
        'ROUND_FULL',
        'SNAKE_OFF',
        'SNAKE_BET_DIFFERS',
        'MEMBER_NOT_FOUND',
        'PLAYER_LEFT',
        'HOLE_UNKNOWN',
      ],
    })
    .input(SnakeResultInput)
    .output(GameOut)
    .mutation(async ({ ctx, input: { id: gameId, ...posted } }) => {
      const { round } = await recordSnakeResult(ctx.orm, ctx.viewer, ctx.key, { gameId, ...posted });
      return toGame(round);
    }),

  designations: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/snake-designations',
        tags: ['snake'],
        summary: 'List the bites by hole: the member of the last one holds the snake',
      },
    })
    .output(z.array(DesignationOut))
    .query(roundView(toDesignations)),
});

const BITE = { gameId: GAME_ID, holeNumber: 1, playerId: RIVAL.id };

export const snakeExamples: ExamplesOf<typeof snake> = {
  designate: { input: BITE, output: { ...BITE, id: 201_548_300_114_042 } },
  undo: { input: { id: 201_548_300_114_042 }, output: { id: 201_548_300_114_042 } },
  result: {
    input: {
      id: GAME_ID,
      previousSnakeHolderId: null,
      newSnakeHolderId: RIVAL.id,
      holeNumber: 1,
      snakeBetAmount: 500,
    },
    output: toGame(RUNNING),
  },
  designations: { input: { id: GAME_ID }, output: toDesignations(RUNNING) },
};

function requireBite(round: Round, { holeNumber, playerId }: { holeNumber: number; playerId: number }) {
  const bite = findBite(round, holeNumber, playerId);
  if (bite === undefined) throw new GameError('BITE_NOT_FOUND');
  return bite;
}
