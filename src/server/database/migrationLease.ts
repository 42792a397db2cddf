/**
 * The lease under which one process at a time migrates a MySQL database: a row that expires unless its holder renews it,
 * by the clock of the database. Named locks are those of one server, and do not hold on a cluster.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { chance, newId } from '#services/ids.ts';
import type { Orm } from '#services/transaction.ts';
import { withRetry } from '#services/transaction.ts';

const LEASE_S = 15;
const RENEWED_EVERY_MS = 3000;
/** The longest pause before a waiting process asks again. */
const ASKED_EVERY_MS = 300;

const TABLE = `create table if not exists migration_lease (
  id tinyint not null primary key, holder bigint not null, expires_at datetime(3) not null)`;
const ROW = 'insert ignore into migration_lease (id, holder, expires_at) values (1, 0, utc_timestamp(3))';
const TAKE = `update migration_lease set holder = ?, expires_at = utc_timestamp(3) + interval ${LEASE_S} second
  where id = 1 and expires_at <= utc_timestamp(3)`;
const RENEW = `update migration_lease set expires_at = utc_timestamp(3) + interval ${LEASE_S} second
  where id = 1 and holder = ?`;
const GIVE_BACK = 'update migration_lease set expires_at = utc_timestamp(3) where id = 1 and holder = ?';

/**
 * Carries out `work` once no other process is migrating.
 *
 * @throws Error when another one has been for `timeoutMs`, or when the lease was lost meanwhile: the tables may then have
 *   been changed by two processes, and the next start says what is missing
 */
export async function underLease<Result>(
  orm: Orm,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = newId();
  const tell = (statement: string, parameters: readonly number[] = []) =>
    withRetry(() =>
      orm.em.getConnection().execute<{ affectedRows: number }>(statement, [...parameters], 'run'),
    );
  const isOurs = async (statement: string) => (await tell(statement, [holder])).affectedRows === 1;

  await tell(TABLE);
  await tell(ROW);
  const deadline = performance.now() + timeoutMs;
  while (!(await isOurs(TAKE))) {
    if (performance.now() > deadline)
      throw new Error('Another process has been migrating this database for too long');
    await pause(chance() * ASKED_EVERY_MS);
  }
  let isLost = false;
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = isOurs(RENEW).then(
      (isRenewed) => (isLost ||= !isRenewed),
      // where the database does not answer now, the lease lasts until the next time
      () => {},
    );
  }, RENEWED_EVERY_MS);
  try {
    const result = await work();
    await renewing;
    if (isLost) throw new Error('Another process has begun to migrate this database');
    return result;
  } finally {
    clearInterval(renewal);
    await renewing;
    // it expires by itself
    await tell(GIVE_BACK, [holder]).catch(() => {});
  }
}
