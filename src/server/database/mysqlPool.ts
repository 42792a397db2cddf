/** The connections to MySQL: one pool per host, of which the first with a writable server is used. */

import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import type { MysqlPool, MysqlPoolConnection } from 'kysely';
import { createPool } from 'mysql2';
import type { PoolConnection, RowDataPacket } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { addressesOf, hostOf } from './address.ts';
import { watchForSilence } from './silenceWatch.ts';

const CONNECT_MS = 1500;
/** How long a caller waits for one of the connections to become free. */
const ACQUIRE_MS = 3000;
const LOCK_WAIT_S = 3;
const STATEMENT_S = 4;
/** Longer than any statement may take: a database that does not answer for so long is gone. */
const SILENCE_MS = 10_000;
/** Twice this is shorter than the silence after which connections close: a restore finds a server by its connections. */
const KEPT_EVERY_MS = 4000;
const MAX_CONNECTIONS = 10;

/** The settings of every connection. Each statement reads the state committed when it begins: see `inTransaction`. */
const SETTINGS = [
  'set session transaction isolation level read committed',
  // MikroORM escapes with backslashes, which the configured mode of a server may not support
  `set session sql_mode = 'TRADITIONAL', time_zone = '+00:00'`,
];

/**
 * On a Galera node a read waits until the node has all commits of its cluster from before the read. So a caller reads
 * its own write to another node. Servers without Galera do not have the setting, or ignore it.
 */
const SEES_WHOLE_CLUSTER = 'set session wsrep_sync_wait = 1';
const UNKNOWN_VARIABLE = 1193;

/** The statement time-out has another name on MariaDB: each server runs its own comment and skips the other's. */
const TIME_LIMITS = `set session innodb_lock_wait_timeout = ${LOCK_WAIT_S}, lock_wait_timeout = ${LOCK_WAIT_S}
  /*M!100000 , max_statement_time = ${STATEMENT_S} */ /*!80000 , max_execution_time = ${STATEMENT_S * 1000} */`;

/** The option for TLS in an address of mysql2. */
const WITH_TLS = /[?&]ssl=/;

/** Errors of a new connection to a host that is not there. */
const NOT_THERE = new Set(['ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The error when all connections are in use, which is not a failure of the host. */
const ALL_IN_USE = 'No connection to the database became free in time';

/**
 * Returns the connections to the hosts of an address. The host that was used last is used again. If it does not answer,
 * or has become read-only, the next host is tried, and after the last the first. A server keeps a connection open between calls.
 *
 * @param hasTimeLimits false for migrations, whose statements may take any time
 */
export function poolFor(url: string, hasTimeLimits: boolean): MysqlPool {
  const addresses = addressesOf(url);
  const isOneOfMany = addresses.length > 1;
  const hosts = addresses.map((address, index) =>
    openHost(address, { hasTimeLimits, isOneOfMany, onSilent: () => onSilent(index) }),
  );
  let used = 0;

  async function acquire(): Promise<MysqlPoolConnection> {
    const first = used;
    let failure: unknown;
    for (let tried = 0; tried < hosts.length; tried += 1) {
      const index = (first + tried) % hosts.length;
      try {
        const connection = await hostAt(index).acquire();
        if (used === first) goOver(index);
        if (used === index) return connection as unknown as MysqlPoolConnection;
        // another caller has found another host in the meantime: all use the same
        connection.release();
        return acquire();
      } catch (error) {
        if (error instanceof Error && error.message === ALL_IN_USE && used === index) throw error;
        failure ??= error;
      }
    }
    throw failure;
  }

  function goOver(index: number): void {
    if (index === used) return;
    hostAt(used).leave();
    used = index;
  }

  function onSilent(index: number): void {
    if (index === used) goOver((index + 1) % hosts.length);
  }

  function hostAt(index: number): Host {
    return hosts[index] as Host;
  }

  /** Whether a caller has asked for a connection since this was last checked. */
  let isUsed = false;
  /** Settled when the connection has been used; null = it is not used at the moment. */
  let kept: Promise<void> | null = null;
  async function keepOne(): Promise<void> {
    const connection = await acquire();
    await new Promise((resolve) => connection.query('do 0', [], resolve));
    connection.release();
  }
  function keepUnlessUsed(): void {
    // a failure is left to the next caller
    if (!isUsed) kept ??= keepOne().then(forget, forget);
    isUsed = false;
  }
  function forget(): void {
    kept = null;
  }
  const keeping = hasTimeLimits ? setInterval(keepUnlessUsed, KEPT_EVERY_MS).unref() : undefined;

  return {
    getConnection: callbackify(() => {
      isUsed = true;
      return acquire();
    }),
    end: callbackify(async () => {
      clearInterval(keeping);
      // a host that is not there fails the end of its pool if a connection to it is still being opened
      await kept;
      await Promise.all(hosts.map(({ end }) => end()));
    }),
  };
}

interface Host {
  /** @throws Error when the host does not answer, or is one of many and read-only */
  acquire(): Promise<PoolConnection>;
  /** Called when another host is used from now on; before this one is used again, its connections are checked again. */
  leave(): void;
  end(): Promise<void>;
}

interface HostOptions {
  readonly hasTimeLimits: boolean;
  /** True = each new connection must be writable, and connections to a silent host are closed. */
  readonly isOneOfMany: boolean;
  /** Called when the host did not answer, and the connections to it were closed. */
  readonly onSilent: () => void;
}

function openHost(address: string, { hasTimeLimits, isOneOfMany, onSilent }: HostOptions): Host {
  const silence =
    isOneOfMany && hasTimeLimits && !WITH_TLS.test(address)
      ? watchForSilence(() => requireAnswer(address), onSilent)
      : null;
  const pool = createPool({
    uri: address,
    host: hostOf(address),
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    // as in MikroORM's own pool, which reads times and wide numbers from text
    dateStrings: true,
    supportBigNumbers: true,
    connectTimeout: CONNECT_MS,
    connectionLimit: MAX_CONNECTIONS,
    stream: hasTimeLimits
      ? (options: SocketOptions) => {
          const socket = socketWithTimeout(options);
          silence?.add(socket);
          return socket;
        }
      : undefined,
  });
  const settings = hasTimeLimits ? [...SETTINGS, TIME_LIMITS] : SETTINGS;
  pool.on('connection', (connection) => {
    for (const setting of settings) {
      // a connection without its settings must not be used: statements that wait for it fail
      connection.query(setting, (error) => error && connection.destroy());
    }
    connection.query(SEES_WHOLE_CLUSTER, (error) => {
      if (error && error.errno !== UNKNOWN_VARIABLE) connection.destroy();
    });
  });
  /** Connections that were writable when they were checked. */
  let writable = new WeakSet<PoolConnection>();

  function acquireAny(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      let isWaiting = true;
      const timer = setTimeout(() => {
        isWaiting = false;
        reject(Object.assign(new Error(ALL_IN_USE), { code: 'ETIMEDOUT' }));
      }, ACQUIRE_MS);
      pool.getConnection((error, connection) => {
        clearTimeout(timer);
        if (!isWaiting) return error === null && connection.release();
        if (error === null) resolve(connection);
        else reject(error);
      });
    });
  }

  async function acquireWritable(): Promise<PoolConnection> {
    const connection = await acquireAny();
    if (writable.has(connection)) return connection;
    try {
      await requireWritable(connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
    writable.add(connection);
    return connection;
  }

  return {
    acquire: isOneOfMany ? acquireWritable : acquireAny,
    leave() {
      writable = new WeakSet();
    },
    end() {
      silence?.stop();
      return pool.promise().end();
    },
  };
}

/**
 * Checks that the host is there. Other failures are ignored, for example an error from the host, a failed lookup of its
 * name, or a process without a free file descriptor.
 *
 * @throws Error when the host is not there
 */
async function requireAnswer(address: string): Promise<void> {
  try {
    const connection = await createConnection({
      uri: address,
      host: hostOf(address),
      connectTimeout: CONNECT_MS,
    });
    connection.destroy();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NOT_THERE.has(code)) throw error;
  }
}

/**
 * Checks that the server is writable.
 *
 * @throws Error when the server is read-only, or a Galera node that has lost its cluster
 */
async function requireWritable(connection: PoolConnection): Promise<void> {
  const ask = async (sql: string) => {
    const [[row]] = await connection.promise().query<RowDataPacket[]>({ sql, timeout: CONNECT_MS });
    return row?.['Value'] as string | undefined;
  };
  // the errors that a write would get
  if ((await ask("show global variables like 'read_only'")) !== 'OFF')
    throw Object.assign(new Error('The database is read-only'), { errno: 1290 });
  const isNode = (await ask("show global variables like 'wsrep_on'")) === 'ON';
  if (isNode && (await ask("show global status like 'wsrep_ready'")) !== 'ON')
    throw Object.assign(new Error('The node has lost its cluster'), { errno: 1047 });
}

interface SocketOptions {
  readonly config: { readonly host: string; readonly port: number; readonly socketPath?: string };
}

/**
 * Returns a socket that closes itself when nothing arrives: mysql2 waits for an answer as long as the socket is open.
 */
function socketWithTimeout({ config }: SocketOptions): Socket {
  const { host, port, socketPath } = config;
  const socket = socketPath === undefined ? connect(port, host) : connect(socketPath);
  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  return socket;
}
