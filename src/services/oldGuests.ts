/** Deletes guests who can no longer come back: their sessions have ended and no row refers to them. */

import { LockMode } from '@mikro-orm/core';
import { User } from '#entities/User.ts';
import { SESSION_COOKIE_SECONDS } from './sessions.ts';
import type { CleanupRun } from './smallSteps.ts';
import { ROWS_PER_STEP, inSmallSteps } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** As long as an unused session lives, in which the guest may come back. */
const GUEST_LIFETIME_MS = SESSION_COOKIE_SECONDS * 1000;

/** The id of the last guest this process has checked; without an entry, it begins with the first guest. */
const cursors = new WeakMap<Orm, number>();

/**
 * Deletes guests who are older than a session lives and to whom no row refers. Such rows are sessions, seats, scorers,
 * games, passes and lines of audit trails. Goes through all guests in the order of their ids; the next run continues
 * where this one ends.
 */
export function deleteOldGuests(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  const oldest = new Date(now.getTime() - GUEST_LIFETIME_MS);
  return inSmallSteps(async () => {
    const from = cursors.get(orm) ?? Number.MIN_SAFE_INTEGER;
    const { passed, deleted } = await inTransaction(orm, (em) => deleteGuestsAfter(em, from, oldest));
    run.onDeleted?.(deleted);
    const last = passed.at(-1);
    if (last === undefined || passed.length < ROWS_PER_STEP) cursors.delete(orm);
    else cursors.set(orm, last);
    return cursors.has(orm);
  }, run);
}

/** Deletes the old ones among the next guests. Returns how many, and the ids of all guests that it has checked. */
async function deleteGuestsAfter(
  em: Em,
  from: number,
  oldest: Date,
): Promise<{ readonly passed: readonly number[]; readonly deleted: number }> {
  const read = { disableIdentityMap: true, orderBy: { id: 'asc' } } as const;
  const passed = await em.find(User, { id: { $gt: from, $lt: 0 } }, { ...read, limit: ROWS_PER_STEP });
  const old = passed.filter(({ createdAt }) => createdAt <= oldest).map(({ id }) => id);
  let deleted = 0;
  if (old.length > 0) {
    // locked, so that no new row can refer to one of them
    await em.find(User, { id: { $in: old } }, { ...read, lockMode: LockMode.PESSIMISTIC_WRITE });
    deleted = await em.nativeDelete(User, { id: { $in: await unreferenced(em, old) } });
  }
  return { passed: passed.map(({ id }) => id), deleted };
}

/** Returns the given users to whom no row of any table refers. */
async function unreferenced(em: Em, ids: readonly number[]): Promise<readonly number[]> {
  const isReferenced = [...em.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props
      .filter(({ targetMeta }) => targetMeta?.class === User)
      .map(({ fieldNames: [column] }) => `exists (select 1 from ${tableName} t where t.${column} = u.id)`),
  );
  const query = `select u.id from app_user u where u.id in (${ids.map(() => '?').join(', ')}) and not (${isReferenced.join(' or ')})`;
  const rows = await em.execute<{ id: number }[]>(query, [...ids]);
  return rows.map(({ id }) => Number(id));
}
