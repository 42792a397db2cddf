/** The pencil: naming co-scorers, handing the game over, and passes for either. */

import { createPass, dropScorer, passPencil, takePencil } from '#services/pencil.ts';
import { askForPencil, refusePencil } from '#services/pencilRequest.ts';
import type { ExamplesOf } from './examples.ts';
import { ASKED, GAME_ID, GUEST, HANDED_OVER, REFUSED, RIVAL, RUNNING, SHARED, TEE_TIME } from './examples.ts';
import {
  AskerPath,
  CreatePassInput,
  NamedInput,
  PassOut,
  ScorerPath,
  TakePencilInput,
  toPass,
} from './pencil.contract.ts';
import { RoundOut, toRoundState } from './roundState.contract.ts';
import { router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

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

  ask: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/pencil-request',
        tags: ['pencil'],
        summary: 'Ask for the pencil of a host who is gone',
        description:
          'For a player with a phone. The host has 60 seconds to say no. Without an answer, and without a write or an ' +
          'open live stream of the host’s in the five minutes before and since, the caller is co-scorer, and 30 seconds ' +
          'later the host, unless another player with a phone has objected. Asking again meanwhile changes nothing.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'ALREADY_SCORER',
        'PENCIL_ASKED',
        'PENCIL_REFUSED',
        'SCORERS_FULL',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'ROUND_FULL',
      ],
    })
    .input(GamePath)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId } }) => {
      const { round } = await askForPencil(ctx.orm, ctx.viewer, ctx.key, { gameId, now: ctx.now });
      return toRoundState(round);
    }),

  refuse: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/games/{id}/pencil-request/{memberId}',
        tags: ['pencil'],
        summary: 'Say no to who asks for the pencil',
        description:
          'The host keeps the pencil, and no player can ask again within five minutes. Another player with a phone ' +
          'objects: who asks becomes co-scorer and no more.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'MEMBER_NOT_FOUND',
        'PENCIL_NOT_ASKED',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
      ],
    })
    .input(AskerPath)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId, memberId } }) => {
      const { round } = await refusePencil(ctx.orm, ctx.viewer, ctx.key, {
        gameId,
        memberId,
        now: ctx.now,
      });
      return toRoundState(round);
    }),
});

const PASS = { code: 'BRD7EAGL', kind: 'scorer', expiresAt: TEE_TIME } as const;

export const pencilExamples: ExamplesOf<typeof pencil> = {
  nameScorer: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(SHARED) },
  dropScorer: { input: { id: GAME_ID, userId: GUEST.id }, output: toRoundState(RUNNING) },
  handOver: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(HANDED_OVER) },
  createPass: { input: { id: GAME_ID, kind: PASS.kind }, output: PASS },
  take: { input: { id: GAME_ID, code: PASS.code }, output: toRoundState(SHARED) },
  ask: { input: { id: GAME_ID }, output: toRoundState(ASKED) },
  refuse: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(REFUSED) },
};
