/** A phone that is known to be a certain person's: what a bearer token or the cookie stands for. */

import { defineEntity, p } from '@mikro-orm/core';

import { User } from './User.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'user_session',
  properties: {
    /** sha256 of the session id in hex: who reads the table cannot use what stands there. */
    id: p.string().length(64).primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    createdAt: p.datetime(3),
    /** Moves on while the session is used. */
    expiresAt: p.datetime(3).index(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
