/**
 * Housekeeping: lets votes and unstarted games lapse, ends abandoned games, and makes cards final. Adds finished games to
 * the records, and deletes rows whose time is over. Erases the names of deleted accounts from their games.
 */

import type { FastifyBaseLogger } from 'fastify';
import { endAbandonedGames } from '#services/abandoned.ts';
import { recordFinishedGames } from '#services/adoption.ts';
import { eraseDeletedAccounts } from '#services/deletedAccounts.ts';
import { deleteOldDevices } from '#services/devices.ts';
import { deleteOldLookups } from '#services/groups.ts';
import { deleteOldHeldUsernames } from '#services/heldUsernames.ts';
import { deleteOldKeys } from '#services/keys.ts';
import { lapseVotesAndPendingGames, lapsePencilRequests, settleCards } from '#services/lapsing.ts';
import { deleteOldActs } from '#services/maintainerActs.ts';
import { measureTick } from '#services/measurements.ts';
import { deleteCancelledGames } from '#services/oldGames.ts';
import { deleteOldGuests } from '#services/oldGuests.ts';
import { deleteExpiredChallenges } from '#services/passkeys.ts';
import { deleteOldPasses } from '#services/pencil.ts';
import { deleteExpiredResetLinks } from '#services/resetLinks.ts';
import { deleteExpiredSessions } from '#services/sessions.ts';
import type { CleanupRun } from '#services/smallSteps.ts';
import { deleteOldSpectatorCounts } from '#services/spectatorCount.ts';
import type { Orm } from '#services/transaction.ts';

const LAPSE_EVERY_MS = 5000;
const END_ABANDONED_EVERY_MS = 5 * 60 * 1000;
/** Phones wait for the end of a request for the pencil, which comes within seconds. */
const LAPSE_REQUESTS_EVERY_MS = 1000;
const CLEANUP_EVERY_MS = 60 * 60 * 1000;
/** Steps of a cleanup in each table. They take about half a minute, for more rows than players add within an hour. */
const STEPS_A_CLEANUP = 1000;

/** The last cleanup of each database by this process. */
const cleanups = new WeakMap<Orm, LastCleanup>();

export interface LastCleanup {
  readonly endedAt: Date;
  /** How many rows it has deleted; a game counts as one. */
  readonly rows: number;
  /** Whether rows whose time is over wait for the next cleanup. */
  readonly hasMore: boolean;
}

/** Returns the last cleanup of this process; null = none since its start. */
export function lastCleanup(orm: Orm): LastCleanup | null {
  return cleanups.get(orm) ?? null;
}

/** Runs housekeeping until it is stopped. A failure is logged with the name of its job; the next run tries again. */
export function startHousekeeping(orm: Orm, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const cleanupRun: CleanupRun = { steps: STEPS_A_CLEANUP, signal: stopping.signal };
  const jobs = [
    repeat('lapse', LAPSE_EVERY_MS, (now) => lapseVotesAndPendingGames(orm, now)),
    repeat('lapsePencilRequests', LAPSE_REQUESTS_EVERY_MS, (now) => lapsePencilRequests(orm, now)),
    repeat('settleCards', LAPSE_EVERY_MS, (now) => settleCards(orm, now)),
    repeat('recordFinishedGames', LAPSE_EVERY_MS, (now) =>
      recordFinishedGames(orm, now, { signal: stopping.signal }),
    ),
    repeat('eraseDeletedAccounts', LAPSE_EVERY_MS, (now) => eraseDeletedAccounts(orm, now, stopping.signal)),
    repeat('endAbandonedGames', END_ABANDONED_EVERY_MS, (now) => endAbandonedGames(orm, now, cleanupRun)),
    repeat('deleteExpiredRows', CLEANUP_EVERY_MS, (now) => deleteExpiredRows(orm, now, cleanupRun)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };

  /** Runs a job periodically, one run at a time: runs that are due during a slow one are skipped. */
  function repeat(job: string, periodMs: number, run: (now: Date) => Promise<void>) {
    let running: Promise<void> | null = null;
    const timer = setInterval(() => {
      running ??= measureTick(job, () => run(new Date()))
        .catch((error: unknown) => log.error({ err: error, job }, 'Housekeeping failed'))
        .finally(() => {
          running = null;
        });
    }, periodMs).unref();
    return {
      async stop() {
        clearInterval(timer);
        await running;
      },
    };
  }
}

/** Deletes expired rows; guests last, because the other rows may refer to them. */
export async function deleteExpiredRows(
  orm: Orm,
  now: Date,
  limits: Pick<CleanupRun, 'steps' | 'signal'>,
): Promise<void> {
  let rows = 0;
  let hasMore = false;
  const run: CleanupRun = {
    ...limits,
    onDeleted(deleted) {
      rows += deleted;
    },
    onLeft() {
      hasMore = true;
    },
  };
  await deleteExpiredSessions(orm, now, run);
  await deleteExpiredResetLinks(orm, now, run);
  await deleteExpiredChallenges(orm, now, run);
  await deleteOldHeldUsernames(orm, now, run);
  await deleteOldDevices(orm, now, run);
  await deleteOldLookups(orm, now, run);
  await deleteOldSpectatorCounts(orm, now, run);
  await deleteOldPasses(orm, now, run);
  await deleteOldKeys(orm, now, run);
  await deleteOldActs(orm, now, run);
  await deleteCancelledGames(orm, now, run);
  await deleteOldGuests(orm, now, run);
  cleanups.set(orm, { endedAt: new Date(), rows, hasMore });
}
