/** The sums of a player's games for a group in a season, games before joining it included. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupBalanceSchema = defineEntity({
  name: 'GroupBalance',
  tableName: 'group_balance',
  indexes: [{ properties: ['groupId', 'season'] }],
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id').index(false),
    season: p.integer().primary().autoincrement(false).unsigned(false).default(1),
    /** Match, snake and further wagers together. */
    netCents: p.bigint('number').unsigned(false).$type<Cents>(),
    gamesPlayed: p.integer(),
    wins: p.integer().default(0),
    losses: p.integer().default(0),
    /** The positive nets. */
    wonCents: p.bigint('number').unsigned(false).$type<Cents>().default(NO_MONEY),
    /** The negative nets, as a positive amount. */
    lostCents: p.bigint('number').unsigned(false).$type<Cents>().default(NO_MONEY),
  },
});

export class GroupBalance extends GroupBalanceSchema.class {}
GroupBalanceSchema.setClass(GroupBalance);
