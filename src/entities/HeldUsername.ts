/** A user name that an account has given up. Until its time is over, only that account may take it again. */

import { defineEntity, p } from '@mikro-orm/core';
import { USERNAME_MAX } from '#shared/limits.ts';
import { User } from './User.ts';

const HeldUsernameSchema = defineEntity({
  name: 'HeldUsername',
  tableName: 'held_username',
  properties: {
    /** Folded, as in `User`. An account that has changed back and forth has several rows for a name. */
    username: p.string().length(USERNAME_MAX).primary(),
    heldUntil: p.datetime(3).primary().index(),
    /** The account that had the name; null = it is deleted, and nothing refers to it. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('no action').strictNullable(),
  },
});

export class HeldUsername extends HeldUsernameSchema.class {}
HeldUsernameSchema.setClass(HeldUsername);
