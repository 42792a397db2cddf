/**
 * What happens by itself: votes and unstarted games lapse, adoptions that were cut short are finished, and what is of no
 * use any more is deleted.
 */

import type { FastifyBaseLogger } from 'fastify';
import { finishAbandonedAdoptions } from '#services/adoption.ts';
import { deleteOldViewerCounts } from '#services/viewerCount.ts';
import { deleteOldDevices } from '#services/devices.ts';
import { deleteOldLookups } from '#services/groups.ts';
import { deleteOldKeys } from '#services/keys.ts';
import { lapse } from '#services/lapsing.ts';
import { deleteCancelledGames } from '#services/oldGames.ts';
import { deleteOldGuests } from '#services/oldGuests.ts';
import { deleteOldPasses } from '#services/pencil.ts';
import { deleteExpiredSessions } from '#services/sessions.ts';
import type { CleanupRun } from '#services/smallSteps.ts';
import type { Orm } from '#services/transaction.ts';

const LAPSE_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Steps of a sweep with each table: about half a minute, and more rows than players add within the hour. */
const STEPS_A_SWEEP = 1000;

/** Gives the clock's commands until it is stopped. A failure is logged and tried again at the next turn. */
export function startHousekeeping(orm: Orm, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const sweepTurn: CleanupRun = { steps: STEPS_A_SWEEP, signal: stopping.signal };
  const chores = [
    chore(LAPSE_EVERY_MS, (now) => lapse(orm, now)),
    chore(LAPSE_EVERY_MS, (now) => finishAbandonedAdoptions(orm, now, stopping.signal)),
    chore(SWEEP_EVERY_MS, (now) => sweep(orm, now, sweepTurn)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(chores.map((running) => running.stop()));
    },
  };

  /** Does the work again and again, one turn at a time: a slow turn swallows the next, it does not queue them. */
  function chore(periodMs: number, work: (now: Date) => Promise<void>) {
    let turn: Promise<void> | null = null;
    const timer = setInterval(() => {
      turn ??= work(new Date())
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

/** Deletes what is of no use any more; guests last, whom the rest may have named. */
export async function sweep(orm: Orm, now: Date, turn: CleanupRun): Promise<void> {
  await deleteExpiredSessions(orm, now, turn);
  await deleteOldDevices(orm, now, turn);
  await deleteOldLookups(orm, now, turn);
  await deleteOldViewerCounts(orm, now, turn);
  await deleteOldPasses(orm, now, turn);
  await deleteOldKeys(orm, now, turn);
  await deleteCancelledGames(orm, now, turn);
  await deleteOldGuests(orm, now, turn);
}
