/** Guests: people who play without an account. A row and a real session each, under a negative id. */

import { LockMode } from '@mikro-orm/core';
import { GameEvent } from '#entities/GameEvent.ts';
import { GuestAdoption } from '#entities/GuestAdoption.ts';
import { User } from '#entities/User.ts';
import type { CommandOf } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import { GUEST_PLAYER } from '#rules/guests.ts';
import { isScorer } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
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
 * Who a session stands for in a call that is about no game that is there: the account, once a guest's adoption is over.
 * What a guest begins before that is the guest's, and moves with the rest; the adoption does not end before this
 * transaction does.
 */
export async function resolveViewer(em: Em, viewer: Viewer): Promise<Viewer> {
  const adopted = await adoptionOf(em, viewer);
  return adopted === null || adopted.startedAt !== null ? viewer : accountOf(em, adopted.accountId);
}

/** Who a session stands for in a round whose game row is locked: see `userIdIn`. */
export async function viewerIn(em: Em, round: Round, viewer: Viewer): Promise<Viewer> {
  const userId = await userIdIn(em, round, viewer);
  return userId === viewer.userId ? viewer : accountOf(em, userId);
}

/**
 * The id under which a session acts in a round whose game row is locked. While a guest is being adopted that is the
 * account's in games that have moved, and the guest's in all others: in games of the account's that were never the
 * guest's, too, because their rights come with the session that the login opens at its end.
 */
export async function userIdIn(em: Em, round: Round, { userId }: Pick<Viewer, 'userId'>): Promise<number> {
  // then the game has not moved; a guest's seat without a phone is what an adoption left behind
  const isThere = isScorer(round, userId) || seatOf(round, userId)?.hasPhone === true;
  const adopted = isThere ? null : await adoptionOf(em, { userId });
  if (adopted === null) return userId;
  const hasMoved = adopted.startedAt === null || (await movedGames(em, adopted, [round.id])).length > 0;
  return hasMoved ? adopted.accountId : userId;
}

/** The account that a login has made of a guest. */
export interface Adopted {
  readonly guestId: number;
  readonly accountId: number;
  /** When the login came that is still moving games; null once all of them are the account's. */
  readonly startedAt: Date | null;
}

/**
 * What a login has made of a session's person; null for an account, and for a guest who is still one.
 *
 * @param lockMode unless none is asked for, an adoption cannot end before this transaction does
 */
export async function adoptionOf(
  em: Em,
  { userId }: Pick<Viewer, 'userId'>,
  lockMode: LockMode = LockMode.PESSIMISTIC_READ,
): Promise<Adopted | null> {
  if (userId >= 0) return null;
  const read = { disableIdentityMap: true } as const;
  const guest = await em.findOne(User, { id: userId }, { ...read, lockMode });
  if (guest?.claimedById == null) return null;
  const underWay = await em.findOne(GuestAdoption, { guestId: userId }, read);
  return { guestId: userId, accountId: guest.claimedById, startedAt: underWay?.startedAt ?? null };
}

/** Which of some games an adoption has moved: their audit trail says so. */
export async function movedGames(
  em: Em,
  { guestId }: Adopted,
  gameIds: readonly number[],
): Promise<readonly number[]> {
  const moves = await em.find(GameEvent, { gameId: { $in: [...gameIds] }, kind: 'claim' });
  return moves
    .filter(({ payload }) => (JSON.parse(payload) as CommandOf<'claim'>).guestId === guestId)
    .map(({ gameId }) => gameId);
}

/**
 * Whether a person sits in a round under their other id: a guest and the account that a login is making of them are
 * one person, and take one seat.
 */
export async function isSeatedOtherwise(em: Em, round: Round, userId: number): Promise<boolean> {
  const others = round.members
    .filter((member) => member.hasPhone && member.userId !== userId)
    .map((member) => member.userId);
  if (others.length === 0) return false;
  const pairs = [
    { id: userId, claimedById: { $in: others } },
    { id: { $in: others }, claimedById: userId },
  ];
  return (await em.count(User, { $or: pairs })) > 0;
}

async function accountOf(em: Em, userId: number): Promise<Viewer> {
  const { username, name } = await em.findOneOrFail(User, { id: userId });
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
