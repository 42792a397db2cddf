/** Reading users by id or by user name. */

import { User } from '#entities/User.ts';
import { GameError } from '#shared/errors.ts';
import { foldName } from '#shared/foldedNames.ts';
import { isUsernameTaken } from './heldUsernames.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** More UTF-16 units than any name has, with all its marks. */
const MAX_TYPED = 400;

/**
 * Returns a user by id, account or guest.
 *
 * @throws GameError USER_NOT_FOUND
 */
export async function readUser(orm: Orm, id: number): Promise<User> {
  const user = await readRows(orm, (em) => em.findOne(User, { id }));
  if (user === null) throw new GameError('USER_NOT_FOUND');
  return user;
}

/** Returns the given user names that can be registered: no account has them, and they are not held. */
export async function freeUsernames(
  orm: Orm,
  usernames: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const free: string[] = [];
  for (const username of usernames) {
    const isTaken = await readRows(orm, (em) => isUsernameTaken(em, username, null, now));
    if (!isTaken) free.push(username);
  }
  return free;
}

/** Returns the account of a typed user name; null = none. */
export async function findByUsername(em: Em, typed: string): Promise<User | null> {
  const username = usernameToLookUp(typed);
  // no name has a zero byte, at which SQLite ends the statement
  if (username.includes('\0')) return null;
  return em.findOne(User, { username });
}

/**
 * Returns the user name to look up for a typed name. It is '' for a text longer than any name, so that its lookup takes
 * the same time. The name is not checked otherwise: old accounts have names that are no longer allowed.
 */
export function usernameToLookUp(typed: string): string {
  return typed.length > MAX_TYPED ? '' : foldName(typed);
}
