/** A player's membership of a group. */

import { defineEntity, p } from '@mikro-orm/core';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GroupMemberSchema = defineEntity({
  name: 'GroupMember',
  tableName: 'group_member',
  properties: {
    // first in the key: every query asks for the groups of a player
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    groupId: () => p.manyToOne(Group).mapToPk().primary().fieldName('group_id'),
    /** A player's groups are listed in this order, the first joined at the top. */
    joinedAt: p.datetime(3),
  },
});

export class GroupMember extends GroupMemberSchema.class {}
GroupMemberSchema.setClass(GroupMember);
