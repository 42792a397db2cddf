/** Deleting many rows while scorers write: a few rows per transaction, with pauses for other writes. */

import { setTimeout as pause } from 'node:timers/promises';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** The most rows that a step deletes; it takes milliseconds. */
export const ROWS_PER_STEP = 200;
/** Long enough for another process that waits for the database lock to take it. */
const PAUSE_MS = 20;

/** The limits of one run of housekeeping. */
export interface CleanupRun {
  /** The most steps per table; the rest waits for the next run. */
  readonly steps: number;
  /** Aborted when the process stops: no further step begins. */
  readonly signal: AbortSignal;
  /** Called with the number of rows that a step has deleted. */
  readonly onDeleted?: (rows: number) => void;
  /** Called when the limits are reached before all rows are deleted. */
  readonly onLeft?: () => void;
}

/**
 * Runs one step after the other until there is nothing left to do or the limits of the run are reached.
 *
 * @param step runs in a separate transaction; returns whether there may be more to do
 */
export async function inSmallSteps(
  step: () => Promise<boolean>,
  { steps, signal, onLeft }: CleanupRun,
): Promise<void> {
  for (let taken = 0; taken < steps && !signal.aborted; taken += 1) {
    if (!(await step())) return;
    await pause(PAUSE_MS);
  }
  onLeft?.();
}

/** Deletes the rows of a table whose time in an indexed column is `until` or earlier; the oldest first. */
export function deleteUpTo<Entity extends object>(
  orm: Orm,
  entity: EntityClass<Entity>,
  column: keyof Entity & string,
  until: Date,
  run: CleanupRun,
): Promise<void> {
  const isDue = { [column]: { $lte: until } };
  const work = async (em: Em) => {
    const { primaryKeys } = em.getMetadata().get(entity);
    const found = await em.find(entity, isDue as FilterQuery<NoInfer<Entity>>, {
      orderBy: { [column]: 'asc' } as never,
      limit: ROWS_PER_STEP,
      disableIdentityMap: true,
    });
    const keys = found.map((row) => Object.fromEntries(primaryKeys.map((key) => [key, row[key]])));
    // a row that got a later time in the meantime stays
    const isFound = { ...isDue, $or: keys } as FilterQuery<NoInfer<Entity>>;
    const deleted = keys.length > 0 ? await em.nativeDelete(entity, isFound) : 0;
    return { deleted, mayHaveMore: found.length === ROWS_PER_STEP };
  };
  return inSmallSteps(async () => {
    const { deleted, mayHaveMore } = await inTransaction(orm, work);
    run.onDeleted?.(deleted);
    return mayHaveMore;
  }, run);
}
