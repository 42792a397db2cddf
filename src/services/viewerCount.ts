/** The crowd around a game: how many phones watch it, over all processes. */

import { Crowd } from '#entities/Crowd.ts';
import type { Turn } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** What a process says of its crowds it repeats this often; one that does not is gone, and so is its crowd. */
export const REFRESH_MS = 10_000;
const EXPIRES_MS = 3 * REFRESH_MS;
/** A figure that does not come soon is worth nothing: the next one is under way. */
const TIMEOUT_MS = 1500;

/** Watching phones by game id. */
export type ViewerCounts = ReadonlyMap<number, number>;

/** Says how many watch these games through a process; 0 = nobody any more. */
export async function saveViewerCounts(
  orm: Orm,
  processId: number,
  crowds: ViewerCounts,
  seenAt: Date,
): Promise<void> {
  const rows = [...crowds].map(([gameId, watching]) => ({ gameId, processId, watching, seenAt }));
  await inTransaction(orm, (em) =>
    em.upsertMany(Crowd, rows, { onConflictFields: ['gameId', 'processId'], onConflictAction: 'merge' }),
  );
}

/** How many watch these games through other processes; a game that nobody watches there is left out. */
export async function viewerCountsElsewhere(
  orm: Orm,
  processId: number,
  gameIds: readonly number[],
  now: Date,
): Promise<ViewerCounts> {
  const rows = await readRows(
    orm,
    (em) =>
      em.find(Crowd, {
        gameId: { $in: [...gameIds] },
        processId: { $ne: processId },
        seenAt: { $gt: expiredBy(now) },
      }),
    TIMEOUT_MS,
  );
  const sums = new Map<number, number>();
  for (const { gameId, watching } of rows) sums.set(gameId, (sums.get(gameId) ?? 0) + watching);
  return sums;
}

/** The crowds of a process that stops. */
export async function deleteViewerCounts(orm: Orm, processId: number): Promise<void> {
  await inTransaction(orm, (em) => em.nativeDelete(Crowd, { processId }));
}

/** Deletes what processes left behind that did not stop in good order. */
export function deleteOldViewerCounts(orm: Orm, now: Date, turn: Turn): Promise<void> {
  return deleteUpTo(orm, Crowd, 'seenAt', expiredBy(now), turn);
}

function expiredBy(now: Date): Date {
  return new Date(now.getTime() - EXPIRES_MS);
}
