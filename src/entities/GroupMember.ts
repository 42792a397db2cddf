/** Somebody in a group: the circle they keep score with over many rounds. */

import { defineEntity, p } from '@mikro-orm/core';

import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupMemberSchema = defineEntity({
  name: 'GroupMember',
  tableName: 'group_member',
  properties: {
    // first in the key: what is asked for is always somebody's groups
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id'),
    /** The list of somebody's groups begins with the one joined first. */
    joinedAt: p.datetime(3),
  },
});

export class GroupMember extends GroupMemberSchema.class {}
GroupMemberSchema.setClass(GroupMember);
