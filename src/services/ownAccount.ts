/**
 * Changes of an account that need its password: a new password, new codes, passkeys, the end of sessions, and the
 * deletion.
 */

import { User } from '#entities/User.ts';
import { GameError } from '#shared/errors.ts';
import type { LoginDevice } from './accounts.ts';
import { lockPassword, withPassword } from './checkedPassword.ts';
import { deleteAccount, eraseNamesNow } from './deletedAccounts.ts';
import { forgetDevices } from './devices.ts';
import {
  deletePasskeys,
  deletePasskey,
  newPasskeyOptions,
  requireRoomForPasskey,
  storeChallenge,
} from './passkeys.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { deleteResetLink } from './resetLinks.ts';
import type { SessionOfCaller, Viewer } from './sessions.ts';
import { endOtherSessions, endSessionOf } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';
import { readUser } from './users.ts';
import type { PasskeySite } from './webAuthn.ts';

/** A request to change the password of an account, and the device token of the caller's device. */
export interface PasswordChange extends Pick<LoginDevice, 'deviceToken'> {
  readonly password: string;
  readonly newPassword: string;
}

/**
 * Changes the password of an account, replaces its recovery codes, removes its passkeys, and ends its other sessions. An
 * account that has the new password already accepts it too, because the answer of an earlier call may be lost. Then its
 * codes and passkeys stay.
 *
 * @returns the new codes, which are readable only now; null = the account had the new password already
 * @throws GameError WRONG_PASSWORD | SERVER_BUSY
 */
export function changePassword(
  orm: Orm,
  own: SessionOfCaller,
  { password, newPassword, deviceToken }: PasswordChange,
  now: Date,
): Promise<readonly string[] | null> {
  const { userId } = own;
  return withPassword(
    async () => {
      const { stored, accepted } = await requirePassword(orm, userId, [password, newPassword]);
      return { stored, passwordHash: accepted === password ? await hashPassword(newPassword) : null };
    },
    ({ stored, passwordHash }) =>
      inTransaction(orm, async (em) => {
        await lockPassword(em, userId, stored, 'WRONG_PASSWORD');
        await endOtherSessions(em, own);
        await forgetDevices(em, userId, deviceToken);
        await deleteResetLink(em, userId);
        if (passwordHash === null) return null;
        await em.nativeUpdate(User, { id: userId }, { passwordHash });
        await deletePasskeys(em, userId);
        return replaceRecoveryCodes(em, userId, now);
      }),
  );
}

/**
 * Gives an account new recovery codes, which are readable only now; the earlier ones stop working.
 *
 * @throws GameError WRONG_PASSWORD | SERVER_BUSY
 */
export function renewRecoveryCodes(
  orm: Orm,
  userId: number,
  password: string,
  now: Date,
): Promise<readonly string[]> {
  return underOwnPassword(orm, userId, password, (em) => replaceRecoveryCodes(em, userId, now));
}

/**
 * Ends other sessions of the caller's account. An unknown id and the caller's own are ignored.
 *
 * @param session the id of one in the list of sessions; undefined = all others
 * @throws GameError WRONG_PASSWORD | SERVER_BUSY
 */
export function logOutDevices(
  orm: Orm,
  own: SessionOfCaller,
  { password, session }: { readonly password: string; readonly session?: string | undefined },
): Promise<void> {
  return underOwnPassword(orm, own.userId, password, (em) =>
    session === undefined ? endOtherSessions(em, own) : endSessionOf(em, own, session),
  );
}

/**
 * Begins to add a passkey: returns the options for the browser. Their challenge stands for the password, so that the
 * call that adds the passkey needs none.
 *
 * @throws GameError WRONG_PASSWORD | PASSKEYS_FULL | SERVER_BUSY
 */
export async function beginPasskey(
  orm: Orm,
  site: PasskeySite,
  { userId, name, password }: Pick<Viewer, 'userId' | 'name'> & { readonly password: string },
  now: Date,
) {
  const options = await newPasskeyOptions(orm, site, { userId, name });
  await underOwnPassword(orm, userId, password, async (em) => {
    await requireRoomForPasskey(em, userId);
    await storeChallenge(em, options.challenge, userId, now);
  });
  return options;
}

/**
 * Removes a passkey of an account, by the id in its list. An unknown id is ignored.
 *
 * @throws GameError WRONG_PASSWORD | SERVER_BUSY
 */
export function removePasskey(
  orm: Orm,
  userId: number,
  { password, passkey }: { readonly password: string; readonly passkey: string },
): Promise<void> {
  return underOwnPassword(orm, userId, password, (em) => deletePasskey(em, userId, passkey));
}

/**
 * Deletes an account. Its sessions end, its user name is held, and its rounds stay without its name.
 *
 * @throws GameError WRONG_PASSWORD | LOGIN_REQUIRED | SERVER_BUSY
 */
export async function deleteOwnAccount(orm: Orm, userId: number, password: string, now: Date): Promise<void> {
  await underOwnPassword(orm, userId, password, (em) => deleteAccount(em, userId, now));
  await eraseNamesNow(orm, userId, now);
}

/** Checks the password of an account, then carries out a write in one transaction that locks the account. */
export function underOwnPassword<Done>(
  orm: Orm,
  userId: number,
  password: string,
  write: (em: Em, account: User) => Promise<Done>,
): Promise<Done> {
  return withPassword(
    () => requirePassword(orm, userId, [password]),
    ({ stored }) =>
      inTransaction(orm, async (em) => {
        const account = await lockPassword(em, userId, stored, 'WRONG_PASSWORD');
        return write(em, account);
      }),
  );
}

/**
 * Returns the stored hash of an account's password, and the text that is the password. Call it within `inHashQueue`.
 *
 * @param texts one of them must be the password
 * @throws GameError WRONG_PASSWORD | LOGIN_REQUIRED for an account that was deleted since the call began
 */
async function requirePassword(
  orm: Orm,
  userId: number,
  texts: readonly string[],
): Promise<{ readonly stored: string; readonly accepted: string }> {
  const { passwordHash: stored } = await readUser(orm, userId);
  if (stored === null) throw new GameError('LOGIN_REQUIRED');
  for (const accepted of texts) {
    if (await isPassword(stored, accepted)) return { stored, accepted };
  }
  throw new GameError('WRONG_PASSWORD');
}
