/** A device that an account has logged in on. Its logins are accepted while those from other devices are throttled. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    /** sha256 of the token the device keeps, in hex, so that a reader of the table cannot use the token. */
    tokenHash: p.string().length(64).primary(),
    /** A device used by several accounts has a row for each. */
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id'),
    /** The last login of the account on the device. */
    seenAt: p.datetime(3).index(),
  },
});

export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);
