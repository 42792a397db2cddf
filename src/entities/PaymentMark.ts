/** The words of the two sides about a payment of a final card. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';

const PaymentMarkSchema = defineEntity({
  name: 'PaymentMark',
  tableName: 'payment_mark',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    fromMemberId: () => p.manyToOne(TeamMember).mapToPk().primary().fieldName('from_member_id'),
    toMemberId: () => p.manyToOne(TeamMember).mapToPk().primary().fieldName('to_member_id'),
    /** The amount of the payment, which a final card no longer changes. */
    amount: p.integer().$type<Cents>().fieldName('amount_cents'),
    /** When the payer said that it is paid; null = the payer did not. */
    paidAt: p.datetime(3).strictNullable(),
    /** Whether the host has said so for a payer without a phone. */
    paidByHost: p.boolean(),
    /** When the payee confirmed that it is paid; null = the payee did not. */
    receivedAt: p.datetime(3).strictNullable(),
    /** Whether the host has confirmed it for a payee without a phone. */
    receivedByHost: p.boolean(),
  },
});

export class PaymentMark extends PaymentMarkSchema.class {}
PaymentMarkSchema.setClass(PaymentMark);
