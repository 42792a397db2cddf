/** The net of a player's games for a group on one day of a season. The public group has no such rows. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupDaySchema = defineEntity({
  name: 'GroupDay',
  tableName: 'group_day',
  // for the best and the worst day of a player
  indexes: [{ properties: ['groupId', 'season', 'userId', 'netCents', 'day'] }],
  properties: {
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id').index(false),
    season: p.integer().primary().autoincrement(false).unsigned(false),
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id'),
    /** The day on which the games were opened, in the time zone of each: "2026-11-20". */
    day: p.string().length(10).primary(),
    /** Match, snake and further wagers together. */
    netCents: p.bigint('number').unsigned(false).$type<Cents>(),
    gamesPlayed: p.integer(),
  },
});

export class GroupDay extends GroupDaySchema.class {}
GroupDaySchema.setClass(GroupDay);
