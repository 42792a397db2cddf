/** Accounts: registering and logging in, and adopting the guest that the caller was before. */

import { User } from '#entities/User.ts';
import type { Credentials } from '#shared/accounts.ts';
import { toAccountName } from '#shared/accounts.ts';
import { GameError } from '#shared/errors.ts';
import { adoptGuest, recordAdoptedGames } from './adoption.ts';
import { rememberDevice } from './devices.ts';
import { newId } from './ids.ts';
import { hashPassword, inHashQueue, isOutdated, isPassword } from './passwords.ts';
import type { Viewer } from './sessions.ts';
import { exchangeSession } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation, readRows } from './transaction.ts';
import { usernameToLookUp } from './users.ts';

/** The caller's session before the login; null without one. */
export type SessionBefore = { readonly viewer: Viewer; readonly token: string } | null;

/** The answer to a login: the viewer and the token of the new session, of which the server keeps only a hash. */
export interface LoggedIn {
  readonly viewer: Viewer;
  readonly token: string;
  /** The token by which the account recognizes this device at later logins. */
  readonly deviceToken: string;
}

/** The typed credentials, and the device token that the device stored at an earlier login. */
export interface LoginRequest extends Credentials {
  readonly deviceToken?: string | undefined;
}

/**
 * Opens an account and logs it in; it adopts the guest that the caller was.
 *
 * @throws GameError BAD_NAME | USERNAME_TAKEN | SERVER_BUSY
 */
export async function register(
  orm: Orm,
  before: SessionBefore,
  { username: typed, password, deviceToken }: LoginRequest,
  now: Date,
): Promise<LoggedIn> {
  const { name, username } = toAccountName(typed);
  const passwordHash = await inHashQueue(async () => {
    // refuses before the work of hashing; of two simultaneous registrations, the unique key refuses the second
    if ((await findAccount(orm, username)) !== null) throw new GameError('USERNAME_TAKEN');
    return hashPassword(password);
  });
  const viewer = { userId: newId(), username, name };
  try {
    return await openAccountSession(orm, before, viewer, { deviceToken, now }, async (em) => {
      const { userId: id, ...names } = viewer;
      await em.insert(User, { id, ...names, passwordHash, createdAt: now, adoptedById: null });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new GameError('USERNAME_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Logs an account in; the account adopts the guest that the caller was. An unknown name and a wrong password get the
 * same answer after the same time.
 *
 * @throws GameError WRONG_LOGIN | SERVER_BUSY
 */
export async function logIn(
  orm: Orm,
  before: SessionBefore,
  { username: typed, password, deviceToken }: LoginRequest,
  now: Date,
): Promise<LoggedIn> {
  const { account, stored, passwordHash } = await inHashQueue(() => recognize(orm, typed, password));
  const { id, username, name } = account;
  return openAccountSession(orm, before, { userId: id, username, name }, { deviceToken, now }, async (em) => {
    if (passwordHash !== stored) await em.nativeUpdate(User, { id, passwordHash: stored }, { passwordHash });
  });
}

/** Finds an account by name and checks its password. `passwordHash` differs from `stored` when that is outdated. */
async function recognize(orm: Orm, typed: string, password: string) {
  const account = await findAccount(orm, usernameToLookUp(typed));
  const stored = account?.passwordHash ?? null;
  if (!(await isPassword(stored, password)) || account === null || stored === null) {
    throw new GameError('WRONG_LOGIN');
  }
  return { account, stored, passwordHash: isOutdated(stored) ? await hashPassword(password) : stored };
}

/**
 * Opens the session of an account, which adopts the caller's guest, if any.
 *
 * @param writeAccount writes the account itself
 */
async function openAccountSession(
  orm: Orm,
  before: SessionBefore,
  viewer: Viewer,
  { deviceToken: known, now }: { readonly deviceToken: string | undefined; readonly now: Date },
  writeAccount: (em: Em) => Promise<unknown>,
): Promise<LoggedIn> {
  const { userId: accountId } = viewer;
  const guestId = before !== null && before.viewer.userId < 0 ? before.viewer.userId : null;
  const { gameIds, ...loggedIn } = await inTransaction(orm, async (em) => {
    await writeAccount(em);
    return {
      gameIds: guestId === null ? [] : await adoptGuest(em, { guestId, accountId }, now),
      viewer,
      token: await exchangeSession(em, before, accountId, now),
      deviceToken: await rememberDevice(em, accountId, known, now),
    };
  });
  await recordAdoptedGames(orm, gameIds, now);
  return loggedIn;
}

async function findAccount(orm: Orm, username: string): Promise<User | null> {
  // no name has a zero byte, at which SQLite ends the statement
  if (username.includes('\0')) return null;
  return readRows(orm, (em) => em.findOne(User, { username }));
}
