/** The MySQL dialect: mysql2 pools for MikroORM, and the closing of unusable connections. */

import { MysqlDialect } from 'kysely';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { poolFor } from './mysqlPool.ts';

/** The connections of this process that are in use, and how many callers wait for one. */
const inUse = new Set<DatabaseConnection>();
let waiting = 0;

/** Returns how many connections to MySQL are in use, and how many callers wait for one; none with SQLite. */
export function connectionCounts(): { readonly inUse: number; readonly waiting: number } {
  return { inUse: inUse.size, waiting };
}

/**
 * Creates the dialect for a database.
 *
 * @param hasTimeLimits false for migrations, whose statements may take any time
 */
export function mysqlDialect(url: string, hasTimeLimits: boolean): Dialect {
  const dialect = new MysqlDialect({ pool: async () => poolFor(url, hasTimeLimits) });
  return {
    createDriver: () => closingUseless(dialect.createDriver()),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  };
}

/** MySQL: a server that has become read-only (three), a cluster node that has lost its cluster (two). */
const DEMOTED = new Set([1290, 1792, 1836, 1047, 1180]);

/**
 * Returns a driver that closes unusable connections, so that new ones replace them:
 *
 * - a connection whose `begin` or `rollback` throws: Kysely never releases it (its issue 1990), and ten of them would
 *   empty the pool;
 * - all older connections, each before its next use, once a server has become read-only. After a failover, addresses
 *   lead to the new writer, but open connections stay with the old one, whose rows may be outdated.
 */
function closingUseless(driver: Driver): Driver {
  const basesOf = new WeakMap<DatabaseConnection, DatabaseConnection>();
  /** How often a server has become read-only: until now, and until each connection was opened. */
  let demotions = 0;
  const demotionsBefore = new WeakMap<DatabaseConnection, number>();

  const isOutdated = (base: DatabaseConnection) => (demotionsBefore.get(base) ?? demotions) < demotions;

  async function acquire(options?: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    waiting += 1;
    try {
      for (;;) {
        const base = await driver.acquireConnection(options);
        if (!demotionsBefore.has(base)) demotionsBefore.set(base, demotions);
        if (!isOutdated(base)) {
          inUse.add(base);
          return watched(base);
        }
        await close(base);
      }
    } finally {
      waiting -= 1;
    }
  }

  async function closeOnFailure(connection: DatabaseConnection, step: Promise<void>): Promise<void> {
    try {
      await step;
    } catch (error) {
      inUse.delete(basesOf.get(connection) ?? connection);
      await close(connection);
      throw error;
    }
  }

  function watched(base: DatabaseConnection): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery(query) {
        try {
          return await base.executeQuery(query);
        } catch (error) {
          const isDemoted = error instanceof Error && 'errno' in error && DEMOTED.has(Number(error.errno));
          // only the first of the connections to that server counts
          if (isDemoted && !isOutdated(base)) demotions += 1;
          throw error;
        }
      },
      streamQuery: (query, chunkSize) => base.streamQuery(query, chunkSize),
      killSession: (control) => base.killSession?.(control) ?? Promise.resolve(),
    };
    basesOf.set(connection, base);
    return connection;
  }

  return {
    init: (options) => driver.init(options),
    acquireConnection: acquire,
    beginTransaction: (connection, { isolationLevel }) =>
      // no access mode: TiDB refuses `read only`, and for InnoDB a transaction is a writer only once it writes
      closeOnFailure(
        connection,
        driver.beginTransaction(connection, { ...(isolationLevel && { isolationLevel }) }),
      ),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => closeOnFailure(connection, driver.rollbackTransaction(connection)),
    savepoint: driver.savepoint?.bind(driver),
    rollbackToSavepoint: driver.rollbackToSavepoint?.bind(driver),
    releaseSavepoint: driver.releaseSavepoint?.bind(driver),
    releaseConnection(connection, options) {
      const base = basesOf.get(connection) ?? connection;
      inUse.delete(base);
      return isOutdated(base) ? close(base) : driver.releaseConnection(base, options);
    },
    destroy: (options) => driver.destroy(options),
  };
}

async function close(connection: DatabaseConnection): Promise<void> {
  await connection.killSession?.(async () => undefined as never);
}
