/** The MySQL dialect: a mysql2 pool under MikroORM in which every wait has a limit. */

import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { MysqlDialect } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, MysqlPool } from 'kysely';
import { createPool } from 'mysql2';

const CONNECT_MS = 1500;
/** How long a caller waits for one of the connections to become free. */
const ACQUIRE_MS = 3000;
const LOCK_WAIT_S = 3;
const STATEMENT_S = 4;
/** Longer than any statement may take: a database that is silent for so long is gone. */
const SILENCE_MS = 10_000;
const MAX_CONNECTIONS = 10;

/** The settings of every connection. Each statement sees what is committed when it begins: see `inTransaction`. */
const SETTINGS = [
  'set session transaction isolation level read committed',
  // MikroORM escapes with backslashes, which the configured mode of a server may not know
  `set session sql_mode = 'TRADITIONAL', time_zone = '+00:00'`,
];

/** The statement time-out has another name on MariaDB: each server runs its own comment and skips the other's. */
const TIME_LIMITS = `set session innodb_lock_wait_timeout = ${LOCK_WAIT_S}, lock_wait_timeout = ${LOCK_WAIT_S}
  /*M!100000 , max_statement_time = ${STATEMENT_S} */ /*!80000 , max_execution_time = ${STATEMENT_S * 1000} */`;

/** @param hasTimeLimits false for migrations, whose statements may take any time */
export function mysqlDialect(url: string, hasTimeLimits: boolean): Dialect {
  const dialect = new MysqlDialect({ pool: async () => poolFor(url, hasTimeLimits) });
  return {
    createDriver: () => withoutLeaks(dialect.createDriver()),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  };
}

function poolFor(url: string, hasTimeLimits: boolean): MysqlPool {
  const pool = createPool({
    uri: url,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    // as in MikroORM's own pool, which reads times and wide numbers from text
    dateStrings: true,
    supportBigNumbers: true,
    connectTimeout: CONNECT_MS,
    connectionLimit: MAX_CONNECTIONS,
    stream: hasTimeLimits ? socketWithTimeout : undefined,
  });
  const settings = hasTimeLimits ? [...SETTINGS, TIME_LIMITS] : SETTINGS;
  pool.on('connection', (connection) => {
    for (const setting of settings) {
      // a connection without its settings must not be used: the statements that wait for it fail
      connection.query(setting, (error) => error && connection.destroy());
    }
  });

  return {
    getConnection(callback) {
      let isWaiting = true;
      const timer = setTimeout(() => {
        isWaiting = false;
        const error = new Error('No connection to the database became free in time');
        callback(Object.assign(error, { code: 'ETIMEDOUT' }), undefined as never);
      }, ACQUIRE_MS);
      pool.getConnection((error, connection) => {
        clearTimeout(timer);
        if (isWaiting) callback(error, connection);
        else if (error === null) connection.release();
      });
    },
    end: (callback) => pool.end(callback),
  };
}

/** A socket that closes itself when nothing arrives: mysql2 waits for an answer as long as the socket is open. */
function socketWithTimeout({ config }: { config: { host: string; port: number } }): Socket {
  const socket = connect(config.port, config.host);
  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  return socket;
}

/**
 * A driver that closes a connection whose `begin` or `rollback` throws. Kysely never releases it (its issue 1990), and
 * after ten of them the pool would be empty; closing it makes room for a new one.
 */
function withoutLeaks(driver: Driver): Driver {
  async function closeOnFailure(connection: DatabaseConnection, step: Promise<void>): Promise<void> {
    try {
      await step;
    } catch (error) {
      await connection.killSession?.(async () => undefined as never);
      throw error;
    }
  }

  return {
    init: (options) => driver.init(options),
    acquireConnection: (options) => driver.acquireConnection(options),
    beginTransaction: (connection, settings) =>
      closeOnFailure(connection, driver.beginTransaction(connection, settings)),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => closeOnFailure(connection, driver.rollbackTransaction(connection)),
    savepoint: driver.savepoint?.bind(driver),
    rollbackToSavepoint: driver.rollbackToSavepoint?.bind(driver),
    releaseSavepoint: driver.releaseSavepoint?.bind(driver),
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    destroy: (options) => driver.destroy(options),
  };
}
