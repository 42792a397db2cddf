/**
 * The lease with which one process at a time migrates a MySQL database. It is a row that expires, by the clock of the
 * database, unless its holder renews it. Named locks belong to one server, and do not work on a cluster.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { secureRandom, newId } from '#services/ids.ts';
import type { Orm } from '#services/transaction.ts';
import { withRetry } from '#services/transaction.ts';

const LEASE_S = 15;
const RENEWED_EVERY_MS = 3000;
/** The longest pause before a waiting process tries again. */
const RETRY_EVERY_MS = 300;

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
 * @throws Error when another process has been migrating for `timeoutMs`, or when the lease was lost during the work.
 *   Two processes may then have changed the tables, and the next start applies what is missing, or fails
 */
export async function withMigrationLease<Result>(
  orm: Orm,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = newId();
  const execute = (statement: string, parameters: readonly number[] = []) =>
    withRetry(() =>
      orm.em.getConnection().execute<{ affectedRows: number }>(statement, [...parameters], 'run'),
    );
  const changesOwnLease = async (statement: string) =>
    (await execute(statement, [holder])).affectedRows === 1;

  await execute(TABLE);
  await execute(ROW);
  const deadline = performance.now() + timeoutMs;
  while (!(await changesOwnLease(TAKE))) {
    if (performance.now() > deadline)
      throw new Error(
        'Another process is still migrating this database: start this one again when it has finished',
      );
    await pause(secureRandom() * RETRY_EVERY_MS);
  }
  let isLost = false;
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = changesOwnLease(RENEW).then(
      (isRenewed) => (isLost ||= !isRenewed),
      // if the database does not answer, the lease lasts until the next renewal
      () => {},
    );
  }, RENEWED_EVERY_MS);
  try {
    const result = await work();
    await renewing;
    if (isLost)
      throw new Error(
        'Another process has begun to migrate this database during this migration: start this one again',
      );
    return result;
  } finally {
    clearInterval(renewal);
    await renewing;
    // after a failure it expires
    await execute(GIVE_BACK, [holder]).catch(() => {});
  }
}
