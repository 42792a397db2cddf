/** A random text that a device signs to prove that it has a passkey. It is valid once. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  properties: {
    /** sha256 of the challenge in hex. */
    id: p.string().length(64).primary(),
    /** The account that adds a passkey, and has entered its password; null = a login. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('no action').strictNullable(),
    expiresAt: p.datetime(3).index(),
  },
});

export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
