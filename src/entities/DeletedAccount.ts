/** A deleted account whose name may still be in games, because a call was running or it played many. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const DeletedAccountSchema = defineEntity({
  name: 'DeletedAccount',
  tableName: 'deleted_account',
  properties: {
    userId: () =>
      p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false).deleteRule('no action'),
    /** When housekeeping goes through its games and deletes this row. */
    eraseAt: p.datetime(3),
  },
});

export class DeletedAccount extends DeletedAccountSchema.class {}
DeletedAccountSchema.setClass(DeletedAccount);
