/** The pencil: naming co-scorers, handing the game over, and passes for either. */

import { createPass, dropScorer, passPencil, takePencil } from '#services/pencil.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, GUEST, HANDED_OVER, RIVAL, RUNNING, SHARED, TEE_TIME } from './examples.ts';
import {
  CreatePassInput,
  NamedInput,
  PassOut,
  ScorerPath,
  TakePencilInput,
  toPass,
} from './pencil.contract.ts';
import { RoundOut, toRoundState } from './roundState.contract.ts';
import { router, sessionProcedure } from './trpc.ts';

/** The refusals of a call that gives a member the pencil. */
const PASSING = [
  'GAME_NOT_FOUND',
  'NOT_THE_HOST',
  'MEMBER_NOT_FOUND',
  'NO_PHONE',
  'SCORERS_FULL',
  'GAME_OVER',
  'ROUND_FULL',
] as const;

export const pencil = router({
  nameScorer: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/scorers',
        tags: ['pencil'],
        summary: 'Name a co-scorer',
        description:
          'A co-scorer enters scores, finishes holes and gives the snake; starting, ending and naming others stay ' +
          'the host’s. Naming somebody again changes nothing. For the host alone.',
      },
      refusals: PASSING,
    })
    .input(NamedInput)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId, memberId } }) => {
      const { round } = await passPencil(ctx.orm, ctx.viewer, ctx.key, { gameId, memberId, kind: 'scorer' });
      return toRoundState(round);
    }),

  dropScorer: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/games/{id}/scorers/{userId}',
        tags: ['pencil'],
        summary: 'Take the pencil back',
        description: 'From any co-scorer as the host, or put down one’s own.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST', 'GAME_OVER', 'ROUND_FULL'],
    })
    .input(ScorerPath)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId, userId } }) => {
      const { round } = await dropScorer(ctx.orm, ctx.viewer, ctx.key, { gameId, userId });
      return toRoundState(round);
    }),

  handOver: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/host',
        tags: ['pencil'],
        summary: 'Hand the game over',
        description: 'The host before goes on as co-scorer. For the host alone.',
      },
      refusals: PASSING,
    })
    .input(NamedInput)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId, memberId } }) => {
      const { round } = await passPencil(ctx.orm, ctx.viewer, ctx.key, { gameId, memberId, kind: 'host' });
      return toRoundState(round);
    }),

  createPass: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/passes',
        tags: ['pencil'],
        summary: 'Make a one-time code',
        description:
          'Whoever takes it within ten minutes is co-scorer, or host; the open one of the same kind is good no more. ' +
          'For the host alone.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST', 'GAME_OVER'],
      successes: [201],
      isKeyless: true,
    })
    .input(CreatePassInput)
    .output(PassOut)
    .mutation(async ({ ctx, input: { id: gameId, kind } }) => {
      const pass = await createPass(ctx.orm, ctx.viewer, { gameId, kind }, ctx.now);
      ctx.answer.created(true);
      return toPass(pass);
    }),

  take: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/pencil',
        tags: ['pencil'],
        summary: 'Take the pencil by a one-time code',
        description:
          'For whoever has a session, with a seat or without. A code is good once, and only while the one who made ' +
          'it is the host.',
      },
      limit: 'passTries',
      refusals: [
        'GAME_NOT_FOUND',
        'PASS_NOT_FOUND',
        'ALREADY_SCORER',
        'SCORERS_FULL',
        'GAME_OVER',
        'ROUND_FULL',
      ],
    })
    .input(TakePencilInput)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId, code } }) =>
      toRoundState(await takePencil(ctx.orm, ctx.viewer, ctx.key, { gameId, code }, ctx.now)),
    ),
});

const PASS = { code: 'BRD7EAGL', kind: 'scorer', expiresAt: TEE_TIME } as const;

export const pencilExamples: ExamplesOf<typeof pencil> = {
  nameScorer: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(SHARED) },
  dropScorer: { input: { id: GAME_ID, userId: GUEST.id }, output: toRoundState(RUNNING) },
  handOver: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(HANDED_OVER) },
  createPass: { input: { id: GAME_ID, kind: PASS.kind }, output: PASS },
  take: { input: { id: GAME_ID, code: PASS.code }, output: toRoundState(SHARED) },
};
