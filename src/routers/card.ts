/** The card of a finished game: its players agree to it or dispute it, and the host may close it. */

import { agreeToCard, closeCard, disputeCard } from '#services/card.ts';
import type { ExamplesOf } from './examples.ts';
import { AGREED, CLOSED, DISPUTED, GAME_ID, OVER, RIVAL } from './examples.ts';
import { ResultsOut, toResults } from './results.contract.ts';
import { router, sessionProcedure } from './trpc.ts';
import { GamePath, cardVersion, disputeWord, disputedHole, idOf } from './wire.ts';

const Answering = GamePath.extend({
  playerId: idOf('playerId')
    .optional()
    .describe(
      'The team member who answers; absent = the caller. The host answers for players without a phone',
    ),
});

export const card = router({
  agree: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/card/agree',
        tags: ['card'],
        summary: 'Agree to the card',
        description:
          'For the player, or for the host in place of a player without a phone. It counts only for the version that ' +
          'the player saw, and falls with a correction that moves money. It takes back a dispute of the player. When ' +
          'all players have agreed, the card is final. The answer is the results.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'MEMBER_NOT_FOUND',
        'GAME_NOT_OVER',
        'GAME_OVER',
        'CARD_CHANGED',
        'CARD_FINAL',
        'ROUND_FULL',
      ],
    })
    .input(Answering.extend({ cardVersion }))
    .output(ResultsOut)
    .mutation(async ({ ctx, input: { id: gameId, ...asked } }) =>
      toResults((await agreeToCard(ctx.orm, ctx.viewer, ctx.key, { gameId, ...asked })).round),
    ),

  dispute: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/card/dispute',
        tags: ['card'],
        summary: 'Say that something on the card is wrong',
        description:
          'For the player, or for the host in place of a player without a phone. It replaces the last answer of the ' +
          'player, and is taken back by agreeing. The card stays open for corrections. The answer is the results.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'MEMBER_NOT_FOUND',
        'HOLE_UNKNOWN',
        'GAME_NOT_OVER',
        'GAME_OVER',
        'CARD_FINAL',
        'ROUND_FULL',
      ],
    })
    .input(Answering.extend({ holeNumber: disputedHole.default(null), word: disputeWord }))
    .output(ResultsOut)
    .mutation(async ({ ctx, input: { id: gameId, ...asked } }) =>
      toResults((await disputeCard(ctx.orm, ctx.viewer, ctx.key, { gameId, ...asked })).round),
    ),

  close: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/card/close',
        tags: ['card'],
        summary: 'Make a disputed card final',
        description:
          'The disputes stay listed. It is refused without a dispute of a player other than the host. Then the card is ' +
          'final when all have agreed, or 24 hours after the last correction. It is also refused for an hour after the ' +
          'end and after each correction. For the host only. The answer is the results.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_OVER',
        'GAME_OVER',
        'NOT_DISPUTED',
        'CARD_JUST_CHANGED',
      ],
    })
    .input(GamePath)
    .output(ResultsOut)
    .mutation(async ({ ctx, input }) =>
      toResults((await closeCard(ctx.orm, ctx.viewer, ctx.key, input.id)).round),
    ),
});

export const cardExamples: ExamplesOf<typeof card> = {
  agree: {
    input: { id: GAME_ID, playerId: RIVAL.id, cardVersion: OVER.cardVersion },
    output: toResults(AGREED),
  },
  dispute: {
    input: { id: GAME_ID, playerId: RIVAL.id, holeNumber: 2, word: 'I had a 2 there' },
    output: toResults(DISPUTED),
  },
  close: { input: { id: GAME_ID }, output: toResults(CLOSED) },
};
