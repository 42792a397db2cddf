/** User names that accounts have given up: for 30 days only the account that had a name may take it again. */

import { HeldUsername } from '#entities/HeldUsername.ts';
import { User } from '#entities/User.ts';
import { GameError } from '#shared/errors.ts';
import { HELD_USERNAME_DAYS } from '#shared/limits.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';

const HELD_MS = HELD_USERNAME_DAYS * 24 * 60 * 60 * 1000;

/**
 * Holds the user name that an account gives up. The caller has locked the account.
 *
 * @param userId the account that may take it again; null = none, because the account is deleted
 */
export async function holdUsername(
  em: Em,
  username: string,
  userId: number | null,
  now: Date,
): Promise<void> {
  const heldUntil = new Date(now.getTime() + HELD_MS);
  // an account may give up a name twice within a millisecond
  await em.upsert(HeldUsername, { username, heldUntil, userId });
}

/** Removes the reference to a deleted account from the names that it gave up. They stay held. */
export async function forgetFormerOwner(em: Em, userId: number): Promise<void> {
  await em.nativeUpdate(HeldUsername, { userId }, { userId: null });
}

/** Returns the names that an account has given up and may take again, the newest last. */
export function heldUsernamesOf(em: Em, userId: number, now: Date): Promise<readonly HeldUsername[]> {
  return em.find(HeldUsername, { userId, heldUntil: { $gt: now } }, { orderBy: { heldUntil: 'asc' } });
}

/**
 * Refuses a user name that is held for another account. Call it after the name is stored. Until then another account
 * may still be giving it up, and the unique key makes the transaction wait for that.
 *
 * @param userId the account that takes the name
 * @throws GameError USERNAME_TAKEN
 */
export async function refuseHeldUsername(em: Em, username: string, userId: number, now: Date): Promise<void> {
  if (await isHeld(em, username, userId, now)) throw new GameError('USERNAME_TAKEN');
}

/**
 * Returns whether a folded name is the user name of another account, or held for it. Both are read in any case, so
 * that the time does not tell which one it is.
 *
 * @param userId the account that asks; null = none
 */
export async function isUsernameTaken(
  em: Em,
  username: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const owner = await em.findOne(User, { username }, { fields: ['id'], disableIdentityMap: true });
  const isHeldForOther = await isHeld(em, username, userId, now);
  return (owner !== null && owner.id !== userId) || isHeldForOther;
}

async function isHeld(em: Em, username: string, userId: number | null, now: Date): Promise<boolean> {
  const held = { username, heldUntil: { $gt: now } };
  const rows = await em.find(HeldUsername, held, { disableIdentityMap: true });
  return rows.some((row) => row.userId !== userId || row.userId === null);
}

/**
 * Returns until when user names are held, by name. Names that an account has are left out, also if it took them again.
 */
export async function heldAmong(
  em: Em,
  usernames: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const username = { $in: usernames };
  const held = { username, heldUntil: { $gt: now } };
  const rows = await em.find(HeldUsername, held, { orderBy: { heldUntil: 'asc' } });
  const owners = await em.find(User, { username });
  const inUse = new Set(owners.map((owner) => owner.username));
  return new Map(rows.filter((row) => !inUse.has(row.username)).map((row) => [row.username, row.heldUntil]));
}

/** Frees a name that is held, for a command on the server. */
export async function releaseUsername(em: Em, username: string): Promise<void> {
  await em.nativeDelete(HeldUsername, { username });
}

/** Deletes the names whose time is over. */
export function deleteOldHeldUsernames(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, HeldUsername, 'heldUntil', now, run);
}
