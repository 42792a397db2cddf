/** A session: the user behind a bearer token or a cookie. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'user_session',
  properties: {
    /** sha256 of the session token in hex, so that a reader of the table cannot use the token. */
    id: p.string().length(64).primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    /** The browser and the system of the login, "Safari on iPhone"; null for guests, and when they are unknown. */
    deviceName: p.string().length(40).strictNullable(),
    createdAt: p.datetime(3),
    /** The last use, to a day; null = none on a later day than the login. */
    usedAt: p.datetime(3).strictNullable(),
    /** Extended while the session is used. */
    expiresAt: p.datetime(3).index(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
