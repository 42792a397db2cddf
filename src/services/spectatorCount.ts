/** The spectator count of a game: how many phones watch it, over all server processes. */

import { sql } from '@mikro-orm/core';
import { SpectatorCount } from '#entities/SpectatorCount.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** How often a process saves its spectator counts again; the counts of a process that stopped doing so expire. */
export const REFRESH_MS = 10_000;
const EXPIRES_MS = 3 * REFRESH_MS;
/** A count that takes longer to read is useless, because the next one follows soon. */
const TIMEOUT_MS = 1500;

/** The number of watching phones by game id. */
export type SpectatorCounts = ReadonlyMap<number, number>;

/** Saves how many phones watch these games through a process; 0 = none is left. */
export async function saveSpectatorCounts(
  orm: Orm,
  processId: number,
  counts: SpectatorCounts,
  seenAt: Date,
): Promise<void> {
  const rows = [...counts].map(([gameId, watching]) => ({ gameId, processId, watching, seenAt }));
  await inTransaction(orm, (em) =>
    em.upsertMany(SpectatorCount, rows, {
      onConflictFields: ['gameId', 'processId'],
      onConflictAction: 'merge',
    }),
  );
}

/** Returns how many phones watch these games through other processes; games without any are left out. */
export async function spectatorCountsElsewhere(
  orm: Orm,
  processId: number,
  gameIds: readonly number[],
  now: Date,
): Promise<SpectatorCounts> {
  const rows = await readRows(
    orm,
    (em) =>
      em
        .createQueryBuilder(SpectatorCount)
        .select(['gameId', sql`sum(watching)`.as('watching')])
        .where({
          gameId: { $in: [...gameIds] },
          processId: { $ne: processId },
          seenAt: { $gt: expiredBy(now) },
        })
        .groupBy('gameId')
        .execute<{ gameId: number; watching: number | string }[]>(),
    TIMEOUT_MS,
  );
  // MySQL sums to decimals, which arrive as text
  return new Map(rows.map(({ gameId, watching }) => [gameId, Number(watching)]));
}

/** Deletes the spectator counts of a process that stops. */
export async function deleteSpectatorCounts(orm: Orm, processId: number): Promise<void> {
  await inTransaction(orm, (em) => em.nativeDelete(SpectatorCount, { processId }));
}

/** Deletes expired spectator counts, which processes that crashed have left. */
export function deleteOldSpectatorCounts(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, SpectatorCount, 'seenAt', expiredBy(now), run);
}

function expiredBy(now: Date): Date {
  return new Date(now.getTime() - EXPIRES_MS);
}
