/** How the production database is reached: a mysql2 pool under MikroORM in which nothing waits for ever. */

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
/** Longer than any statement may take: a server that is silent for so long is gone. */
const SILENCE_MS = 10_000;
const MOST_CONNECTIONS = 10;

/** Sent on every new connection. Each statement sees what is committed when it begins: see `inTransaction`. */
const SETTINGS = [
  'set session transaction isolation level read committed',
  // MikroORM quotes with backslashes: the mode is ours, not the server's
  `set session sql_mode = 'TRADITIONAL', time_zone = '+00:00'`,
];

/** The statement time-out has another name on MariaDB: each server reads its own comment and skips the other's. */
const TIME_LIMITS = `set session innodb_lock_wait_timeout = ${LOCK_WAIT_S}, lock_wait_timeout = ${LOCK_WAIT_S}
  /*M!100000 , max_statement_time = ${STATEMENT_S} */ /*!80000 , max_execution_time = ${STATEMENT_S * 1000} */`;

/** @param hasTimeLimits false for migrations, whose statements take as long as they take */
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
    // as MikroORM's own pool has it: it reads times and wide numbers from text
    dateStrings: true,
    supportBigNumbers: true,
    connectTimeout: CONNECT_MS,
    connectionLimit: MOST_CONNECTIONS,
    stream: hasTimeLimits ? impatientSocket : undefined,
  });
  const settings = hasTimeLimits ? [...SETTINGS, TIME_LIMITS] : SETTINGS;
  pool.on('connection', (connection) => {
    for (const setting of settings) {
      // without its settings a connection is not used: what was about to run on it fails instead
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

/** mysql2 waits for an answer as long as the socket is open; a socket that closes itself ends that. */
function impatientSocket({ config }: { config: { host: string; port: number } }): Socket {
  const socket = connect(config.port, config.host);
  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  return socket;
}

/**
 * Kysely never gives back a connection whose `begin` or `rollback` throws (its issue 1990): ten such, and the pool is
 * empty for ever. Closing the connection takes it out of the pool and makes room for a new one.
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
