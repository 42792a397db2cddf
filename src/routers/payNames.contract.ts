/** The names of accounts at payment services on the wire. */

import { z } from 'zod';
import { CASH_APP_NAME_MAX, PAYPAL_NAME_MAX, VENMO_NAME } from '#shared/limits.ts';
import { idOut, memberIdOut } from './wire.ts';

/** Characters of a typed name, which may be a link. */
const TYPED_MAX = 200;

export const PayNamesOut = z
  .object({
    venmo: z.string().max(VENMO_NAME.max).nullable().describe('Without @; null = none'),
    payPalMe: z
      .string()
      .max(PAYPAL_NAME_MAX)
      .nullable()
      .describe('The name of a PayPal.Me link; null = none'),
    cashApp: z.string().max(CASH_APP_NAME_MAX).nullable().describe('Without $; null = none'),
  })
  .meta({ id: 'PayNames' });

export const PayNamesOfPlayerOut = PayNamesOut.extend({
  playerId: memberIdOut,
  isSettledInGroup: z
    .boolean()
    .describe(
      'Whether you pay this player, and the payment counts in the group instead: it must not be paid again. One of you ' +
        'has settled up there since the card became final, or a payment between you is pending there',
    ),
}).meta({ id: 'PayNamesOfPlayer' });

export const PayNamesOfUserOut = PayNamesOut.extend({ userId: idOut.describe('A user id') }).meta({
  id: 'PayNamesOfUser',
});

export const PayNamesInput = z.object({
  venmo: typed('venmo', 'The Venmo name, with or without @, or a link to it'),
  payPalMe: typed('payPalMe', 'The PayPal.Me name, or a link to it'),
  cashApp: typed('cashApp', 'The Cash App name, with or without $, or a link to it'),
});

function typed(field: string, description: string) {
  return z
    .string({ error: `${field} must be a text, or null` })
    .max(TYPED_MAX, `${field} has at most ${TYPED_MAX} characters`)
    .nullable()
    .optional()
    .describe(`${description}; null or empty = none, absent = unchanged`);
}
