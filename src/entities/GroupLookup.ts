/** Somebody who knows a group's code: they looked it up a moment ago, and may join without telling it again. */

import { defineEntity, p } from '@mikro-orm/core';

import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupLookupSchema = defineEntity({
  name: 'GroupLookup',
  tableName: 'group_lookup',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id'),
    /** Good for ten minutes. */
    lookedUpAt: p.datetime(3).index(),
  },
});

export class GroupLookup extends GroupLookupSchema.class {}
GroupLookupSchema.setClass(GroupLookup);
