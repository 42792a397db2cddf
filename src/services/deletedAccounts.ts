/**
 * Deleting an account. Its row stays without a name, because games refer to it. The name disappears from games one by
 * one, at first from those that are not over.
 */

import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { FilterQuery } from '@mikro-orm/core';
import { Course } from '#entities/Course.ts';
import { DeletedAccount } from '#entities/DeletedAccount.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { RecoveryCode } from '#entities/RecoveryCode.ts';
import { SeatOffer } from '#entities/SeatOffer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { CLOCK } from '#rules/apply.ts';
import { DELETED_PLAYER } from '#rules/deletedPlayers.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { NO_PAY_NAMES } from '#shared/payNames.ts';
import { gamesOf } from './adoption.ts';
import { lockAccount } from './checkedPassword.ts';
import { forgetDevices } from './devices.ts';
import { leaveAllGroups } from './groupChanges.ts';
import { userIdsOf } from './guests.ts';
import { forgetFormerOwner, holdUsername } from './heldUsernames.ts';
import { storeListing } from './leaderboard.ts';
import { applyWithoutRecord, lockRound } from './lockedRound.ts';
import { deletePasskeys } from './passkeys.ts';
import { deleteResetLink } from './resetLinks.ts';
import { announce } from './roundCache.ts';
import { endAllSessions } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** How long a deletion erases the name from games before it answers; housekeeping erases the rest. */
const ANSWERED_AFTER_MS = 1000;
/** Calls of the account that began before the deletion have ended by then, and may have added its name once more. */
const LAST_CALLS_MS = 60_000;
/** When housekeeping handles an account again for which it failed. */
const RETRY_MS = 60_000;
/** Accounts that housekeeping handles in one run. */
const ACCOUNTS_AT_ONCE = 10;
/** The kinds of lines of the audit trail that contain a name. */
const NAMING_LINES = ['join', 'rename', 'nameScorer', 'handOver'];

/** Deletes what belongs only to an account, and its name. The caller has locked the account. */
export async function deleteAccount(em: Em, userId: number, now: Date): Promise<void> {
  const { username } = await em.findOneOrFail(User, { id: userId }, { disableIdentityMap: true });
  await eraseAccount(em, userId, now);
  // its friends could take the next owner of the name for the deleted player
  if (username !== null) await holdUsername(em, username, null, now);
  await em.upsert(DeletedAccount, { userId, eraseAt: new Date(now.getTime() + LAST_CALLS_MS) });
}

/** Erases everything but the games; called again, it erases what was added since. */
async function eraseAccount(em: Em, userId: number, now: Date): Promise<void> {
  await endAllSessions(em, userId);
  await forgetDevices(em, userId);
  await deletePasskeys(em, userId);
  await deleteResetLink(em, userId);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.nativeDelete(Course, { userId });
  await em.nativeDelete(PencilPass, { createdById: userId });
  await em.nativeDelete(GroupLookup, { userId });
  await forgetFormerOwner(em, userId);
  await leaveAllGroups(em, userId, now);
  await storeListing(em, userId, false);
  await em.nativeDelete(SeatOffer, { userId });
  await adoptHeldSeats(em, userId);
  const nameless = { username: null, typedUsername: null, renamedAt: null, name: DELETED_PLAYER };
  const left = { ...nameless, ...NO_PAY_NAMES, passwordHash: null, lockedAt: null };
  await em.nativeUpdate(User, { id: userId }, left);
  await em.nativeUpdate(User, { adoptedById: userId }, { name: DELETED_PLAYER });
}

/**
 * Adopts the players without a phone in the seats that PLAY AGAIN holds for the account, because they have its name. One
 * whose seat was given another name is another person.
 */
async function adoptHeldSeats(em: Em, userId: number): Promise<void> {
  const read = { disableIdentityMap: true } as const;
  const own = { userId: { $in: [...(await userIdsOf(em, userId))] } };
  const former = await em.find(TeamMember, own, { ...read, fields: ['id'] });
  const isHeld = { formerId: { $in: former.map(({ id }) => id) }, userId: { $lt: 0 } } as object;
  const held = await em.find(TeamMember, isHeld as FilterQuery<TeamMember>, read);
  for (const { userId: id, name } of held)
    await em.nativeUpdate(User, { id, name, adoptedById: null }, { adoptedById: userId });
}

/** Erases the name of a deleted account from its games, for about a second at most, because the caller waits. */
export async function eraseNamesNow(orm: Orm, userId: number, now: Date): Promise<void> {
  const signal = AbortSignal.timeout(ANSWERED_AFTER_MS);
  // housekeeping repeats what fails here, and reports it
  const erasing = eraseNames(orm, userId, now, signal).catch(() => {});
  await Promise.race([erasing, pause(ANSWERED_AFTER_MS, undefined, { ref: false })]);
}

/**
 * Goes through the deleted accounts whose time has come, and erases their names from all their games. Several processes
 * may do so at the same time: the second finds nothing to erase.
 *
 * @param signal aborted when no further game is to be changed
 * @throws AggregateError when it failed for some accounts, after handling the others
 */
export async function eraseDeletedAccounts(orm: Orm, now: Date, signal: AbortSignal): Promise<void> {
  const isDue = { eraseAt: { $lte: now } };
  const due = await readRows(orm, (em) =>
    em.find(DeletedAccount, isDue, { orderBy: { eraseAt: 'asc' }, limit: ACCOUNTS_AT_ONCE }),
  );
  const failures: unknown[] = [];
  for (const { userId } of due) {
    try {
      await inTransaction(orm, async (em) => {
        await lockAccount(em, userId);
        await eraseAccount(em, userId, now);
      });
      if (!(await eraseNames(orm, userId, now, signal))) break;
      await inTransaction(orm, (em) => em.nativeDelete(DeletedAccount, { userId }));
    } catch (error) {
      failures.push(error);
      await postpone(orm, userId, now).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some names of deleted accounts are still in games');
}

/** Handles an account later, so that accounts that fail do not keep the others waiting. */
async function postpone(orm: Orm, userId: number, now: Date): Promise<void> {
  const eraseAt = new Date(now.getTime() + RETRY_MS);
  await inTransaction(orm, (em) => em.nativeUpdate(DeletedAccount, { userId }, { eraseAt }));
}

/**
 * Erases the name of a deleted account from its games. Returns whether it went through all of them.
 *
 * @throws AggregateError when it failed for some games, after handling the others
 */
async function eraseNames(orm: Orm, userId: number, now: Date, signal: AbortSignal): Promise<boolean> {
  const { userIds, gameIds } = await readRows(orm, async (em) => {
    const own = await userIdsOf(em, userId);
    return { userIds: own, gameIds: await gamesWithName(em, own) };
  });
  const failures: unknown[] = [];
  for (const gameId of gameIds) {
    if (signal.aborted) return false;
    const failure = await eraseFromGame(orm, gameId, userIds, now).catch((error: unknown) => error);
    if (failure != null) failures.push(failure);
    if (failure instanceof GameError && failure.code === 'DATABASE_BUSY') break;
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
  if (failures.length > 0) throw new AggregateError(failures, `User ${userId} has its name in games`);
  return true;
}

/** Reads the games that may have a name of one of these users; those that are not over come first. */
async function gamesWithName(em: Em, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = new Set(await gamesOf(em, userIds));
  // also games that they have left
  const changed = await em
    .createQueryBuilder(GameEvent)
    .select('gameId')
    .where({ actorId: { $in: [...userIds] } })
    .groupBy('gameId')
    .execute<{ gameId: number }[]>();
  for (const { gameId } of changed) ids.add(gameId);
  const open = { id: { $in: [...ids] }, status: { $in: ['pending', 'in_progress'] } } as const;
  const first = await em.find(Game, open, { fields: ['id'] });
  return new Set([...first.map(({ id }) => id), ...ids]);
}

/** Erases the names of users from a game. */
async function eraseFromGame(orm: Orm, gameId: number, userIds: readonly number[], now: Date): Promise<void> {
  const round = await inTransaction(orm, async (em) =>
    eraseFromRound(em, await lockRound(em, gameId, now), userIds, now),
  ).catch((error: unknown) => {
    // deleted in the meantime
    if (error instanceof GameError && error.code === 'GAME_NOT_FOUND') return null;
    throw error;
  });
  if (round !== null) announce(orm, round);
}

/** Erases the names of users from a locked round, and from its audit trail. */
async function eraseFromRound(em: Em, round: Round, userIds: readonly number[], now: Date): Promise<Round> {
  const isErased = ({ userId }: { readonly userId: number }) => userIds.includes(userId);
  const names = new Set(await eraseFromTrail(em, round, userIds));
  // another player may have an earlier name of the users by now
  for (const name of namesIn(round, (person) => !isErased(person))) names.delete(name);
  for (const name of namesIn(round, isErased)) names.add(name);
  const corrections = await correctionsOf(em, round, userIds, names);
  return applyWithoutRecord(em, round, CLOCK, [{ kind: 'erasePlayer', userIds, corrections }], now);
}

/** Returns the names under which some members and co-scorers of a round are in CHANGES. */
function namesIn(
  round: Round,
  isIncluded: (person: { readonly userId: number }) => boolean,
): readonly string[] {
  const members = round.members.filter(isIncluded);
  const coScorers = round.coScorers.filter(isIncluded);
  return [...members, ...coScorers]
    .map(({ name }) => name)
    .concat(members.map(({ id }) => memberName(round, id)));
}

/** Replaces the names of users in the lines of a game's audit trail. Returns the names that the lines had. */
async function eraseFromTrail(
  em: Em,
  { id: gameId, members }: Round,
  userIds: readonly number[],
): Promise<readonly string[]> {
  const memberIds = members.filter(({ userId }) => userIds.includes(userId)).map(({ id }) => id);
  const lines = await em.find(
    GameEvent,
    { gameId, kind: { $in: NAMING_LINES } },
    { disableIdentityMap: true },
  );
  const names: string[] = [];
  for (const { version, actorId, payload } of lines) {
    const command = JSON.parse(payload) as NamingCommand;
    // a seat that was left has no member
    const isRenamed =
      memberIds.includes(command.memberId ?? 0) ||
      (actorId !== null &&
        userIds.includes(actorId) &&
        members.every((member) => member.id !== command.memberId));
    const isNamed = command.kind === 'rename' ? isRenamed : userIds.includes(command.userId ?? 0);
    if (!isNamed || command.name === DELETED_PLAYER) continue;
    names.push(command.name);
    const erased = JSON.stringify({ ...command, name: DELETED_PLAYER });
    await em.nativeUpdate(GameEvent, { gameId, version }, { payload: erased });
  }
  return names;
}

/** A command of `NAMING_LINES`. */
interface NamingCommand {
  readonly kind: string;
  readonly name: string;
  readonly userId?: number;
  readonly memberId?: number;
}

/**
 * Returns the versions of the lines of CHANGES that name one of the users. The scorer of a change gave its command. An
 * absent host is found by the names that the user had in the game.
 */
async function correctionsOf(
  em: Em,
  { id: gameId, corrections }: Round,
  userIds: readonly number[],
  names: ReadonlySet<string>,
): Promise<readonly number[]> {
  const version = { $in: corrections.map((line) => line.version) };
  const given = await em.find(
    GameEvent,
    { gameId, version, actorId: { $in: [...userIds] } },
    { fields: ['version'] },
  );
  const versions = new Set(given.map((line) => line.version));
  const isOfHost = ({ kind }: Round['corrections'][number]) => kind === 'coScorer' || kind === 'takeover';
  return corrections
    .filter((line) => (isOfHost(line) ? names.has(line.scorerName) : versions.has(line.version)))
    .map((line) => line.version);
}
