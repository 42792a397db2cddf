/** PLAY AGAIN: the next game of the same players, opened once for all of them, and how each of them joins it. */

import { LockMode } from '@mikro-orm/core';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { isHost } from '#rules/pencil.ts';
import {
  formerIdInNextGame,
  nextGameName,
  nextSeats,
  optionsForNext,
  seatHeldFor,
} from '#rules/playAgain.ts';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_COLORS, isFinished, isOver, seatOf, teamOfColor } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import type { CreatedRow } from './createdRows.ts';
import { openGame } from './games.ts';
import { refusalOfGame } from './groups.ts';
import { insertGuest, resolveViewer } from './guests.ts';
import { newGuestId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import { applyCommands } from './round.ts';
import { announce } from './roundCache.ts';
import { readRound } from './roundRows.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/**
 * Returns the next game for a player or the host of a finished game. The first caller opens it and hosts it, with the same
 * players, teams and options. Seats of players with a phone are held for them, as seats without a phone, until they call.
 * So no user is put into a game for money by another user. A seat that is still held in the finished game is held again.
 * Players whose account is deleted get no seat.
 *
 * The lock of the finished game makes sure that two simultaneous calls open one game. A next game that was cancelled is
 * replaced by another one. `isNew` is false if another player has opened the game, or this call was sent before.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_YOUR_SEAT | GAME_NOT_OVER | ROUND_FULL | KEY_REUSED
 */
export async function playAgain(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  {
    gameId,
    isSwapped,
    timeZone,
  }: {
    readonly gameId: number;
    readonly isSwapped: boolean;
    /** The time zone of the caller's phone; absent = that of the finished game. */
    readonly timeZone?: string | undefined;
  },
  now: Date,
): Promise<CreatedRow<Round>> {
  const { changed, ...next } = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now);
    const caller = await resolveViewer(em, viewer);
    const request = {
      userId: caller.userId,
      key,
      kind: 'games.playAgain',
      body: [gameId, isSwapped],
    };
    const seen = await findRepeat(em, request);
    if (seen !== null) return { row: await lockRound(em, seen, now), isNew: false, changed: [] };

    const seat = await ownSeat(em, before, caller.userId);
    if (seat === undefined && !isHost(before, caller.userId)) throw new GameError('NOT_YOUR_SEAT');
    if (!isFinished(before)) throw new GameError('GAME_NOT_OVER');
    const existing = await nextGameOf(em, before);
    if (existing !== null) {
      const row = await takeHeldSeat(em, existing, caller, seat, now);
      await rememberKey(em, request, row.id, now);
      return { row, isNew: false, changed: [row] };
    }
    const { row, cancelled } = await openNext(em, before, { caller, seat, isSwapped, timeZone }, now);
    const note = { kind: 'noteNextGame', gameId: row.id, userId: caller.userId } as const;
    const noted = await applyCommands(em, before, userActor(caller.userId), [note], now);
    await rememberKey(em, request, row.id, now);
    return { row, isNew: true, changed: [noted, row, ...cancelled] };
  });
  for (const round of changed) announce(orm, round);
  return next;
}

/** Returns the game that follows a finished one, locked; null when there is none, or it was cancelled. */
async function nextGameOf(em: Em, { nextGameId }: Round): Promise<Round | null> {
  if (nextGameId === null) return null;
  const next = await readRound(em, nextGameId, LockMode.PESSIMISTIC_WRITE);
  return next === null || next.status === 'cancelled' ? null : next;
}

/** Returns the seat that a user has in a round with a phone, or that is held for them; undefined = none. */
async function ownSeat(em: Em, round: Round, userId: number): Promise<Member | undefined> {
  const seat = seatOf(round, userId);
  return seat?.hasPhone === true ? seat : seatHeldForUser(em, round, userId);
}

/** Returns the seat that is held in a round for a player of a previous game; undefined = none. */
export async function seatHeldForUser(
  em: Em,
  { members }: Round,
  userId: number,
): Promise<Member | undefined> {
  const formerIds = members.flatMap(({ formerId }) => formerId ?? []);
  if (formerIds.length === 0) return undefined;
  const former = await em.findOne(TeamMember, { id: { $in: formerIds }, userId });
  return members.find(({ formerId }) => formerId !== null && formerId === former?.id);
}

/** Gives the caller the seat that is held for them; without one, the game does not change. */
async function takeHeldSeat(
  em: Em,
  next: Round,
  caller: Viewer,
  former: Member | undefined,
  now: Date,
): Promise<Round> {
  const held = former && seatHeldFor(next, former);
  if (held === undefined || isOver(next) || seatOf(next, caller.userId) !== undefined) return next;
  const { userId } = caller;
  const command = { kind: 'takeHeldSeat', memberId: held.id, userId } as const;
  return applyCommands(em, next, userActor(userId), [command], now);
}

/** Opens the next game with both teams and all seats. */
async function openNext(
  em: Em,
  before: Round,
  {
    caller,
    seat,
    isSwapped,
    timeZone = before.timeZone,
  }: {
    readonly caller: Viewer;
    /** Undefined = the caller hosted the game without a seat, and has none in the next one. */
    readonly seat: Member | undefined;
    readonly isSwapped: boolean;
    readonly timeZone: string | undefined;
  },
  now: Date,
): ReturnType<typeof openGame> {
  const { holeCount, bet, snakeBet, courseCard: course } = before;
  const isInGroup = (await refusalOfGame(em, caller, before.groupId)) === null;
  const { row: opened, cancelled } = await openGame(
    em,
    {
      groupId: isInGroup ? before.groupId : PUBLIC_GROUP_ID,
      name: nextGameName(before, timeZone, now),
      hostId: caller.userId,
      holeCount,
      bet,
      snakeBet,
      timeZone,
    },
    now,
  );
  const host = userActor(caller.userId);
  const first: Command[] = TEAM_COLORS.map((color) => ({ kind: 'addTeam', color }));
  if (course !== null) first.push({ kind: 'setCourseCard', course });
  const round = await applyCommands(em, opened, host, first, now);
  const accounts = await accountsOf(em, before);
  const joins: Command[] = [];
  for (const { member, color, seat: place } of nextSeats(before, isSwapped)) {
    const account = accounts.get(member.id);
    if (account !== undefined && account.username === null) continue;
    const team = teamOfColor(round, color);
    if (team === undefined) throw new GameError('TEAM_NOT_FOUND');
    const isOwn = member === seat;
    const userId = isOwn ? caller.userId : newGuestId();
    const name = nameInNextGame(before, member, account);
    if (!isOwn) await insertGuest(em, userId, name, now, account?.id);
    const formerId = isOwn ? null : formerIdInNextGame(member);
    joins.push({ kind: 'join', teamId: team.id, seat: place, userId, name, hasPhone: isOwn, formerId });
  }
  const seated = await applyCommands(em, round, host, joins, now);
  const options = optionsForNext(before, seated, isSwapped);
  if (options === null) return { row: seated, cancelled };
  const row = await applyCommands(em, seated, host, [{ kind: 'setMatchOptions', options }], now);
  return { row, cancelled };
}

/** Returns the name of a member in the next game: the name of the seat, or the one that the account has chosen since. */
function nameInNextGame({ createdAt }: Round, { name }: Member, account: User | undefined): string {
  const isRenamed = account?.renamedAt != null && account.renamedAt > createdAt;
  return isRenamed ? account.name : name;
}

/** Returns the accounts whose names the members of a round have, by member id; deleted ones have no user name. */
async function accountsOf(em: Em, { members }: Round): Promise<ReadonlyMap<number, User>> {
  const read = { disableIdentityMap: true } as const;
  const users = await em.find(User, { id: { $in: members.map(({ userId }) => userId) } }, read);
  const ids = new Map(users.map(({ id, adoptedById }) => [id, adoptedById ?? id]));
  const accounts = await em.find(User, { id: { $in: [...ids.values()].filter((id) => id > 0) } }, read);
  return new Map(
    members.flatMap((member) =>
      accounts.filter(({ id }) => id === ids.get(member.userId)).map((account) => [member.id, account]),
    ),
  );
}
