/** What happens by itself: votes and unstarted games lapse, expired sessions and old keys are deleted. */

import type { FastifyBaseLogger } from 'fastify';
import { ForfeitVote } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { PENDING_GAME_MS } from '#rules/limits.ts';
import { CLOCK } from '#rules/rights.ts';
import { changeRound } from '#services/round.ts';
import { deleteExpiredSessions } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';

const LAPSE_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Games lapsed in one go; the rest waits for the next. */
const GAMES_AT_ONCE = 100;

/** Gives the clock's commands until it is stopped. A failure is logged and tried again at the next turn. */
export function startHousekeeping(orm: Orm, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const every = (periodMs: number, work: (now: Date) => Promise<void>) =>
    setInterval(() => {
      running = running
        .then(() => work(new Date()))
        .catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'));
    }, periodMs).unref();
  const timers = [
    every(LAPSE_EVERY_MS, (now) => lapse(orm, now)),
    every(SWEEP_EVERY_MS, (now) => sweep(orm, now)),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

/** Ends the forfeit votes whose time is up, and cancels games that nobody started within a day. */
export async function lapse(orm: Orm, now: Date): Promise<void> {
  const em = orm.em.fork();
  const votes = await em.find(ForfeitVote, { endsAt: { $lte: now } }, { limit: GAMES_AT_ONCE });
  for (const gameId of new Set(votes.map((vote) => vote.gameId))) {
    await changeRound(orm, CLOCK, gameId, null, { kind: 'lapseForfeit' }, now);
  }
  const unstarted = await em.find(
    Game,
    { status: 'pending', createdAt: { $lte: new Date(now.getTime() - PENDING_GAME_MS) } },
    { limit: GAMES_AT_ONCE },
  );
  for (const game of unstarted) {
    // started in the meantime: it is pending no more, and stays
    await changeRound(
      orm,
      CLOCK,
      game.id,
      null,
      {
        asked: 'cancel',
        decide: (round) => (round.status === 'pending' ? [{ kind: 'cancel' }] : []),
      },
      now,
    );
  }
}

/** Deletes what nobody can use any more. */
export async function sweep(orm: Orm, now: Date): Promise<void> {
  await deleteExpiredSessions(orm, now);
  const em = orm.em.fork();
  await em.nativeDelete(IdempotencyKey, { createdAt: { $lte: new Date(now.getTime() - KEY_LIFETIME_MS) } });
}
