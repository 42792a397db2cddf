/** The open money of a player in a group: what final cards add, without what is settled. Seasons do not reset it. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupMoneySchema = defineEntity({
  name: 'GroupMoney',
  tableName: 'group_money',
  properties: {
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id').index(false),
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id'),
    /** Positive = the player is owed it; negative = the player owes it. The sum over the players of a group is 0. */
    openCents: p.bigint('number').unsigned(false).$type<Cents>(),
  },
});

export class GroupMoney extends GroupMoneySchema.class {}
GroupMoneySchema.setClass(GroupMoney);
