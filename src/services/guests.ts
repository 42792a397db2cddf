/** Guests: players without an account. Each has a user row with a negative id, and a session like an account's. */

import { LockMode } from '@mikro-orm/core';
import { GameEvent } from '#entities/GameEvent.ts';
import { GuestAdoption } from '#entities/GuestAdoption.ts';
import { User } from '#entities/User.ts';
import type { CommandOf } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import { GUEST_PLAYER } from '#rules/guests.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { toName } from '#rules/typedNames.ts';
import { newGuestId } from './ids.ts';
import type { Viewer } from './sessions.ts';
import { openSession } from './sessions.ts';
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
  const viewer = { userId, username: null, name: toName(name ?? GUEST_PLAYER) };
  await insertGuest(em, viewer.userId, viewer.name, now);
  return { viewer, token: await openSession(em, userId, now) };
}

/**
 * Returns the viewer as whom a session acts in a call about no existing game: the account, once it has adopted the
 * guest. While the adoption runs it is the guest. The rows that the call creates move too, because the adoption cannot
 * end before this transaction does.
 */
export async function resolveViewer(em: Em, viewer: Viewer): Promise<Viewer> {
  const adopted = await adoptionOf(em, viewer);
  return adopted === null || adopted.startedAt !== null ? viewer : accountOf(em, adopted.accountId);
}

/** Returns the viewer as whom a session acts in a round whose game row is locked: see `userIdIn`. */
export async function viewerIn(em: Em, round: Round, viewer: Viewer): Promise<Viewer> {
  const userId = await userIdIn(em, round, viewer);
  return userId === viewer.userId ? viewer : accountOf(em, userId);
}

/**
 * Returns the user id as which a session acts in a round whose game row is locked. While a guest is being adopted, that
 * is the account in games that have moved, and the guest in all others. In games that only the account played, the
 * guest's session gives no rights; the session that the login opens at its end does.
 */
export async function userIdIn(em: Em, round: Round, { userId }: Pick<Viewer, 'userId'>): Promise<number> {
  // a guest who is still scorer, or has a seat with a phone, is in a game that has not moved
  const isThere = isScorer(round, userId) || seatOf(round, userId)?.hasPhone === true;
  const adopted = isThere ? null : await adoptionOf(em, { userId });
  if (adopted === null) return userId;
  const hasMoved = adopted.startedAt === null || (await movedGames(em, adopted, [round.id])).length > 0;
  return hasMoved ? adopted.accountId : userId;
}

/** The adoption of a guest by an account, running or finished. */
export interface Adopted {
  readonly guestId: number;
  readonly accountId: number;
  /** When the running adoption began; null once all games have moved. */
  readonly startedAt: Date | null;
}

/**
 * Returns the adoption of a session's user; null for an account, and for a guest whom no account has adopted.
 *
 * @param lockMode with any lock, the adoption cannot end before this transaction does
 */
export async function adoptionOf(
  em: Em,
  { userId }: Pick<Viewer, 'userId'>,
  lockMode: LockMode = LockMode.PESSIMISTIC_READ,
): Promise<Adopted | null> {
  if (userId >= 0) return null;
  const read = { disableIdentityMap: true } as const;
  const guest = await em.findOne(User, { id: userId }, { ...read, lockMode });
  if (guest?.adoptedById == null) return null;
  const underWay = await em.findOne(GuestAdoption, { guestId: userId }, read);
  return { guestId: userId, accountId: guest.adoptedById, startedAt: underWay?.startedAt ?? null };
}

/** Returns the given games that an adoption has moved, as found in their audit trails. */
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
 * Returns whether a user has a seat in a round under another id. A guest and the account that adopts the guest are the
 * same player, and may take only one seat.
 */
export async function isSeatedUnderOtherId(em: Em, round: Round, userId: number): Promise<boolean> {
  const others = round.members
    .filter((member) => member.hasPhone && member.userId !== userId)
    .map((member) => member.userId);
  if (others.length === 0) return false;
  const pairs = [
    { id: userId, adoptedById: { $in: others } },
    { id: { $in: others }, adoptedById: userId },
  ];
  return (await em.count(User, { $or: pairs })) > 0;
}

async function accountOf(em: Em, userId: number): Promise<Viewer> {
  const { username, name } = await em.findOneOrFail(User, { id: userId });
  return { userId, username, name };
}

/** Inserts the user row of a guest, or of a player without a phone, who has no session. */
export async function insertGuest(em: Em, id: number, name: string, now: Date): Promise<void> {
  await em.insert(User, { id, username: null, name, passwordHash: null, createdAt: now, adoptedById: null });
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
