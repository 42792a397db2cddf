/** Reading users by id or by user name. */

import { User } from '#entities/User.ts';
import { GameError } from '#rules/errors.ts';
import { foldName } from '#rules/foldedNames.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** More UTF-16 units than any name has, with all its marks. */
const MAX_TYPED = 400;

/**
 * A user by id, account or guest.
 *
 * @throws GameError USER_NOT_FOUND
 */
export async function readUser(orm: Orm, id: number): Promise<User> {
  const user = await readRows(orm, (em) => em.findOne(User, { id }));
  if (user === null) throw new GameError('USER_NOT_FOUND');
  return user;
}

/** Those of the given user names that have no account yet. */
export async function unregistered(orm: Orm, usernames: readonly string[]): Promise<readonly string[]> {
  const known = await readRows(orm, (em) => em.find(User, { username: { $in: [...usernames] } }));
  return usernames.filter((username) => known.every((user) => user.username !== username));
}

/**
 * The user name to look up for a typed name; '' for a text longer than any name, whose lookup then takes the same time.
 * It is not checked otherwise: accounts of before have names that a new one may not have.
 */
export function usernameOf(typed: string): string {
  return typed.length > MAX_TYPED ? '' : foldName(typed);
}
