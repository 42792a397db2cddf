/** A passkey: logs an account in without its password. Its private key stays on the user's device. */

import { defineEntity, p } from '@mikro-orm/core';
import { CREDENTIAL_ID_MAX } from '#shared/passkeys.ts';
import { User } from './User.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    /** sha256 of the credential id in hex: credential ids are too long for a unique index. */
    id: p.string().length(64).primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('no action'),
    /** The id by which browsers know the passkey, in base64url. */
    credentialId: p.string().length(CREDENTIAL_ID_MAX),
    /** The public key in COSE format, in base64url. */
    publicKey: p.text(),
    /** How often the device has used it; stays 0 for passkeys that are synchronized between devices. */
    counter: p.bigint('number').unsigned(false),
    /** How browsers reach the device, separated by commas: "internal,hybrid"; '' = unknown. */
    transports: p.string().length(60),
    /** The browser and the system that added it, "Safari on iPhone"; null = unknown. */
    deviceName: p.string().length(40).strictNullable(),
    createdAt: p.datetime(3),
    /** The last login; null = none. */
    usedAt: p.datetime(3).strictNullable(),
  },
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
