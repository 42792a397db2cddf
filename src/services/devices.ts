/** Devices an account has logged in on. A device token opens no session: it only exempts a login from the throttle. */

import { randomBytes } from 'node:crypto';
import { KnownDevice } from '#entities/KnownDevice.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';
import { findByUsername } from './users.ts';

/** A device without a login for this long is deleted. */
const DEVICE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** Devices kept for an account; those with the oldest logins are deleted first. */
const DEVICES_KEPT = 20;
const TOKEN_BYTES = 24;

/** Returns whether the account of a typed name has logged in on the device that stores this token. */
export async function isKnownDevice(orm: Orm, typed: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  return readRows(orm, async (em) => {
    // an invented token costs one query, whether the name exists or not, so that its time reveals nothing
    const known = await em.find(KnownDevice, { tokenHash: hashOfToken(token) });
    if (known.length === 0) return false;
    const user = await findByUsername(em, typed);
    return known.some(({ userId }) => userId === user?.id);
  });
}

/**
 * Stores the device of a login.
 *
 * @param token the device token that the device sent; undefined = none
 * @returns the device token that the device has to store
 */
export async function rememberDevice(
  em: Em,
  userId: number,
  token: string | undefined,
  now: Date,
): Promise<string> {
  // a device used by several accounts keeps one token for all; an invented token is replaced
  const isKnownToken =
    token !== undefined && (await em.count(KnownDevice, { tokenHash: hashOfToken(token) })) > 0;
  const kept = isKnownToken ? token : randomBytes(TOKEN_BYTES).toString('base64url');
  await em.upsert(KnownDevice, { userId, tokenHash: hashOfToken(kept), seenAt: now });
  const all = await em.find(KnownDevice, { userId }, { orderBy: { seenAt: 'desc' } });
  for (const { tokenHash } of all.slice(DEVICES_KEPT))
    await em.nativeDelete(KnownDevice, { tokenHash, userId });
  return kept;
}

/**
 * Deletes the devices of an account: their next logins are like those from unknown devices.
 *
 * @param kept the device token of the device that stays; absent = none stays
 */
export async function forgetDevices(em: Em, userId: number, kept?: string): Promise<void> {
  const others = kept === undefined ? {} : { tokenHash: { $ne: hashOfToken(kept) } };
  await em.nativeDelete(KnownDevice, { userId, ...others });
}

/** Deletes the devices without a login for a year. */
export function deleteOldDevices(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, KnownDevice, 'seenAt', new Date(now.getTime() - DEVICE_LIFETIME_MS), run);
}
