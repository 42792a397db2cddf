/** A player's lookup of a group by its code: for ten minutes the player may join without sending the code again. */

import { defineEntity, p } from '@mikro-orm/core';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupLookupSchema = defineEntity({
  name: 'GroupLookup',
  tableName: 'group_lookup',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id'),
    lookedUpAt: p.datetime(3).index(),
  },
});

export class GroupLookup extends GroupLookupSchema.class {}
GroupLookupSchema.setClass(GroupLookup);
