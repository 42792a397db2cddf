/** The payments of a final card: the payer and the payee say that one is paid. */

import { changePayment } from '#services/payments.ts';
import type { ExamplesOf } from './examples.ts';
import { FINAL, GAME_ID, HOST, PAID, RIVAL } from './examples.ts';
import { ResultsOut, toResults } from './results.contract.ts';
import type { Meta } from './trpc.ts';
import { router, sessionProcedure } from './trpc.ts';
import { GamePath, idOf, timestamp } from './wire.ts';

const SideOfPayment = GamePath.extend({
  fromPlayerId: idOf('fromPlayerId').describe('The team member who pays'),
  toPlayerId: idOf('toPlayerId').describe('The team member who is paid'),
  playerId: idOf('playerId')
    .optional()
    .describe('The one of both who speaks; absent = the caller. The host speaks for players without a phone'),
});

const seen = timestamp.nullable().optional();
const SeenPayment = SideOfPayment.extend({
  paidAt: seen.describe(
    'The `paid_at` that the caller has seen; refused with PAYMENT_CHANGED if it is another one. Absent = not compared',
  ),
  receivedAt: seen.describe('The `received_at` that the caller has seen, likewise'),
});

const refusals: Meta['refusals'] = [
  'GAME_NOT_FOUND',
  'NOT_YOUR_SEAT',
  'GAME_NOT_OVER',
  'GAME_OVER',
  'CARD_NOT_FINAL',
  'PAYMENT_NOT_FOUND',
  'ROUND_FULL',
];

export const payments = router({
  markPaid: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/payments/paid',
        tags: ['payments'],
        summary: 'Say that a payment is paid',
        description:
          'For the payer and the payee. The payment counts as paid once the payee confirms it; the payer’s word is ' +
          'shown as such. A payee in person cannot confirm a payment that is settled with the group. The app itself ' +
          'moves no money. The answer is the results.',
      },
      refusals: [...refusals, 'SETTLEMENT_PENDING', 'GROUP_SETTLED'],
    })
    .input(SideOfPayment)
    .output(ResultsOut)
    .mutation(async ({ ctx, input: { id: gameId, ...asked } }) =>
      toResults((await changePayment(ctx.orm, ctx.viewer, ctx.key, 'markPaid', { gameId, ...asked })).round),
    ),

  undo: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/payments/undo',
        tags: ['payments'],
        summary: 'Say that a payment is not paid after all',
        description:
          'For the payer and the payee. It takes back the words of both. Without any it changes nothing. The answer is ' +
          'the results.',
      },
      refusals: [...refusals, 'PAYMENT_CHANGED'],
    })
    .input(SeenPayment)
    .output(ResultsOut)
    .mutation(async ({ ctx, input: { id: gameId, ...asked } }) =>
      toResults(
        (await changePayment(ctx.orm, ctx.viewer, ctx.key, 'unmarkPaid', { gameId, ...asked })).round,
      ),
    ),
});

const SIDES = { id: GAME_ID, fromPlayerId: RIVAL.id, toPlayerId: HOST.id };

export const paymentsExamples: ExamplesOf<typeof payments> = {
  markPaid: { input: { ...SIDES, playerId: RIVAL.id }, output: toResults(PAID) },
  undo: { input: SIDES, output: toResults(FINAL) },
};
