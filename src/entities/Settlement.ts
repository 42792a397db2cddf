/**
 * A payment between two players of a group that settles open money. It counts while the payee confirms it. It changes no
 * round.
 */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { Group } from './Group.ts';
import { User } from './User.ts';

const SettlementSchema = defineEntity({
  name: 'Settlement',
  tableName: 'settlement',
  indexes: [
    // pending ones, and the newest of a group
    { properties: ['groupId', 'receivedAt', 'id'] },
    { properties: ['payerId', 'groupId'] },
    { properties: ['payeeId', 'groupId'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    groupId: () => p.manyToOne(Group).mapToPk().fieldName('group_id').index(false),
    payerId: () => p.manyToOne(User).mapToPk().fieldName('payer_id').index(false),
    payeeId: () => p.manyToOne(User).mapToPk().fieldName('payee_id').index(false),
    amount: p.bigint('number').unsigned(false).$type<Cents>().fieldName('amount_cents'),
    /** When the payer said that it is paid; null = the payer did not. */
    paidAt: p.datetime(3).strictNullable(),
    /** When the payee confirmed it; null = it is pending, and does not count. */
    receivedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
});

export class Settlement extends SettlementSchema.class {}
SettlementSchema.setClass(Settlement);
