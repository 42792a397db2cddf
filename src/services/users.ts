/** Players as others may know them. */

import { User } from '#entities/User.ts';
import { toAccountName } from '#rules/accounts.ts';
import { GameError } from '#rules/errors.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/**
 * A person by id, account or guest.
 *
 * @throws GameError USER_NOT_FOUND
 */
export async function readUser(orm: Orm, id: number): Promise<User> {
  const user = await readRows(orm, (em) => em.findOne(User, { id }));
  if (user === null) throw new GameError('USER_NOT_FOUND');
  return user;
}

/** Which of these user names nobody has registered yet. */
export async function unregistered(orm: Orm, usernames: readonly string[]): Promise<readonly string[]> {
  const known = await readRows(orm, (em) => em.find(User, { username: { $in: [...usernames] } }));
  return usernames.filter((username) => known.every((user) => user.username !== username));
}

/** What is looked up for a typed name; one that no account can have is looked up all the same, for the time it takes. */
export function usernameOf(typed: string): string {
  try {
    return toAccountName(typed).username;
  } catch {
    return '';
  }
}
