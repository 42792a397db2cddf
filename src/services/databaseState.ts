/** The state of the database, as the page of maintainers shows it. No figure reads a whole table. */

import { Game } from '#entities/Game.ts';
import { Group } from '#entities/Group.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

export interface DatabaseState {
  /** How long a read of one row took. */
  readonly latencyMs: number;
  /** Finished games that housekeeping has still to add to the records. */
  readonly unrecordedGames: number;
}

/**
 * Measures the database.
 *
 * @throws GameError DATABASE_BUSY
 */
export async function readDatabaseState(orm: Orm): Promise<DatabaseState> {
  const begunAt = performance.now();
  await readRows(orm, (em) => em.findOne(Group, { id: PUBLIC_GROUP_ID }));
  const latencyMs = performance.now() - begunAt;
  const isUnrecorded = { finalizedAt: null, status: { $in: ['completed', 'forfeit'] } } as const;
  return { latencyMs, unrecordedGames: await readRows(orm, (em) => em.count(Game, isUnrecorded)) };
}
