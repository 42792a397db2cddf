/** A call that was already carried out: a phone that heard no answer on the course may send it again. */

import { defineEntity, p } from '@mikro-orm/core';

import { User } from './User.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    /** Chosen by the phone, unique per person. */
    key: p.string().length(64).primary().fieldName('command_key'),
    /** sha256 of the call in hex: the same key with another call is a contradiction. */
    requestHash: p.string().length(64),
    kind: p.string().length(32),
    /** What the call made or changed, by `kind`; a name, not a foreign key. */
    subjectId: p.bigint('number').unsigned(false),
    /** Kept for 30 days. */
    createdAt: p.datetime(3).index(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
