/**
 * Adoption of guests: the games that a player played without an account move to the account, in the transaction of the
 * login. Afterwards they are added to the records of the account, one by one.
 */

import { setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { raw } from '@mikro-orm/sql';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { PencilRequest } from '#entities/PencilRequest.ts';
import { Scorer } from '#entities/Scorer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import type { CommandOf } from '#rules/commands.ts';
import { CLOCK } from '#rules/rights.ts';
import { isFinished } from '#rules/round.ts';
import { moveKeys } from './keys.ts';
import { advanceRound, lockRound, recordRound } from './round.ts';
import { announce } from './roundCache.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** Games that one run of housekeeping adds to the records; the rest waits for the next run. */
const GAMES_RECORDED = 100;

/** Which guest moves to which account. */
type Adoption = Omit<CommandOf<'claim'>, 'kind'>;

/**
 * Moves seats, host rights, co-scorer rights, passes and idempotency keys of a guest to the account. Of two logins the
 * first wins: an adopted guest stays with its account.
 */
export async function adoptGuest(em: Em, adoption: Adoption, now: Date): Promise<void> {
  const { guestId, accountId } = adoption;
  // games are locked before the guest, as by every write of the guest to a round
  const known = await lockGames(em, await gamesOf(em, guestId));
  const isFirst =
    (await em.nativeUpdate(User, { id: guestId, adoptedById: null }, { adoptedById: accountId })) > 0;
  if (!isFirst) return;
  // a call that was running may have added a game; later calls act as the account: see `resolveUserId`
  const late = [...(await gamesOf(em, guestId))].filter((id) => known.every((game) => game.id !== id));
  const games = [...known, ...(await lockGames(em, late))];
  const shared = await gamesOf(em, accountId);
  for (const { id } of games.filter((game) => shared.has(game.id))) {
    await advanceRound(em, await lockRound(em, id, now), CLOCK, [{ kind: 'claim', ...adoption }], now);
  }
  await moveGames(
    em,
    games.filter((game) => !shared.has(game.id)),
    adoption,
    now,
  );
  await em.nativeUpdate(PencilPass, { createdById: guestId }, { createdById: accountId });
  await moveKeys(em, guestId, accountId);
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
  if (games.length === 0) return;
  const gameId = { $in: games.map((game) => game.id) };
  const isGuest = { userId: guestId, gameId };
  await em.nativeUpdate(TeamMember, isGuest, { userId: accountId });
  await em.nativeUpdate(Scorer, isGuest, { userId: accountId });
  await em.nativeUpdate(PencilRequest, isGuest, { userId: accountId });
  await em.nativeUpdate(PencilRequest, { hostId: guestId, gameId }, { hostId: accountId });
  await em.nativeUpdate(Game, { id: gameId, createdById: guestId }, { createdById: accountId });
  await em.nativeUpdate(Game, { id: gameId, hostId: guestId }, { hostId: accountId, hostSeenAt: now });
  // `recordFinishedGames` looks for games without this time
  await em.nativeUpdate(Game, { id: gameId }, { version: raw('version + 1'), finalizedAt: null });
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

/**
 * Adds finished games to the records of their players, unless they are added already. The games are added in the order
 * in which they ended, so that the earliest win is stored as the first win. Several processes may do so at the same
 * time: each game is added once.
 *
 * @param signal aborted when the process stops: no further game is added
 * @throws AggregateError when it failed for some games, after adding the others
 */
export async function recordFinishedGames(
  orm: Orm,
  now: Date,
  { userId, signal }: { readonly userId?: number; readonly signal?: AbortSignal },
): Promise<void> {
  const ids = await readRows(orm, async (em) => {
    const seats = userId === undefined ? null : await em.find(TeamMember, { userId }, { fields: ['gameId'] });
    const isPlayed = seats === null ? {} : { id: { $in: seats.map(({ gameId }) => gameId) } };
    const unrecorded = { ...isPlayed, finalizedAt: null, status: { $in: ['completed', 'forfeit'] } } as const;
    const inOrder = { orderBy: { completedAt: 'asc', id: 'asc' }, fields: ['id'] } as const;
    const games = await em.find(
      Game,
      unrecorded,
      seats === null ? { ...inOrder, limit: GAMES_RECORDED } : inOrder,
    );
    return games.map(({ id }) => id);
  });
  const failures: unknown[] = [];
  for (const id of ids) {
    if (signal?.aborted === true) break;
    await recordFinishedGame(orm, id, now).catch((error: unknown) => failures.push(error));
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
function lockGames(em: Em, ids: Iterable<number>): Promise<readonly Game[]> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  return em.find(Game, { id: { $in: [...ids] } }, { ...lock, orderBy: { id: 'asc' } });
}

/** Reads the ids of the games in which a user has a seat, is co-scorer or host, or which the user opened. */
async function gamesOf(em: Em, userId: number): Promise<ReadonlySet<number>> {
  const read = { disableIdentityMap: true } as const;
  const seats = await em.find(TeamMember, { userId }, { ...read, fields: ['gameId'] });
  const pencils = await em.find(Scorer, { userId }, { ...read, fields: ['gameId'] });
  const own = { $or: [{ hostId: userId }, { createdById: userId }] };
  const opened = await em.find(Game, own, { ...read, fields: ['id'] });
  return new Set([...[...seats, ...pencils].map(({ gameId }) => gameId), ...opened.map(({ id }) => id)]);
}
