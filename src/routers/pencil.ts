/** The pencil: naming co-scorers, handing the game over, and passes for either. */

import { createPass, dropScorer, passPencil, takePencil } from '#services/pencil.ts';
import { askForPencil, refusePencil } from '#services/pencilRequest.ts';
import type { ExamplesOf } from './examples.ts';
import {
  PENCIL_ASKED,
  GAME_ID,
  GUEST,
  HANDED_OVER,
  PENCIL_REFUSED,
  RIVAL,
  RUNNING,
  WITH_CO_SCORER,
  TEE_TIME,
} from './examples.ts';
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
          'A co-scorer enters scores, finishes holes and gives the snake. Starting, ending and naming co-scorers are ' +
          'reserved for the host. Naming a co-scorer again has no effect. For the host only.',
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
        description:
          'The host removes a co-scorer, or a co-scorer gives the pencil back. It is possible until the card of the game is final.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST', 'GAME_OVER'],
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
        description: 'The former host becomes a co-scorer. For the host only.',
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
        summary: 'Create a one-time code',
        description:
          'The first user who takes it within ten minutes becomes co-scorer or host, or gets the seat of a player ' +
          'without a phone. A seat can be given until the card is final. The code replaces the unused one of the same ' +
          'kind and seat. For the host only.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'MEMBER_NOT_FOUND',
        'SEAT_HAS_PHONE',
        'SEAT_KEPT',
        'CARD_FINAL',
        'GAME_OVER',
      ],
      successes: [201],
      isKeyless: true,
    })
    .input(CreatePassInput)
    .output(PassOut)
    .mutation(async ({ ctx, input: { id: gameId, kind, memberId } }) => {
      const pass = await createPass(ctx.orm, ctx.viewer, { gameId, kind, memberId }, ctx.now);
      ctx.answer.created(true);
      return toPass(pass);
    }),

  take: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/pencil',
        tags: ['pencil'],
        summary: 'Take the pencil with a one-time code',
        description:
          'For every caller with a session, with or without a seat. A code is valid once, and only while its creator ' +
          'is the host.',
      },
      rateLimit: 'passTries',
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
        summary: 'Ask for the pencil of an absent host',
        description:
          'For a player with a phone. The host has 60 seconds to refuse. The host is absent without a write or an open ' +
          'live stream in the five minutes before the request and since then. If an absent host does not answer, the ' +
          'caller becomes co-scorer. 30 seconds later the caller becomes the host, unless another player with a phone ' +
          'has objected. Asking again while the request is open has no effect.',
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
        summary: 'Refuse a request for the pencil',
        description:
          'A host who refuses keeps the pencil, and no player can ask again within five minutes. If another player ' +
          'with a phone objects, the asking player becomes co-scorer at most.',
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
  nameScorer: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(WITH_CO_SCORER) },
  dropScorer: { input: { id: GAME_ID, userId: GUEST.id }, output: toRoundState(RUNNING) },
  handOver: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(HANDED_OVER) },
  createPass: { input: { id: GAME_ID, kind: PASS.kind }, output: PASS },
  take: { input: { id: GAME_ID, code: PASS.code }, output: toRoundState(WITH_CO_SCORER) },
  ask: { input: { id: GAME_ID }, output: toRoundState(PENCIL_ASKED) },
  refuse: { input: { id: GAME_ID, memberId: RIVAL.id }, output: toRoundState(PENCIL_REFUSED) },
};
