/** The idempotency key of a call already carried out: a phone that received no answer may send the call again. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    /** Chosen by the phone, unique per user. */
    key: p.string().length(64).primary().fieldName('command_key'),
    /** sha256 of the call in hex: the same key with another call is refused. */
    requestHash: p.string().length(64),
    kind: p.string().length(32),
    /** The id of the row the call created or changed, in the table that `kind` implies; without a foreign key. */
    subjectId: p.bigint('number').unsigned(false),
    /** Kept for 30 days. */
    createdAt: p.datetime(3).index(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
