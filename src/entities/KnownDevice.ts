/** A device that an account has logged in on: while others guess at its username, the next login there passes. */

import { defineEntity, p } from '@mikro-orm/core';

import { User } from './User.ts';

const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    /** sha256 of the token the device keeps, in hex: who reads the table cannot use what stands there. */
    tokenHash: p.string().length(64).primary(),
    /** A device that several people use has a row for each. */
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id'),
    /** The last login there. */
    seenAt: p.datetime(3).index(),
  },
});

export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);
