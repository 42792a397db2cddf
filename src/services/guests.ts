/** Guests: people who play without an account. A row and a real session each, under a negative id. */

import { LockMode } from '@mikro-orm/core';
import { User } from '#entities/User.ts';
import { GameError } from '#rules/errors.ts';
import { GUEST_PLAYER } from '#rules/guests.ts';
import { toName } from '#rules/typedNames.ts';
import { newGuestId } from './ids.ts';
import type { Viewer } from './sessions.ts';
import { openSession } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** A guest with the token of their session, told once. */
export interface NewGuest {
  readonly viewer: Viewer;
  readonly token: string;
}

/** What a phone asks to be called. */
export interface GuestRequest {
  readonly name?: string | undefined;
  /** A negative id: taken if it is free, else the guest gets another one. */
  readonly proposal?: number | undefined;
}

/** A guest session before the first write, so that a write sent twice cannot make two of everything. */
export function openGuestSession(orm: Orm, guest: GuestRequest, now: Date): Promise<NewGuest> {
  return inTransaction(orm, (em) => createGuest(em, guest, now));
}

/**
 * A guest and their session in the transaction of their first write.
 *
 * @throws GameError BAD_NAME
 */
export async function createGuest(em: Em, { name, proposal }: GuestRequest, now: Date): Promise<NewGuest> {
  const userId = proposal !== undefined && (await isFreeGuestId(em, proposal)) ? proposal : newGuestId();
  const viewer = { userId, username: null, name: toName(name ?? GUEST_PLAYER) };
  await insertGuest(em, viewer.userId, viewer.name, now);
  return { viewer, token: await openSession(em, userId, now) };
}

/**
 * Who a session stands for by now: a guest who logged in while the call was under way is the account. A login that
 * comes later waits for this transaction and finds what it made.
 */
export async function personNow(em: Em, viewer: Viewer): Promise<Viewer> {
  if (viewer.userId >= 0) return viewer;
  const read = { lockMode: LockMode.PESSIMISTIC_READ, disableIdentityMap: true } as const;
  const guest = await em.findOne(User, { id: viewer.userId }, read);
  if (guest?.claimedById == null) return viewer;
  const { id: userId, username, name } = await em.findOneOrFail(User, { id: guest.claimedById });
  return { userId, username, name };
}

/** The row of somebody without a session: a player without a phone. */
export async function insertGuest(em: Em, id: number, name: string, now: Date): Promise<void> {
  await em.insert(User, { id, username: null, name, passwordHash: null, createdAt: now, claimedById: null });
}

/** Whether a proposed id can become a guest's: negative, and nobody's yet. */
export async function isFreeGuestId(em: Em, id: number): Promise<boolean> {
  return id < 0 && (await em.count(User, { id })) === 0;
}

/**
 * Refuses a body that speaks for somebody else. A negative id that is not the session's is a guest's old
 * proposal: the session's counts.
 *
 * @throws GameError NOT_YOU for a positive id that is not the caller's
 */
export function requireOwnId(viewer: Viewer | null, id: number | undefined): void {
  if (id !== undefined && id >= 0 && id !== viewer?.userId) throw new GameError('NOT_YOU');
}
