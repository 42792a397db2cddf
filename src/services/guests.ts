/** Guests: players without an account. Each has a user row with a negative id, and a session like an account's. */

import { LockMode } from '@mikro-orm/core';
import { GameEvent } from '#entities/GameEvent.ts';
import { User } from '#entities/User.ts';
import type { CommandOf } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { GUEST_PLAYER } from '#shared/guests.ts';
import { toName } from '#shared/typedNames.ts';
import { newGuestId } from './ids.ts';
import type { Viewer } from './sessions.ts';
import { openSession, viewerOf } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** A new guest, with the token of the session, of which the server keeps only a hash. */
export interface NewGuest {
  readonly viewer: Viewer;
  readonly token: string;
}

/** The name and id that a phone proposes for a new guest. */
export interface GuestRequest {
  readonly name?: string | undefined;
  /** A negative id. If it is not free, the guest gets another one. */
  readonly proposal?: number | undefined;
}

/** Opens a guest session before the first write, so that the first write has a session whose keys detect repeats. */
export function openGuestSession(orm: Orm, guest: GuestRequest, now: Date): Promise<NewGuest> {
  return inTransaction(orm, (em) => createGuest(em, guest, now));
}

/**
 * Creates a guest and a session in the transaction of the guest's first write.
 *
 * @throws GameError BAD_NAME
 */
export async function createGuest(em: Em, { name, proposal }: GuestRequest, now: Date): Promise<NewGuest> {
  const userId = proposal !== undefined && (await isFreeGuestId(em, proposal)) ? proposal : newGuestId();
  const viewer = { userId, username: null, typedUsername: null, name: toName(name ?? GUEST_PLAYER) };
  await insertGuest(em, viewer.userId, viewer.name, now);
  return { viewer, token: await openSession(em, userId, now) };
}

/**
 * Returns the user as whom a session acts: the account, once it has adopted the guest, else the user of the session. A
 * login that adopts the guest waits until this transaction ends.
 */
export async function resolveUserId(em: Em, { userId }: Pick<Viewer, 'userId'>): Promise<number> {
  if (userId >= 0) return userId;
  const read = { disableIdentityMap: true, lockMode: LockMode.PESSIMISTIC_READ } as const;
  const guest = await em.findOne(User, { id: userId }, read);
  return guest?.adoptedById ?? userId;
}

/** Returns the viewer as whom a session acts: see `resolveUserId`. */
export async function resolveViewer(em: Em, viewer: Viewer): Promise<Viewer> {
  const userId = await resolveUserId(em, viewer);
  if (userId === viewer.userId) return viewer;
  return viewerOf(await em.findOneOrFail(User, { id: userId }));
}

/**
 * Inserts the user row of a guest, or of a player without a phone, who has no session.
 *
 * @param ownerId the account that the name belongs to; null = none
 */
export async function insertGuest(
  em: Em,
  id: number,
  name: string,
  now: Date,
  ownerId: number | null = null,
): Promise<void> {
  const guest = { id, username: null, name, passwordHash: null, createdAt: now, adoptedById: ownerId };
  await em.insert(User, guest);
}

/** Returns the ids of an account and of the guests that it adopted. */
export async function userIdsOf(em: Em, accountId: number): Promise<readonly number[]> {
  const guests = await em.find(
    User,
    { adoptedById: accountId },
    { fields: ['id'], disableIdentityMap: true },
  );
  return [accountId, ...guests.map(({ id }) => id)];
}

/**
 * Notes, in one change of a round, which accounts own the names of players without a phone. An account that has taken the
 * seat owns its name. A name that was typed later belongs to no account. Guests who logged in stay with their account.
 */
export async function noteOwners(em: Em, before: Round, { members }: Round): Promise<void> {
  for (const { id, userId, name } of members) {
    const was = findMember(before, id);
    if (was === undefined || was.userId > 0 || was.hasPhone) continue;
    const owner = userId > 0 ? userId : null;
    if ((owner !== null || name !== was.name) && !(await isAdoptedIn(em, before.id, was.userId)))
      await em.nativeUpdate(User, { id: was.userId }, { adoptedById: owner });
  }
}

/** Returns whether an account with another seat of this game has adopted the user, who was a guest with a phone. */
async function isAdoptedIn(em: Em, gameId: number, userId: number): Promise<boolean> {
  const claims = await em.find(GameEvent, { gameId, kind: 'claim' }, { disableIdentityMap: true });
  return claims.some(({ payload }) => (JSON.parse(payload) as CommandOf<'claim'>).guestId === userId);
}

/** Returns whether a proposed id is free for a guest: it is negative and no user has it. */
export async function isFreeGuestId(em: Em, id: number): Promise<boolean> {
  return id < 0 && (await em.count(User, { id })) === 0;
}

/**
 * Refuses a body with the id of another account. A negative id is a guest's earlier proposal and is ignored in favour
 * of the session's id.
 *
 * @throws GameError NOT_YOU for a positive id that is not the caller's
 */
export function requireOwnId(viewer: Viewer | null, id: number | undefined): void {
  if (id !== undefined && id >= 0 && id !== viewer?.userId) throw new GameError('NOT_YOU');
}
