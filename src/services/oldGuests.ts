/** Guests who cannot come back: their session is over, and they have left nothing behind. */

import { LockMode } from '@mikro-orm/core';
import { User } from '#entities/User.ts';
import { SESSION_COOKIE_SECONDS } from './sessions.ts';
import type { Turn } from './smallSteps.ts';
import { ROWS_A_STEP, inSmallSteps } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** A guest may come back as long as a session lives that is not used. */
const GUEST_LIFETIME_MS = SESSION_COOKIE_SECONDS * 1000;

/** The guest at which this process goes on with its walk; none = at the first. */
const walks = new WeakMap<Orm, number>();

/**
 * Deletes guests who are older than a session lives and whom no row names: no session, seat, pencil, game, pass or line
 * of an audit trail. Walks through all guests in the order of their ids, and goes on in the next turn where this one
 * has ended.
 */
export function deleteOldGuests(orm: Orm, now: Date, turn: Turn): Promise<void> {
  const oldest = new Date(now.getTime() - GUEST_LIFETIME_MS);
  return inSmallSteps(async () => {
    const from = walks.get(orm) ?? Number.MIN_SAFE_INTEGER;
    const passed = await inTransaction(orm, (em) => deleteSome(em, from, oldest));
    const last = passed.at(-1);
    if (last === undefined || passed.length < ROWS_A_STEP) walks.delete(orm);
    else walks.set(orm, last);
    return walks.has(orm);
  }, turn);
}

/** Deletes the old ones among the next guests; answers all it passed by. */
async function deleteSome(em: Em, from: number, oldest: Date): Promise<readonly number[]> {
  const read = { disableIdentityMap: true, orderBy: { id: 'asc' } } as const;
  const passed = await em.find(User, { id: { $gt: from, $lt: 0 } }, { ...read, limit: ROWS_A_STEP });
  const old = passed.filter(({ createdAt }) => createdAt <= oldest).map(({ id }) => id);
  if (old.length > 0) {
    // from here on no row can come to name one of them
    await em.find(User, { id: { $in: old } }, { ...read, lockMode: LockMode.PESSIMISTIC_WRITE });
    await em.nativeDelete(User, { id: { $in: await unnamed(em, old) } });
  }
  return passed.map(({ id }) => id);
}

/** Those people whom no row of any table names. */
async function unnamed(em: Em, ids: readonly number[]): Promise<readonly number[]> {
  const isNamed = [...em.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props
      .filter(({ targetMeta }) => targetMeta?.class === User)
      .map(({ fieldNames: [column] }) => `exists (select 1 from ${tableName} t where t.${column} = u.id)`),
  );
  const query = `select u.id from app_user u where u.id in (${ids.map(() => '?').join(', ')}) and not (${isNamed.join(' or ')})`;
  const rows = await em.execute<{ id: number }[]>(query, [...ids]);
  return rows.map(({ id }) => Number(id));
}
