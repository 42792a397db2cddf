/** The passkeys of an account. Each logs it in without its password, which adding and removing them needs. */

import { Passkey } from '#entities/Passkey.ts';
import { PasskeyChallenge } from '#entities/PasskeyChallenge.ts';
import { GameError } from '#shared/errors.ts';
import { PASSKEYS_MAX } from '#shared/passkeys.ts';
import { lockAccount } from './checkedPassword.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation, readRows } from './transaction.ts';
import type { NewCredential, PasskeySite, SignedCredential } from './webAuthn.ts';
import { CHALLENGE_MS, checkCreation, checkSignature, creationOptions, requestOptions } from './webAuthn.ts';

/** The characters of its id that identify a passkey among those of its user. */
const SHORT_ID_LENGTH = 16;

/** A passkey as its user sees it in the list. */
export interface OwnPasskey extends Pick<Passkey, 'deviceName' | 'createdAt' | 'usedAt'> {
  /** The beginning of the stored id. */
  readonly id: string;
}

/** Returns the passkeys of an account, the oldest first. */
export async function passkeysOf(orm: Orm, userId: number): Promise<readonly OwnPasskey[]> {
  const passkeys = await readRows(orm, (em) =>
    em.find(Passkey, { userId }, { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
  );
  return passkeys.map(({ id, deviceName, createdAt, usedAt }) => ({
    id: id.slice(0, SHORT_ID_LENGTH),
    deviceName,
    createdAt,
    usedAt,
  }));
}

/** Prepares to add a passkey: returns the options for the browser, whose challenge `storeChallenge` makes valid. */
export async function newPasskeyOptions(
  orm: Orm,
  site: PasskeySite,
  account: { readonly userId: number; readonly name: string },
) {
  const { userId } = account;
  return creationOptions(site, account, await readRows(orm, (em) => em.find(Passkey, { userId })));
}

/**
 * Adds the passkey that a device has made.
 *
 * @param deviceName by `deviceNameOf`; null = unknown
 * @throws GameError WRONG_PASSKEY | PASSKEY_EXPIRED | PASSKEYS_FULL
 */
export async function addPasskey(
  orm: Orm,
  site: PasskeySite,
  { userId, deviceName, credential }: Pick<Passkey, 'userId' | 'deviceName'> & { credential: NewCredential },
  now: Date,
): Promise<void> {
  const { challenge, passkey } = await checkCreation(site, credential, async (signed) => {
    const valid = validChallenge(signed, userId, now);
    const count = await readRows(orm, (em) => em.count(PasskeyChallenge, valid));
    if (count === 0) throw new GameError('PASSKEY_EXPIRED');
  });
  const row = { ...passkey, id: hashOfToken(passkey.credentialId), userId, deviceName, createdAt: now };
  try {
    await inTransaction(orm, async (em) => {
      // a new password, and the deletion of the account, lock it and delete the challenge
      await lockAccount(em, userId);
      await spendChallenge(em, challenge, userId, now);
      await requireRoomForPasskey(em, userId);
      await em.insert(Passkey, { ...row, usedAt: null });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new GameError('WRONG_PASSKEY', { cause: error });
    throw error;
  }
}

/** Checks whether an account, which the caller has locked, may have one more. @throws GameError PASSKEYS_FULL */
export async function requireRoomForPasskey(em: Em, userId: number): Promise<void> {
  if ((await em.count(Passkey, { userId })) >= PASSKEYS_MAX) throw new GameError('PASSKEYS_FULL');
}

/** Deletes a passkey of an account, by the id in its list; an unknown id is ignored. The caller has locked the account. */
export async function deletePasskey(em: Em, userId: number, id: string): Promise<void> {
  await em.nativeDelete(Passkey, { userId, id: { $like: `${id}%` } });
}

/** Deletes all passkeys of an account, and ends the adding of others. The caller has locked the account. */
export async function deletePasskeys(em: Em, userId: number): Promise<void> {
  await em.nativeDelete(Passkey, { userId });
  await em.nativeDelete(PasskeyChallenge, { userId });
}

/** Begins a login with a passkey: returns the options for the browser. */
export async function beginPasskeyLogin(orm: Orm, site: PasskeySite, now: Date) {
  const options = await requestOptions(site);
  await inTransaction(orm, (em) => storeChallenge(em, options.challenge, null, now));
  return options;
}

/** A passkey whose signature was checked. */
export interface CheckedPasskey {
  readonly userId: number;
  /** Stores the login. @throws GameError PASSKEY_NOT_FOUND when it was removed, or used elsewhere, in the meantime */
  readonly noteUse: (em: Em) => Promise<void>;
}

/**
 * Checks the passkey of a login, and uses up its challenge.
 *
 * @throws GameError WRONG_PASSKEY | PASSKEY_EXPIRED | PASSKEY_NOT_FOUND
 */
export async function checkPasskey(
  orm: Orm,
  site: PasskeySite,
  credential: SignedCredential,
  now: Date,
): Promise<CheckedPasskey> {
  const id = hashOfToken(credential.id);
  const passkey = await readRows(orm, (em) => em.findOne(Passkey, { id }));
  if (passkey === null) throw new GameError('PASSKEY_NOT_FOUND');
  const counter = await checkSignature(site, credential, passkey, (challenge) =>
    inTransaction(orm, (em) => spendChallenge(em, challenge, null, now)),
  );
  return {
    userId: passkey.userId,
    async noteUse(em) {
      // a counter grows with each use, or stays 0
      const before = counter === 0 ? 0 : { $lt: counter };
      const isStored = await em.nativeUpdate(Passkey, { id, counter: before }, { counter, usedAt: now });
      if (isStored === 0) throw new GameError('PASSKEY_NOT_FOUND');
    },
  };
}

/** Deletes expired challenges. */
export function deleteExpiredChallenges(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, PasskeyChallenge, 'expiresAt', now, run);
}

/** Makes a new challenge valid. @param userId the account that adds a passkey with it; null = for a login */
export async function storeChallenge(
  em: Em,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await em.insert(PasskeyChallenge, { id: hashOfToken(challenge), userId, expiresAt });
}

/**
 * Uses up a challenge: of simultaneous calls with it only one deletes it.
 *
 * @throws GameError PASSKEY_EXPIRED
 */
async function spendChallenge(em: Em, challenge: string, userId: number | null, now: Date): Promise<void> {
  const deleted = await em.nativeDelete(PasskeyChallenge, validChallenge(challenge, userId, now));
  if (deleted === 0) throw new GameError('PASSKEY_EXPIRED');
}

function validChallenge(challenge: string, userId: number | null, now: Date) {
  return { id: hashOfToken(challenge), userId, expiresAt: { $gt: now } };
}
