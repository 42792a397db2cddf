/** What happens by itself: votes and unstarted games lapse, expired sessions, passes and old keys are deleted. */

import type { FastifyBaseLogger } from 'fastify';
import { ForfeitVote } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import type { Command } from '#rules/commands.ts';
import { PENDING_GAME_MS } from '#rules/limits.ts';
import { CLOCK } from '#rules/rights.ts';
import { deleteOldCrowds } from '#services/crowd.ts';
import { deleteOldLookups } from '#services/groups.ts';
import { deleteOldPasses } from '#services/pencil.ts';
import type { Decision } from '#services/round.ts';
import { changeRound } from '#services/round.ts';
import { deleteExpiredSessions } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readRows } from '#services/transaction.ts';

const LAPSE_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Games lapsed in one go; the rest waits for the next. */
const GAMES_AT_ONCE = 100;

/** Gives the clock's commands until it is stopped. A failure is logged and tried again at the next turn. */
export function startHousekeeping(orm: Orm, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const chores = [chore(LAPSE_EVERY_MS, lapse), chore(SWEEP_EVERY_MS, sweep)];
  return {
    async stop() {
      await Promise.all(chores.map((running) => running.stop()));
    },
  };

  /** Does the work again and again, one turn at a time: a slow turn swallows the next, it does not queue them. */
  function chore(periodMs: number, work: (orm: Orm, now: Date) => Promise<void>) {
    let turn: Promise<void> | null = null;
    const timer = setInterval(() => {
      turn ??= work(orm, new Date())
        .catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'))
        .finally(() => {
          turn = null;
        });
    }, periodMs).unref();
    return {
      async stop() {
        clearInterval(timer);
        await turn;
      },
    };
  }
}

/**
 * Ends the forfeit votes whose time is up, and cancels games that nobody started within a day.
 *
 * @throws AggregateError when it failed for some games, after it did the others
 */
export async function lapse(orm: Orm, now: Date): Promise<void> {
  const pendingUntil = new Date(now.getTime() - PENDING_GAME_MS);
  const limit = GAMES_AT_ONCE;
  const { votes, unstarted } = await readRows(orm, async (em) => ({
    votes: await em.find(ForfeitVote, { endsAt: { $lte: now } }, { limit }),
    unstarted: await em.find(Game, { status: 'pending', createdAt: { $lte: pendingUntil } }, { limit }),
  }));
  const failures: unknown[] = [];
  const give = (gameId: number, command: Command | Decision) =>
    changeRound(orm, CLOCK, gameId, null, command, now).catch((error: unknown) => failures.push(error));
  for (const gameId of new Set(votes.map((vote) => vote.gameId)))
    await give(gameId, { kind: 'lapseForfeit' });
  for (const { id } of unstarted) await give(id, CANCEL_IF_PENDING);
  if (failures.length > 0) throw new AggregateError(failures, 'The time of some games could not be called');
}

/** A game that was started in the meantime is pending no more, and stays. */
const CANCEL_IF_PENDING: Decision = {
  asked: 'cancel',
  decide: (round) => (round.status === 'pending' ? [{ kind: 'cancel' }] : []),
};

/** Deletes what nobody can use any more. */
export async function sweep(orm: Orm, now: Date): Promise<void> {
  await deleteExpiredSessions(orm, now);
  await deleteOldLookups(orm, now);
  await deleteOldCrowds(orm, now);
  await deleteOldPasses(orm, now);
  const oldest = new Date(now.getTime() - KEY_LIFETIME_MS);
  await inTransaction(orm, (em) => em.nativeDelete(IdempotencyKey, { createdAt: { $lte: oldest } }));
}
