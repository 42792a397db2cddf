/**
 * Adopting a guest: what a person played without an account becomes the account's, one game after the other, so that
 * no write of another person waits for more than one of them. One that was cut short is gone on with by the next login
 * on that phone, or by the clock.
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
import { announce } from './live.ts';
import { advanceRound, lockRound } from './round.ts';
import { endSessionsOf } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** An adoption that is under way for this long is taken to have lost its process; if it has not, two do the same. */
const ABANDONED_MS = 60_000;
/** Finished in one go; the rest waits for the next. */
const ADOPTIONS_AT_ONCE = 20;

/**
 * Makes a guest the account's from now on; the games follow. Of two logins the first one wins: a guest who has become
 * one account stays that account's.
 */
export async function beginAdoption(
  em: Em,
  { guestId, accountId }: { guestId: number; accountId: number },
  now: Date,
): Promise<void> {
  const free = { id: guestId, claimedById: null };
  const isFirst = (await em.nativeUpdate(User, free, { claimedById: accountId })) > 0;
  if (isFirst) await em.insert(GuestAdoption, { guestId, startedAt: now });
}

/**
 * Moves the next game of a guest to the account: seat, host right, pencil and passes, and, of a game that is over, its
 * result into the account's record. Games that are over come first, in the order in which they ended, because the
 * first win is the first of them; a player on the course stays who they are until the end.
 *
 * Safe when several logins do it at once: the second finds the game moved, and changes nothing.
 *
 * @returns false when there is no game left
 */
export async function adoptNextGame(orm: Orm, guestId: number, now: Date): Promise<boolean> {
  const next = await readRows(orm, async (em) => {
    const [gameId] = await gamesOf(em, guestId);
    const guest = await em.findOneOrFail(User, { id: guestId });
    return gameId === undefined || guest.claimedById === null
      ? null
      : { gameId, accountId: guest.claimedById };
  });
  if (next === null) return false;
  const { gameId, accountId } = next;
  const round = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId).catch(noneIfSwept);
    if (before === null) return null;
    const after = await advanceRound(em, before, CLOCK, [{ kind: 'claim', guestId, accountId }], now);
    await em.nativeUpdate(PencilPass, { gameId, createdById: guestId }, { createdById: accountId });
    return after;
  });
  if (round !== null) announce(orm, round);
  return true;
}

/** A game that was cancelled long ago may be swept at this very moment. */
function noneIfSwept(error: unknown): null {
  if (error instanceof GameError && error.code === 'GAME_NOT_FOUND') return null;
  throw error;
}

/**
 * Ends the adoption of a guest who has no game left: passes and keys move, which takes about as long as one game, and
 * the guest's sessions are over, because the guest is the account by now. One that has ended already stays so.
 *
 * @returns false, and does nothing, while there is a game left
 */
export async function endAdoption(em: Em, guestId: number, now: Date): Promise<boolean> {
  // what the guest is just beginning is committed before this lock, or begun as the account: see `personNow`
  const alone = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const { claimedById: accountId } = await em.findOneOrFail(User, { id: guestId }, alone);
  if (accountId === null || (await em.count(GuestAdoption, { guestId })) === 0) return true;
  if ((await gamesOf(em, guestId)).length > 0) return false;
  await em.nativeUpdate(PencilPass, { createdById: guestId }, { createdById: accountId });
  await moveKeys(em, guestId, accountId);
  await em.nativeDelete(GuestAdoption, { guestId });
  await endSessionsOf(em, guestId, now);
  return true;
}

/** What belongs to an adoption besides the guest's games. */
export interface AroundAdoption<Answer> {
  /** Done in the transaction that begins it. */
  readonly first: (em: Em) => Promise<unknown>;
  /** Done in the transaction that ends it: what must not be there before everything else is. */
  readonly last: (em: Em) => Promise<Answer>;
}

/**
 * Adopts a guest from begin to end. A guest of another account stays that account's; what is left of that adoption is
 * done before `last` all the same.
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
    return endWith(em, guestId, now, last);
  });
  return done === null ? finishAdoption(orm, guestId, now, last) : done.answer;
}

/** Moves what is left of a guest, game by game, with a turn for other people's calls in between, and ends it. */
async function finishAdoption<Answer>(
  orm: Orm,
  guestId: number,
  now: Date,
  last: (em: Em) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    // SQLite answers without ever leaving this turn of the event loop
    while (await adoptNextGame(orm, guestId, now)) await setImmediate();
    const done = await inTransaction(orm, (em) => endWith(em, guestId, now, last));
    if (done !== null) return done.answer;
  }
}

async function endWith<Answer>(
  em: Em,
  guestId: number,
  now: Date,
  last: (em: Em) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | null> {
  return (await endAdoption(em, guestId, now)) ? { answer: await last(em) } : null;
}

/**
 * Finishes the adoptions that began more than a minute ago, the oldest first. It opens no session, because there is no
 * caller to tell its token; the guest's are over, as after a login.
 *
 * @param signal aborted when the process stops: no other game is begun
 * @throws AggregateError when it failed for some guests, after it did the others
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
      // game by game here too: a process that stops leaves the rest to the next one
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
 * Where a guest sits with a phone, keeps the score, hosts or opened the game: what is over in the order in which it
 * ended, then the others by their ids. A seat without a phone is what an adoption left the guest.
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
