/**
 * Adopting a guest: the games of a player without an account move to the account, one after the other. So the writes of
 * other players wait for one game at most. An interrupted adoption is continued by the next login on that phone, or by
 * housekeeping.
 */

import { setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { GuestAdoption } from '#entities/GuestAdoption.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { Scorer } from '#entities/Scorer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { GameError } from '#rules/errors.ts';
import { CLOCK } from '#rules/rights.ts';
import { moveKeys } from './keys.ts';
import { advanceRound, lockRound } from './round.ts';
import { announce } from './roundCache.ts';
import { endSessionsOf } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** After this time the process of an adoption is assumed to be gone. If it is not, both do the same work, safely. */
const ABANDONED_MS = 60_000;
/** Adoptions that one run of housekeeping finishes; the rest waits for the next run. */
const ADOPTIONS_AT_ONCE = 20;

/**
 * Begins an adoption by linking the guest to the account; the games move afterwards. Of two logins the first wins: an
 * adopted guest stays with its account.
 */
export async function beginAdoption(
  em: Em,
  { guestId, accountId }: { guestId: number; accountId: number },
  now: Date,
): Promise<void> {
  const free = { id: guestId, adoptedById: null };
  const isFirst = (await em.nativeUpdate(User, free, { adoptedById: accountId })) > 0;
  if (isFirst) await em.insert(GuestAdoption, { guestId, startedAt: now });
}

/**
 * Moves the next game of a guest to the account: seat, host right, co-scorer right and passes. The result of a game
 * that is over is added to the account's record. Games that are over come first, in the order in which they ended, so
 * that the earliest win counts as the first one. Running games come last.
 *
 * Several logins may run it at the same time: the second finds the game moved, and changes nothing.
 *
 * @returns false when there is no game left
 */
export async function adoptNextGame(orm: Orm, guestId: number, now: Date): Promise<boolean> {
  const next = await readRows(orm, async (em) => {
    const [gameId] = await gamesOf(em, guestId);
    const guest = await em.findOneOrFail(User, { id: guestId });
    return gameId === undefined || guest.adoptedById === null
      ? null
      : { gameId, accountId: guest.adoptedById };
  });
  if (next === null) return false;
  const { gameId, accountId } = next;
  const round = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now).catch(nullIfDeleted);
    if (before === null) return null;
    const after = await advanceRound(em, before, CLOCK, [{ kind: 'claim', guestId, accountId }], now);
    await em.nativeUpdate(PencilPass, { gameId, createdById: guestId }, { createdById: accountId });
    return after;
  });
  if (round !== null) announce(orm, round);
  return true;
}

/** Returns null instead of GAME_NOT_FOUND, for a game that housekeeping has just deleted. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof GameError && error.code === 'GAME_NOT_FOUND') return null;
  throw error;
}

/**
 * Ends the adoption of a guest who has no game left. It moves passes and idempotency keys, which takes about as long as
 * one game, and ends the guest's sessions. An adoption that has ended does not change.
 *
 * @returns false, and does nothing, while there is a game left
 */
async function endAdoption(em: Em, guestId: number, now: Date): Promise<boolean> {
  // another call of the guest is either committed before this lock, or acts as the account: see `resolveViewer`
  const exclusiveLock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const { adoptedById: accountId } = await em.findOneOrFail(User, { id: guestId }, exclusiveLock);
  if (accountId === null || (await em.count(GuestAdoption, { guestId })) === 0) return true;
  if ((await gamesOf(em, guestId)).length > 0) return false;
  await em.nativeUpdate(PencilPass, { createdById: guestId }, { createdById: accountId });
  await moveKeys(em, guestId, accountId);
  await em.nativeDelete(GuestAdoption, { guestId });
  await endSessionsOf(em, guestId, now);
  return true;
}

/** The work of a login besides moving the guest's games. */
export interface AroundAdoption<Answer> {
  /** Runs in the transaction that begins the adoption. */
  readonly first: (em: Em) => Promise<unknown>;
  /** Runs in the transaction that ends the adoption, for rows that must not exist before all games have moved. */
  readonly last: (em: Em) => Promise<Answer>;
}

/**
 * Adopts a guest from begin to end. A guest whom another account has adopted stays with it; an unfinished adoption of
 * that account is finished before `last` runs.
 */
export async function adoptGuest<Answer>(
  orm: Orm,
  { guestId, accountId }: { readonly guestId: number; readonly accountId: number },
  now: Date,
  { first, last }: AroundAdoption<Answer>,
): Promise<Answer> {
  const done = await inTransaction(orm, async (em) => {
    await first(em);
    await beginAdoption(em, { guestId, accountId }, now);
    return endAndAnswer(em, guestId, now, last);
  });
  return done === null ? finishAdoption(orm, guestId, now, last) : done.answer;
}

/** Moves the remaining games of a guest one by one, letting other calls run in between, and ends the adoption. */
async function finishAdoption<Answer>(
  orm: Orm,
  guestId: number,
  now: Date,
  last: (em: Em) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    while (await adoptNextGame(orm, guestId, now)) await setImmediate();
    const done = await inTransaction(orm, (em) => endAndAnswer(em, guestId, now, last));
    if (done !== null) return done.answer;
  }
}

async function endAndAnswer<Answer>(
  em: Em,
  guestId: number,
  now: Date,
  last: (em: Em) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | null> {
  return (await endAdoption(em, guestId, now)) ? { answer: await last(em) } : null;
}

/**
 * Finishes the adoptions that began more than a minute ago, the oldest first. It opens no session, because no caller
 * could receive its token; the guest's sessions end, as after a login.
 *
 * @param signal aborted when the process stops: no further game is moved
 * @throws AggregateError when it failed for some guests, after finishing the others
 */
export async function finishAbandonedAdoptions(orm: Orm, now: Date, signal?: AbortSignal): Promise<void> {
  const startedAt = { $lte: new Date(now.getTime() - ABANDONED_MS) };
  const abandoned = await readRows(orm, (em) =>
    em.find(GuestAdoption, { startedAt }, { orderBy: { startedAt: 'asc' }, limit: ADOPTIONS_AT_ONCE }),
  );
  const failures: unknown[] = [];
  const isStopping = () => signal?.aborted === true;
  for (const { guestId } of abandoned) {
    try {
      // checks between games, so that a stopping process leaves the rest to the next one
      while (!isStopping() && (await adoptNextGame(orm, guestId, now))) await setImmediate();
      if (isStopping()) break;
      await finishAdoption(orm, guestId, now, async () => {});
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some guests could not be adopted');
}

/**
 * Returns the games in which a guest has a seat with a phone, is scorer or host, or which the guest opened. Games that
 * are over come in the order in which they ended, then the others by id. A guest's seat without a phone has been
 * adopted already.
 */
async function gamesOf(em: Em, guestId: number): Promise<readonly number[]> {
  const seats = await em.find(TeamMember, { userId: guestId, hasPhone: true }, { fields: ['gameId'] });
  const pencils = await em.find(Scorer, { userId: guestId }, { fields: ['gameId'] });
  const own = { $or: [{ hostId: guestId }, { createdById: guestId }] };
  const hosted = await em.find(Game, own, { fields: ['id', 'completedAt'] });
  const played = [...seats, ...pencils].map(({ gameId }) => gameId);
  const others = await em.find(Game, { id: { $in: played } }, { fields: ['id', 'completedAt'] });
  const endOf = new Map([...hosted, ...others].map(({ id, completedAt }) => [id, completedAt?.getTime()]));
  return [...endOf]
    .toSorted(([a, endA = Infinity], [b, endB = Infinity]) => (endA === endB ? a - b : endA - endB))
    .map(([id]) => id);
}
