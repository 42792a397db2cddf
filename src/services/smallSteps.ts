/** Deleting much while scorers write: a few rows a transaction, and other writes in between. */

import { setTimeout as pause } from 'node:timers/promises';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** Rows a step looks at; a few hundred are deleted within milliseconds. */
export const ROWS_A_STEP = 200;
/** What another process that waits for its turn needs to notice that it has come. */
const PAUSE_MS = 20;

/** What one turn of the housekeeping may do. */
export interface Turn {
  /** Steps with each table at most; the rest waits for the next turn. */
  readonly steps: number;
  /** Aborted when the process stops: no other step is begun. */
  readonly signal: AbortSignal;
}

/**
 * Takes one step after the other until there is nothing left to do or the turn is over.
 *
 * @param step a transaction of its own; answers whether there may be more to do
 */
export async function inSmallSteps(step: () => Promise<boolean>, { steps, signal }: Turn): Promise<void> {
  for (let taken = 0; taken < steps && !signal.aborted; taken += 1) {
    if (!(await step())) return;
    await pause(PAUSE_MS);
  }
}

/** Deletes the rows of a table whose time, in an indexed column, has come; the oldest first. */
export function deleteUpTo<Entity extends object>(
  orm: Orm,
  entity: EntityClass<Entity>,
  column: keyof Entity & string,
  until: Date,
  turn: Turn,
): Promise<void> {
  const isDue = { [column]: { $lte: until } };
  const work = async (em: Em) => {
    const { primaryKeys } = em.getMetadata().get(entity);
    const found = await em.find(entity, isDue as FilterQuery<NoInfer<Entity>>, {
      orderBy: { [column]: 'asc' } as never,
      limit: ROWS_A_STEP,
      disableIdentityMap: true,
    });
    const keys = found.map((row) => Object.fromEntries(primaryKeys.map((key) => [key, row[key]])));
    // a row that was given a later time meanwhile stays
    const isFound = { ...isDue, $or: keys } as FilterQuery<NoInfer<Entity>>;
    if (keys.length > 0) await em.nativeDelete(entity, isFound);
    return found.length === ROWS_A_STEP;
  };
  return inSmallSteps(() => inTransaction(orm, work), turn);
}
