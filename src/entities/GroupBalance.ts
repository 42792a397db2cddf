/** The amount that a player won or lost over all games of a group, games before joining it included. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupBalanceSchema = defineEntity({
  name: 'GroupBalance',
  tableName: 'group_balance',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id'),
    /** Match and snake together. */
    netCents: p.bigint('number').unsigned(false).$type<Cents>(),
    gamesPlayed: p.integer(),
  },
});

export class GroupBalance extends GroupBalanceSchema.class {}
GroupBalanceSchema.setClass(GroupBalance);
