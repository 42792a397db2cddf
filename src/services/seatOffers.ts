/**
 * Seats for members of the game's group. The host adds a member as a player without a phone. The member may take the
 * seat over, also after the end of the game. Until then no record of the member changes.
 */

import type { FilterQuery } from '@mikro-orm/core';
import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { SeatOffer } from '#entities/SeatOffer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { userActor } from '#rules/apply.ts';
import { isHost } from '#rules/pencil.ts';
import type { Member, Round } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CreatedRow } from './createdRows.ts';
import { isMember, requireMember } from './groups.ts';
import { insertGuest } from './guests.ts';
import { newGuestId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import { seatHeldForUser } from './playAgain.ts';
import { applyCommands } from './round.ts';
import { announce, gameOfTeam, readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows, readSnapshot } from './transaction.ts';

/** The most invitations that Home shows. */
const OFFERS_SHOWN = 20;

/** A seat, and the round that it is in. */
interface SeatInRound extends CreatedRow<Member> {
  readonly round: Round;
}

/**
 * Adds a member of the group to a game that has not started, as a player without a phone, and offers the member the
 * seat. For the host, who is in the group too.
 *
 * @throws GameError TEAM_NOT_FOUND | NOT_THE_HOST | NOT_A_MEMBER | GROUP_MEMBER_NOT_FOUND | MEMBER_SEATED when the member
 *   has a seat or an offer, or a seat is held for the member, then GAME_STARTED | TEAM_FULL
 */
export async function offerSeat(
  orm: Orm,
  { userId: hostId }: Viewer,
  key: CommandKey,
  { teamId, userId }: { readonly teamId: number; readonly userId: number },
  now: Date,
): Promise<SeatInRound> {
  const gameId = await gameOfTeam(orm, teamId);
  if (gameId === null) throw new GameError('TEAM_NOT_FOUND');
  const seated = await inTransaction(orm, async (em): Promise<SeatInRound> => {
    const before = await lockRound(em, gameId, now);
    const request = { userId: hostId, key, kind: 'seatOffers.create', body: { teamId, userId } };
    const seen = await findRepeat(em, request);
    if (seen !== null) return { row: seatOfMember(before, seen), isNew: false, round: before };

    if (!isHost(before, hostId)) throw new GameError('NOT_THE_HOST');
    await requireMember(em, hostId, before.groupId);
    if (!(await isMember(em, userId, before.groupId))) throw new GameError('GROUP_MEMBER_NOT_FOUND');
    const isOffered = (await em.count(SeatOffer, { gameId, userId })) > 0;
    const seat = seatOf(before, userId) ?? (await seatHeldForUser(em, before, userId));
    if (isOffered || seat !== undefined) throw new GameError('MEMBER_SEATED');
    const { name } = await em.findOneOrFail(User, { id: userId });
    const guestId = newGuestId();
    await insertGuest(em, guestId, name, now, userId);
    const join = { kind: 'join', teamId, userId: guestId, name, hasPhone: false } as const;
    const round = await applyCommands(em, before, userActor(hostId), [join], now);
    const row = seatOf(round, guestId);
    if (row === undefined) throw new GameError('MEMBER_NOT_FOUND');
    await em.insert(SeatOffer, { memberId: row.id, gameId, userId, offeredAt: now });
    await rememberKey(em, request, row.id, now);
    return { row, isNew: true, round };
  });
  announce(orm, seated.round);
  return seated;
}

function seatOfMember(round: Round, memberId: number): Member {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  return member;
}

/** The members of a game's group as its host sees them before the start. */
export interface Invitees {
  /** All without a seat, a held seat or an offer, in the order in which they joined the group. */
  readonly members: readonly User[];
  /** The ids of the team members whose seats are offered. */
  readonly offered: readonly number[];
}

/**
 * Returns the members of the group whom the host of a game may add; none in the public group.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_THE_HOST
 */
export async function readInvitees(orm: Orm, { userId }: Viewer, gameId: number): Promise<Invitees> {
  const round = await readNewestRound(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  if (!isHost(round, userId)) throw new GameError('NOT_THE_HOST');
  const { groupId } = round;
  return readSnapshot(orm, async (em) => {
    const offers = await em.find(SeatOffer, { gameId });
    const offered = offers.map(({ memberId }) => memberId);
    if (!(await isMember(em, userId, groupId))) return { members: [], offered };
    const formerIds = round.members.flatMap(({ formerId }) => formerId ?? []);
    const held = await em.find(TeamMember, { id: { $in: formerIds } });
    // the host takes a seat directly
    const isBusy = new Set([userId, ...[...offers, ...round.members, ...held].map((busy) => busy.userId)]);
    const rows = await em.find(GroupMember, { groupId }, { orderBy: { joinedAt: 'asc', userId: 'asc' } });
    const ids = rows.map((row) => row.userId).filter((id) => !isBusy.has(id));
    const users = new Map((await em.find(User, { id: { $in: ids } })).map((user) => [user.id, user]));
    return { members: ids.flatMap((id) => users.get(id) ?? []), offered };
  });
}

/** A seat offered to the caller. */
export interface OwnOffer {
  readonly memberId: number;
  readonly hostName: string;
  readonly groupName: string;
  readonly round: Round;
}

/**
 * Returns the seats that are offered to a user, newest first. An offer counts as long as the user is in the group and
 * has no other seat in the game. Offers of cancelled games do not count, until a maintainer restores the game.
 */
export async function readOwnOffers(
  orm: Orm,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<readonly OwnOffer[]> {
  const { offers, groups } = await readRows(orm, async (em) => {
    const groupIds = (await em.find(GroupMember, { userId })).map(({ groupId }) => groupId);
    if (groupIds.length === 0) return { offers: [], groups: [] };
    const isCounted = { groupId: { $in: groupIds }, status: { $ne: 'cancelled' }, cancelReason: null };
    const isOpen = { userId, gameId: isCounted } as object as FilterQuery<SeatOffer>;
    return {
      offers: await em.find(SeatOffer, isOpen, {
        orderBy: { offeredAt: 'desc', memberId: 'asc' },
        limit: OFFERS_SHOWN,
      }),
      groups: await em.find(Group, { id: { $in: groupIds } }),
    };
  });
  if (offers.length === 0) return [];
  const rounds = await Promise.all(offers.map(({ gameId }) => readNewestRound(orm, gameId)));
  const open = offers.flatMap(({ memberId }, index) => {
    const round = rounds[index];
    const isFree = round != null && seatOf(round, userId) === undefined;
    return isFree && findMember(round, memberId) !== undefined ? [{ memberId, round }] : [];
  });
  const hostIds = open.map(({ round }) => round.hostId);
  const hosts = await readRows(orm, (em) => em.find(User, { id: { $in: hostIds } }));
  return open.map(({ memberId, round }) => ({
    memberId,
    round,
    hostName: hosts.find(({ id }) => id === round.hostId)?.name ?? '',
    groupName: groups.find(({ id }) => id === round.groupId)?.name ?? '',
  }));
}

/**
 * Takes the seat that is offered to the caller: the account replaces the player without a phone. In a finished game the
 * record of the account gets the game. An account that has the seat already gets the same answer.
 *
 * @throws GameError OFFER_NOT_FOUND, also for a game that a maintainer has cancelled | ALREADY_IN_GAME | GAME_OVER for a
 *   game that was cancelled otherwise | KEY_REUSED
 */
export function acceptOffer(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  memberId: number,
  now: Date,
): Promise<SeatInRound> {
  return answerOffer(orm, viewer, key, { memberId, kind: 'seatOffers.accept' }, now, async (em, before) => {
    const { userId } = viewer;
    if (findMember(before, memberId)?.userId === userId) return before;
    await requireOffer(em, userId, memberId);
    // the owner may have removed the member from the group
    const counts = before.cancelReason === null && (await isMember(em, userId, before.groupId));
    if (!counts) throw new GameError('OFFER_NOT_FOUND');
    return takeOfferedSeat(em, before, { memberId, userId }, now);
  });
}

/**
 * Declines the seat that is offered to the caller. The player without a phone stays in it, and the offer ends.
 *
 * @throws GameError OFFER_NOT_FOUND | KEY_REUSED
 */
export async function declineOffer(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  memberId: number,
  now: Date,
): Promise<void> {
  await answerOffer(orm, viewer, key, { memberId, kind: 'seatOffers.decline' }, now, async (em, before) => {
    await requireOffer(em, viewer.userId, memberId);
    await em.nativeDelete(SeatOffer, { memberId });
    return before;
  });
}

/** Carries out an answer to an offer on the locked round. */
async function answerOffer(
  orm: Orm,
  { userId }: Viewer,
  key: CommandKey,
  { memberId, kind }: { readonly memberId: number; readonly kind: string },
  now: Date,
  apply: (em: Em, before: Round) => Promise<Round>,
): Promise<SeatInRound> {
  const member = await readRows(orm, (em) => em.findOne(TeamMember, { id: memberId }));
  if (member === null) throw new GameError('OFFER_NOT_FOUND');
  const answered = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, member.gameId, now);
    // freed in the meantime
    if (findMember(before, memberId) === undefined) throw new GameError('OFFER_NOT_FOUND');
    const request = { userId, key, kind, body: memberId };
    if ((await findRepeat(em, request)) !== null) return before;
    const round = await apply(em, before);
    await rememberKey(em, request, memberId, now);
    return round;
  });
  announce(orm, answered);
  return { row: seatOfMember(answered, memberId), isNew: false, round: answered };
}

async function requireOffer(em: Em, userId: number, memberId: number): Promise<void> {
  if ((await em.count(SeatOffer, { memberId, userId })) === 0) throw new GameError('OFFER_NOT_FOUND');
}

/** Returns the member whose seat is offered to a user in a locked round; null = none. */
export async function offeredSeatOf(em: Em, round: Round, userId: number): Promise<number | null> {
  if (userId < 0) return null;
  const offer = await em.findOne(SeatOffer, { gameId: round.id, userId });
  return offer !== null && (await isMember(em, userId, round.groupId)) ? offer.memberId : null;
}

/**
 * Gives the seat of a player without a phone to a user. The caller has checked the offer or the pass. All offers to the
 * user in this game end.
 */
export async function takeOfferedSeat(
  em: Em,
  before: Round,
  { memberId, userId }: { readonly memberId: number; readonly userId: number },
  now: Date,
): Promise<Round> {
  const take = { kind: 'takeOfferedSeat', memberId, userId } as const;
  const round = await applyCommands(em, before, userActor(userId), [take], now);
  await em.nativeDelete(SeatOffer, { gameId: before.id, userId });
  return round;
}
