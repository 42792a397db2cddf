/** The viewer count of a game: how many phones watch it, over all server processes. */

import { sql } from '@mikro-orm/core';
import { ViewerCount } from '#entities/ViewerCount.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** How often a process saves its viewer counts again; the counts of a process that stopped doing so expire. */
export const REFRESH_MS = 10_000;
const EXPIRES_MS = 3 * REFRESH_MS;
/** A count that takes longer to read is useless, because the next one follows soon. */
const TIMEOUT_MS = 1500;

/** The number of watching phones by game id. */
export type ViewerCounts = ReadonlyMap<number, number>;

/** Saves how many phones watch these games through a process; 0 = none is left. */
export async function saveViewerCounts(
  orm: Orm,
  processId: number,
  counts: ViewerCounts,
  seenAt: Date,
): Promise<void> {
  const rows = [...counts].map(([gameId, watching]) => ({ gameId, processId, watching, seenAt }));
  await inTransaction(orm, (em) =>
    em.upsertMany(ViewerCount, rows, {
      onConflictFields: ['gameId', 'processId'],
      onConflictAction: 'merge',
    }),
  );
}

/** Returns how many phones watch these games through other processes; games without any are left out. */
export async function viewerCountsElsewhere(
  orm: Orm,
  processId: number,
  gameIds: readonly number[],
  now: Date,
): Promise<ViewerCounts> {
  const rows = await readRows(
    orm,
    (em) =>
      em
        .createQueryBuilder(ViewerCount)
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

/** Deletes the viewer counts of a process that stops. */
export async function deleteViewerCounts(orm: Orm, processId: number): Promise<void> {
  await inTransaction(orm, (em) => em.nativeDelete(ViewerCount, { processId }));
}

/** Deletes expired viewer counts, which processes that crashed have left. */
export function deleteOldViewerCounts(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, ViewerCount, 'seenAt', expiredBy(now), run);
}

function expiredBy(now: Date): Date {
  return new Date(now.getTime() - EXPIRES_MS);
}
