/** A season of a group, and how many of its games count. A game belongs to the season in which it was opened. */

import { defineEntity, p } from '@mikro-orm/core';
import { Group } from './Group.ts';

const GroupSeasonSchema = defineEntity({
  name: 'GroupSeason',
  tableName: 'group_season',
  properties: {
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id').index(false),
    /** From 1; the highest one is the current season. */
    number: p.integer().primary().autoincrement(false).unsigned(false),
    /** Null = with the group, which is older than its seasons. */
    startedAt: p.datetime(3).strictNullable(),
    /** The finished games that are in the record of a player. It stays 0 for the public group, which has no standings. */
    games: p.integer().default(0),
  },
});

export class GroupSeason extends GroupSeasonSchema.class {}
GroupSeasonSchema.setClass(GroupSeason);
