/** Reading users by id or by user name. */

import { User } from '#entities/User.ts';
import { toAccountName } from '#rules/accounts.ts';
import { GameError } from '#rules/errors.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

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

/** The user name to look up for a typed name; '' for an invalid one, whose lookup then takes the same time. */
export function usernameOf(typed: string): string {
  try {
    return toAccountName(typed).username;
  } catch {
    return '';
  }
}
