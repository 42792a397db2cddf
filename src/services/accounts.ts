/** Accounts: registering, logging in and recovering, which adopt the guest that the caller was before. */

import { User } from '#entities/User.ts';
import type { Credentials } from '#shared/accounts.ts';
import { toNewAccountName } from '#shared/accounts.ts';
import { GameError } from '#shared/errors.ts';
import { adoptGuest, recordAdoptedGames } from './adoption.ts';
import { lockAccount, lockPassword, withPassword } from './checkedPassword.ts';
import { forgetDevices, rememberDevice } from './devices.ts';
import { isUsernameTaken, refuseHeldUsername } from './heldUsernames.ts';
import { newId } from './ids.ts';
import { checkPasskey, deletePasskeys } from './passkeys.ts';
import { hashPassword, inHashQueue, isOutdated, isPassword } from './passwords.ts';
import { hasRecoveryCode, replaceRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { accountOfResetLink, deleteResetLink, spendResetLink } from './resetLinks.ts';
import type { Viewer } from './sessions.ts';
import { endAllSessions, exchangeSession, viewerOf } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation, readRows } from './transaction.ts';
import { findByUsername, readUser } from './users.ts';
import type { PasskeySite, SignedCredential } from './webAuthn.ts';

/** The caller's session before the login; null without one. */
export type SessionBefore = { readonly viewer: Viewer; readonly token: string } | null;

/** The answer to a login: the viewer and the token of the new session, of which the server keeps only a hash. */
export interface LoggedIn {
  readonly viewer: Viewer;
  readonly token: string;
  /** The token by which the account recognizes this device at later logins. */
  readonly deviceToken: string;
}

/** The device of a login. */
export interface LoginDevice {
  /** The token that the device stored at an earlier login; absent = none. */
  readonly deviceToken?: string | undefined;
  /** The browser and the system, by `deviceNameOf`; null or absent = unknown. */
  readonly deviceName?: string | null;
}

/** The typed credentials, and the device. */
export interface LoginRequest extends Credentials, LoginDevice {}

/** An account that is logged in, and has new recovery codes. */
export interface LoggedInWithCodes extends LoggedIn {
  /** As they are shown, once. */
  readonly recoveryCodes: readonly string[];
}

/**
 * Opens an account and logs it in; it adopts the guest that the caller was.
 *
 * @throws GameError BAD_NAME | USERNAME_TAKEN | SERVER_BUSY
 */
export async function register(
  orm: Orm,
  before: SessionBefore,
  { username: typed, password, ...device }: LoginRequest,
  now: Date,
): Promise<LoggedInWithCodes> {
  const { name, username } = toNewAccountName(typed);
  const passwordHash = await inHashQueue(async () => {
    // refuses before the work of hashing; of two simultaneous registrations, the unique key refuses the second
    const isTaken = await readRows(orm, (em) => isUsernameTaken(em, username, null, now));
    if (isTaken) throw new GameError('USERNAME_TAKEN');
    return hashPassword(password);
  });
  const viewer = { userId: newId(), username, typedUsername: null, name };
  try {
    const { written, ...loggedIn } = await openAccountSession(
      orm,
      before,
      viewer,
      { device, now },
      {
        async begin(em) {
          const { userId: id, ...names } = viewer;
          await em.insert(User, { id, ...names, passwordHash, createdAt: now, adoptedById: null });
          await refuseHeldUsername(em, username, id, now);
        },
        finish: (em) => replaceRecoveryCodes(em, viewer.userId, now),
      },
    );
    return { ...loggedIn, recoveryCodes: written };
  } catch (error) {
    if (isUniqueViolation(error)) throw new GameError('USERNAME_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Logs an account in; the account adopts the guest that the caller was. An unknown name and a wrong password get the
 * same answer after the same time.
 *
 * @throws GameError WRONG_LOGIN | ACCOUNT_LOCKED | SERVER_BUSY
 */
export async function logIn(
  orm: Orm,
  before: SessionBefore,
  { username: typed, password, ...device }: LoginRequest,
  now: Date,
): Promise<LoggedIn> {
  return withPassword(
    () => recognize(orm, typed, password),
    ({ account, stored, passwordHash }) =>
      openAccountSession(
        orm,
        before,
        viewerOf(account),
        { device, now },
        {
          async finish(em) {
            const { id } = account;
            requireUnlocked(await lockPassword(em, id, stored, 'WRONG_LOGIN'));
            if (passwordHash !== stored) await em.nativeUpdate(User, { id }, { passwordHash });
          },
        },
      ),
  );
}

/** Finds an account by name and checks its password. `passwordHash` differs from `stored` when that is outdated. */
async function recognize(orm: Orm, typed: string, password: string) {
  const account = await findAccount(orm, typed);
  const stored = account?.passwordHash ?? null;
  if (!(await isPassword(stored, password)) || account === null || stored === null) {
    throw new GameError('WRONG_LOGIN');
  }
  return { account, stored, passwordHash: isOutdated(stored) ? await hashPassword(password) : stored };
}

/** A passkey that has signed a challenge, and the device. */
export interface PasskeyLoginRequest extends LoginDevice {
  readonly site: PasskeySite;
  readonly credential: SignedCredential;
}

/**
 * Logs the account of a passkey in; it adopts the guest that the caller was.
 *
 * @throws GameError WRONG_PASSKEY | PASSKEY_NOT_FOUND | PASSKEY_EXPIRED | ACCOUNT_LOCKED
 */
export async function logInWithPasskey(
  orm: Orm,
  before: SessionBefore,
  { site, credential, ...device }: PasskeyLoginRequest,
  now: Date,
): Promise<LoggedIn> {
  const { userId, noteUse } = await checkPasskey(orm, site, credential, now);
  return openAccountSession(
    orm,
    before,
    viewerOf(await readUser(orm, userId)),
    { device, now },
    {
      async finish(em) {
        const account = await lockAccount(em, userId);
        // under the lock, so that a passkey that is removed at the same time opens no session
        await noteUse(em);
        requireUnlocked(account);
      },
    },
  );
}

/** A request to set a new password with a recovery code. */
export interface RecoveryRequest extends LoginDevice {
  readonly username: string;
  readonly recoveryCode: string;
  readonly newPassword: string;
}

/**
 * Sets a new password with a recovery code, which is used up, and logs the account in. All its other sessions end. An
 * unknown name and a wrong code get the same answer.
 *
 * @throws GameError WRONG_RECOVERY_CODE | ACCOUNT_LOCKED | SERVER_BUSY
 */
export async function recover(
  orm: Orm,
  before: SessionBefore,
  { username: typed, recoveryCode, newPassword, ...device }: RecoveryRequest,
  now: Date,
): Promise<LoggedIn> {
  const { account, passwordHash } = await inHashQueue(async () => ({
    account: await findAccount(orm, typed),
    passwordHash: await hashPassword(newPassword),
  }));
  if (account === null) throw new GameError('WRONG_RECOVERY_CODE');
  const { id } = account;
  return openAccountSession(
    orm,
    before,
    viewerOf(account),
    { device, now },
    {
      async begin(em) {
        if (!(await hasRecoveryCode(em, id, recoveryCode))) throw new GameError('WRONG_RECOVERY_CODE');
      },
      async finish(em) {
        // locks the account before its codes, as every transaction does
        const locked = await lockAccount(em, id);
        // of simultaneous calls with the code only one deletes it
        if (!(await spendRecoveryCode(em, id, recoveryCode))) throw new GameError('WRONG_RECOVERY_CODE');
        requireUnlocked(locked);
        await replacePassword(em, id, passwordHash);
      },
    },
  );
}

/** A request to set a new password with a reset link. */
export interface ResetRequest extends LoginDevice {
  /** The token of the link. */
  readonly resetToken: string;
  readonly newPassword: string;
}

/**
 * Sets a new password with the reset link of a maintainer, which is used up, and logs the account in. All its other
 * sessions end, and its recovery codes are replaced, which its owner has lost, or which another person may have.
 *
 * @throws GameError WRONG_RESET_LINK | SERVER_BUSY
 */
export async function resetPassword(
  orm: Orm,
  before: SessionBefore,
  { resetToken, newPassword, ...device }: ResetRequest,
  now: Date,
): Promise<LoggedInWithCodes> {
  const { id, passwordHash } = await inHashQueue(async () => {
    const accountId = await accountOfResetLink(orm, resetToken, now);
    if (accountId === null) throw new GameError('WRONG_RESET_LINK');
    return { id: accountId, passwordHash: await hashPassword(newPassword) };
  });
  const account = await readUser(orm, id);
  const { written, ...loggedIn } = await openAccountSession(
    orm,
    before,
    viewerOf(account),
    { device, now },
    {
      async finish(em) {
        await lockAccount(em, id);
        // of simultaneous calls with the link only one deletes it; a lock deletes it too, so the account is not locked
        if (!(await spendResetLink(em, id, resetToken, now))) throw new GameError('WRONG_RESET_LINK');
        await replacePassword(em, id, passwordHash);
        return replaceRecoveryCodes(em, id, now);
      },
    },
  );
  return { ...loggedIn, recoveryCodes: written };
}

/**
 * Refuses a locked account. Call it only for callers who have proved that they own the account: no other caller
 * may learn that it is locked.
 *
 * @throws GameError ACCOUNT_LOCKED
 */
function requireUnlocked({ lockedAt }: Pick<User, 'lockedAt'>): void {
  if (lockedAt !== null) throw new GameError('ACCOUNT_LOCKED');
}

/** Stores a new password in place of a forgotten one. Sessions, devices, passkeys and the reset link end. */
async function replacePassword(em: Em, id: number, passwordHash: string): Promise<void> {
  await em.nativeUpdate(User, { id }, { passwordHash });
  await endAllSessions(em, id);
  await forgetDevices(em, id);
  await deletePasskeys(em, id);
  await deleteResetLink(em, id);
}

/** The writes of a login besides its session. */
interface AccountWrites<Written> {
  /** Runs before the games of the guest are locked: inserts the account to which they move, or refuses the call. */
  readonly begin?: (em: Em) => Promise<void>;
  /** Runs after the games of the guest are locked, because every transaction locks games before users. */
  readonly finish: (em: Em) => Promise<Written>;
}

/** Opens the session of an account, which adopts the caller's guest, if any. */
async function openAccountSession<Written>(
  orm: Orm,
  before: SessionBefore,
  viewer: Viewer,
  { device, now }: { readonly device: LoginDevice; readonly now: Date },
  { begin, finish }: AccountWrites<Written>,
): Promise<LoggedIn & { readonly written: Written }> {
  const { userId: accountId } = viewer;
  const guestId = before !== null && before.viewer.userId < 0 ? before.viewer.userId : null;
  const { gameIds, ...loggedIn } = await inTransaction(orm, async (em) => {
    await begin?.(em);
    return {
      gameIds: guestId === null ? [] : await adoptGuest(em, { guestId, accountId }, now),
      written: await finish(em),
      viewer,
      token: await exchangeSession(em, before, accountId, { now, deviceName: device.deviceName }),
      deviceToken: await rememberDevice(em, accountId, device.deviceToken, now),
    };
  });
  await recordAdoptedGames(orm, gameIds, now);
  return loggedIn;
}

function findAccount(orm: Orm, typed: string): Promise<User | null> {
  return readRows(orm, (em) => findByUsername(em, typed));
}
