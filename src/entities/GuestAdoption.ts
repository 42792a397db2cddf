/** A running adoption of a guest by an account. Games move one after the other; the row is deleted after the last. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const GuestAdoptionSchema = defineEntity({
  name: 'GuestAdoption',
  tableName: 'guest_adoption',
  properties: {
    /** The adopted guest; the account is in the guest's own row: `adoptedById`. */
    guestId: () => p.manyToOne(User).mapToPk().primary().fieldName('guest_id').index(false),
    /** The time of the login that began it. */
    startedAt: p.datetime(3),
  },
});

export class GuestAdoption extends GuestAdoptionSchema.class {}
GuestAdoptionSchema.setClass(GuestAdoption);
