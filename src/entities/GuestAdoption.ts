/** A guest whose games are just becoming an account's, one game after the other: the row is there until the last. */

import { defineEntity, p } from '@mikro-orm/core';

import { User } from './User.ts';

const GuestAdoptionSchema = defineEntity({
  name: 'GuestAdoption',
  tableName: 'guest_adoption',
  properties: {
    /** Whose account the guest is to be stands in the guest's own row: `claimedById`. */
    guestId: () => p.manyToOne(User).mapToPk().primary().fieldName('guest_id').index(false),
    /** When the login came that began it. */
    startedAt: p.datetime(3),
  },
});

export class GuestAdoption extends GuestAdoptionSchema.class {}
GuestAdoptionSchema.setClass(GuestAdoption);
