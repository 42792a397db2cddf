/** A group of players who keep a balance over many rounds. Group 14 is public: every player may play for it. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const GroupSchema = defineEntity({
  name: 'Group',
  // "group" is a reserved word in SQL
  tableName: 'player_group',
  properties: {
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    name: p.string().length(24),
    /** The code that players type to join: 4 to 8 of A–Z and 0–9. */
    code: p.string().length(8).unique(),
    /** Null for the public group, which a migration creates. */
    createdById: () =>
      p.manyToOne(User).mapToPk().fieldName('created_by_id').deleteRule('no action').strictNullable(),
    /** The member who manages the group. Null for the public group, and for a group whose last member has left. */
    ownerId: () => p.manyToOne(User).mapToPk().fieldName('owner_id').deleteRule('no action').strictNullable(),
    /** From then on the group has no new games and no new members. Null = it is open. */
    closedAt: p.datetime(3).strictNullable(),
  },
});

export class Group extends GroupSchema.class {}
GroupSchema.setClass(Group);
