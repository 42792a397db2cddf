/**
 * Adoption of guests: the games that a player played without an account move to the account, in the transaction of the
 * login. Afterwards they are added to the records of the account, one by one.
 */

import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { raw } from '@mikro-orm/sql';
import { CoScorer } from '#entities/CoScorer.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { PencilRequest } from '#entities/PencilRequest.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { CLOCK } from '#rules/apply.ts';
import type { CommandOf } from '#rules/commands.ts';
import { isFinished } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { moveKeys } from './keys.ts';
import { applyWithoutRecord, lockRound } from './lockedRound.ts';
import { recordRound } from './records.ts';
import { announce } from './roundCache.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** How long a login adds games to the records before it answers; housekeeping adds the rest. */
const LOGIN_RECORDS_MS = 1000;

/** Which guest moves to which account. */
type Adoption = Omit<CommandOf<'claim'>, 'kind'>;

/**
 * Moves seats, host rights, co-scorer rights, passes and idempotency keys of a guest to the account. Of two logins the
 * first wins: an adopted guest stays with its account, also with games that an earlier version had not moved yet.
 *
 * @returns the ids of the games that moved
 */
export async function adoptGuest(
  em: Em,
  { guestId, accountId: callerId }: Adoption,
  now: Date,
): Promise<readonly number[]> {
  // as most writes of the guest, locks games before the guest; the others may cause a deadlock, which is retried
  await lockGames(em, await gamesOf(em, [guestId]));
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const guest = await em.findOne(User, { id: guestId }, locked);
  const accountId = guest?.adoptedById ?? callerId;
  await em.nativeUpdate(User, { id: guestId }, { adoptedById: accountId });
  // a call that was running may have added or left a game; later calls act as the account: see `resolveUserId`
  const games = await lockGames(em, await gamesOf(em, [guestId]));
  const ids = games.map(({ id }) => id);
  const shared = await gamesOf(em, [accountId], ids);
  for (const id of shared) {
    const claim = { kind: 'claim', guestId, accountId } as const;
    await applyWithoutRecord(em, await lockRound(em, id, now), CLOCK, [claim], now);
  }
  const others = games.filter(({ id }) => !shared.has(id));
  if (others.length > 0) await moveGames(em, others, { guestId, accountId }, now);
  // `recordFinishedGames` looks for games without this time
  await em.nativeUpdate(Game, { id: { $in: ids } }, { finalizedAt: null });
  await em.nativeUpdate(PencilPass, { createdById: guestId }, { createdById: accountId });
  await moveKeys(em, guestId, accountId);
  return ids;
}

/**
 * Moves the games in which the account does not take part yet. The account replaces the guest in each row, as the rule
 * of the command `claim` does. Each table needs one statement, because a guest may have many games.
 */
async function moveGames(
  em: Em,
  games: readonly Game[],
  { guestId, accountId }: Adoption,
  now: Date,
): Promise<void> {
  const gameId = { $in: games.map((game) => game.id) };
  const isGuest = { userId: guestId, gameId };
  await em.nativeUpdate(TeamMember, isGuest, { userId: accountId });
  await em.nativeUpdate(CoScorer, isGuest, { userId: accountId });
  await em.nativeUpdate(PencilRequest, isGuest, { userId: accountId });
  await em.nativeUpdate(PencilRequest, { hostId: guestId, gameId }, { hostId: accountId });
  await em.nativeUpdate(Game, { id: gameId, createdById: guestId }, { createdById: accountId });
  await em.nativeUpdate(Game, { id: gameId, hostId: guestId }, { hostId: accountId, hostSeenAt: now });
  await em.nativeUpdate(Game, { id: gameId }, { version: raw('version + 1') });
  const payload = JSON.stringify({ kind: 'claim', guestId, accountId } satisfies CommandOf<'claim'>);
  await em.insertMany(
    GameEvent,
    games.map(({ id, version }) => ({
      gameId: id,
      version: version + 1,
      actorId: null,
      kind: 'claim',
      payload,
      at: now,
    })),
  );
}

/** Adds the games of a login to the records. It takes about a second at most, because the phone waits for the answer. */
export async function recordAdoptedGames(orm: Orm, gameIds: readonly number[], now: Date): Promise<void> {
  if (gameIds.length === 0) return;
  const signal = AbortSignal.timeout(LOGIN_RECORDS_MS);
  // housekeeping repeats what fails here, and reports it
  const recording = recordFinishedGames(orm, now, { gameIds, signal }).catch(() => {});
  await Promise.race([recording, pause(LOGIN_RECORDS_MS, undefined, { ref: false })]);
}

/**
 * Adds finished games to the records of their players, unless they are added already. The games are added in the order
 * in which they ended, so that the first win of a player rarely moves. Several processes may do so at the same time: each
 * game is added once.
 *
 * @param gameIds the games to add; absent = all
 * @param signal aborted when no further game is to be added
 * @throws AggregateError when it failed for some games, after adding the others
 */
export async function recordFinishedGames(
  orm: Orm,
  now: Date,
  { gameIds, signal }: { readonly gameIds?: readonly number[]; readonly signal?: AbortSignal },
): Promise<void> {
  const ofAll = { finalizedAt: null, status: { $in: ['completed', 'forfeit'] } } as const;
  const unrecorded = gameIds === undefined ? ofAll : { ...ofAll, id: { $in: [...gameIds] } };
  const inOrder = { orderBy: { completedAt: 'asc', id: 'asc' }, fields: ['id'] } as const;
  const games = await readRows(orm, (em) => em.find(Game, unrecorded, inOrder));
  const failures: unknown[] = [];
  for (const { id } of games) {
    if (signal?.aborted === true) break;
    const failure = await recordFinishedGame(orm, id, now).catch((error: unknown) => error);
    if (failure != null) failures.push(failure);
    if (failure instanceof GameError && failure.code === 'DATABASE_BUSY') break;
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some games could not be added to the records');
}

async function recordFinishedGame(orm: Orm, gameId: number, now: Date): Promise<void> {
  const round = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now);
    return isFinished(before) ? recordRound(em, before, now) : before;
  });
  announce(orm, round);
}

/** Locks games in the order of their ids, so that two logins cannot deadlock. */
function lockGames(em: Em, ids: ReadonlySet<number>): Promise<readonly Game[]> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  return em.find(Game, { id: { $in: [...ids] } }, { ...lock, orderBy: { id: 'asc' } });
}

/**
 * Reads the ids of the games in which users have a seat, are co-scorer or host, or which they opened.
 *
 * @param among the games to look at; absent = all
 */
export async function gamesOf(
  em: Em,
  userIds: readonly number[],
  among?: readonly number[],
): Promise<ReadonlySet<number>> {
  const isOne = { $in: [...userIds] };
  const isAmong = among && { $in: [...among] };
  const [inGame, isGame] = [isAmong && { gameId: isAmong }, isAmong && { id: isAmong }];
  const read = { disableIdentityMap: true } as const;
  const seats = await em.find(TeamMember, { userId: isOne, ...inGame }, { ...read, fields: ['gameId'] });
  const pencils = await em.find(CoScorer, { userId: isOne, ...inGame }, { ...read, fields: ['gameId'] });
  const own = { ...isGame, $or: [{ hostId: isOne }, { createdById: isOne }] };
  const opened = await em.find(Game, own, { ...read, fields: ['id'] });
  return new Set([...[...seats, ...pencils].map(({ gameId }) => gameId), ...opened.map(({ id }) => id)]);
}
