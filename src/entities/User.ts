/** A user: a player with an account, a guest, or a player without a phone whom a host added by name. */

import { defineEntity, p } from '@mikro-orm/core';
import {
  CASH_APP_NAME_MAX,
  PAYPAL_NAME_MAX,
  PLAYER_NAME_MAX,
  USERNAME_MAX,
  VENMO_NAME,
} from '#shared/limits.ts';

const UserSchema = defineEntity({
  name: 'User',
  // "user" is a reserved word in SQL
  tableName: 'app_user',
  properties: {
    /**
     * Random, given before the first save; positive = has an account, negative = a guest or a player without a phone.
     */
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    /** The folded name (`shared/foldedNames.ts`) for logging in; null for guests. */
    username: p.string().length(USERNAME_MAX).unique().strictNullable(),
    /** The name that other users see: the display name of an account that has one, else its user name as it was typed. */
    name: p.string().length(PLAYER_NAME_MAX),
    /** The user name as it was typed, of an account with a display name; null = there is none. */
    typedUsername: p.string().length(PLAYER_NAME_MAX).strictNullable().default(null),
    /** When an account last changed the name that other users see; null = never. */
    renamedAt: p.datetime(3).strictNullable().default(null),
    /** PHC string; null for guests, who cannot log in. */
    passwordHash: p.string().length(255).strictNullable(),
    /** The names under which other payment services know the account; null = none. */
    venmo: p.string().length(VENMO_NAME.max).strictNullable().default(null),
    payPalMe: p.string().length(PAYPAL_NAME_MAX).strictNullable().default(null),
    cashApp: p.string().length(CASH_APP_NAME_MAX).strictNullable().default(null),
    createdAt: p.datetime(3),
    /** When a maintainer locked the account: it can neither log in nor recover; null = not locked. */
    lockedAt: p.datetime(3).strictNullable().default(null),
    /**
     * The account that adopted this guest, or whose name a player without a phone has. Null for accounts, and for guests
     * who have not logged in.
     */
    adoptedById: () =>
      p.manyToOne(User).mapToPk().fieldName('claimed_by_id').deleteRule('no action').strictNullable(),
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
