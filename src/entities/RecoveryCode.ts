/** A recovery code: sets a new password once, without the old one. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    /** sha256 of the code in hex, so that a reader of the table cannot use the code. */
    codeHash: p.string().length(64).primary(),
    createdAt: p.datetime(3),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
