/** Devices an account has logged in on. A token of theirs opens nothing: it only says that a login is no stranger's. */

import { createHash, randomBytes } from 'node:crypto';
import { KnownDevice } from '#entities/KnownDevice.ts';
import { User } from '#entities/User.ts';
import type { Turn } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';
import { usernameOf } from './users.ts';

/** A device that has not seen a login for so long is a stranger again. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
/** Of an account; the one longest unseen goes first. */
const DEVICES_KEPT = 20;
const TOKEN_BYTES = 24;

/** Whether the account of a typed name has logged in on the device that keeps this token. */
export async function isKnownDevice(orm: Orm, typed: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  return readRows(orm, async (em) => {
    // a token that was made up costs one query, whether the name exists or not
    const known = await em.find(KnownDevice, { tokenHash: hashOf(token) });
    if (known.length === 0) return false;
    const user = await em.findOne(User, { username: usernameOf(typed) });
    return known.some(({ userId }) => userId === user?.id);
  });
}

/**
 * Knows the device of a login from now on.
 *
 * @param token what it says it keeps; undefined = nothing yet
 * @returns what it is to keep
 */
export async function rememberDevice(
  em: Em,
  userId: number,
  token: string | undefined,
  now: Date,
): Promise<string> {
  // a device that several people use has one token for all of them; one that was made up is none of ours
  const isOurs = token !== undefined && (await em.count(KnownDevice, { tokenHash: hashOf(token) })) > 0;
  const kept = isOurs ? token : randomBytes(TOKEN_BYTES).toString('base64url');
  await em.upsert(KnownDevice, { userId, tokenHash: hashOf(kept), seenAt: now });
  const all = await em.find(KnownDevice, { userId }, { orderBy: { seenAt: 'desc' } });
  for (const { tokenHash } of all.slice(DEVICES_KEPT))
    await em.nativeDelete(KnownDevice, { tokenHash, userId });
  return kept;
}

/** Forgets the devices that have not seen a login for a year. */
export function deleteOldDevices(orm: Orm, now: Date, turn: Turn): Promise<void> {
  return deleteUpTo(orm, KnownDevice, 'seenAt', new Date(now.getTime() - KEPT_MS), turn);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
