/** The names of an account: the user name for logging in, and the name that other users see. Rule: product "Accounts". */

import { User } from '#entities/User.ts';
import { toNewAccountName } from '#shared/accounts.ts';
import { GameError } from '#shared/errors.ts';
import { foldName } from '#shared/foldedNames.ts';
import { USERNAME_CHANGES } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import { lockAccount } from './checkedPassword.ts';
import { heldUsernamesOf, holdUsername, isUsernameTaken, refuseHeldUsername } from './heldUsernames.ts';
import { underOwnPassword } from './ownAccount.ts';
import type { Viewer } from './sessions.ts';
import { viewerOf } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation } from './transaction.ts';

/** Whether a folded name is kept for a maintainer. */
type IsReserved = (username: string) => boolean;

/**
 * Changes the user name of an account. Its earlier name is held for it for 30 days. Without a display name, other users
 * see the new name, too. An account that has the name already gets the same answer.
 *
 * @throws GameError BAD_NAME | WRONG_PASSWORD | LOGIN_REQUIRED | USERNAME_TAKEN | USERNAME_CHANGES_USED | SERVER_BUSY
 */
export async function changeUsername(
  orm: Orm,
  userId: number,
  { username: typed, password }: { readonly username: string; readonly password: string },
  isReserved: IsReserved,
  now: Date,
): Promise<Viewer> {
  try {
    return await underOwnPassword(orm, userId, password, async (em, account) => {
      const { name, username } = toNewAccountName(typed, account.typedUsername ?? account.name);
      const isOther = username !== account.username;
      if (isOther && isReserved(username)) throw new GameError('USERNAME_TAKEN');
      if (isOther) await replaceUsername(em, account, username, now);
      const hasDisplayName = account.typedUsername !== null && name !== account.name;
      const names = hasDisplayName ? { typedUsername: name } : { name, typedUsername: null };
      return storeNames(em, { ...account, username }, names, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new GameError('USERNAME_TAKEN', { cause: error });
    throw error;
  }
}

/** Stores another user name of a locked account, and holds the earlier one. */
async function replaceUsername(
  em: Em,
  { id, username: before }: User,
  username: string,
  now: Date,
): Promise<void> {
  const { length: changes } = await heldUsernamesOf(em, id, now);
  if (changes >= USERNAME_CHANGES) throw new GameError('USERNAME_CHANGES_USED');
  await em.nativeUpdate(User, { id }, { username });
  await refuseHeldUsername(em, username, id, now);
  if (before !== null) await holdUsername(em, before, id, now);
}

/**
 * Changes the name that other users see. It must not be the user name of another account, or held for one. Spaces between
 * its words become one: more of them look the same.
 *
 * @param typed null = the user name
 * @throws GameError BAD_NAME | NAME_OF_OTHER | LOGIN_REQUIRED for an account that was deleted since the call began
 */
export function changeDisplayName(
  orm: Orm,
  userId: number,
  typed: string | null,
  isReserved: IsReserved,
  now: Date,
): Promise<Viewer> {
  const display = typed === null ? null : toName(typed.normalize('NFC')).replaceAll(/\s+/gu, ' ');
  return inTransaction(orm, async (em) => {
    const account = await lockAccount(em, userId);
    if (account.username === null) throw new GameError('LOGIN_REQUIRED');
    const own = account.typedUsername ?? account.name;
    if (display === null || display === own)
      return storeNames(em, account, { name: own, typedUsername: null }, now);
    const folded = foldName(display);
    const isOfOther =
      folded !== account.username && (isReserved(folded) || (await isUsernameTaken(em, folded, userId, now)));
    if (isOfOther) throw new GameError('NAME_OF_OTHER');
    return storeNames(em, account, { name: display, typedUsername: own }, now);
  });
}

/** Stores names of a locked account, and when the name that other users see has changed. */
async function storeNames(
  em: Em,
  account: User,
  names: Partial<Pick<User, 'name' | 'typedUsername'>>,
  now: Date,
): Promise<Viewer> {
  const named = { ...account, ...names };
  const renamedAt = named.name === account.name ? account.renamedAt : now;
  await em.nativeUpdate(User, { id: account.id }, { ...names, renamedAt });
  return viewerOf(named);
}
