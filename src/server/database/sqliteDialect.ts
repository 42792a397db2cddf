/** The SQLite dialect: Node's own SQLite for MikroORM, with several processes on one file. */

import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { NodeSqliteDialect } from '@mikro-orm/sql';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { secureRandom } from '#services/ids.ts';

/** SQLite blocks the process while it waits for a lock, so it waits only briefly. */
const BLOCKING_WAIT_MS = 50;
const MAX_PAUSE_MS = 20;
/** How long a transaction waits for another process before its unit of work starts over. */
const LOCK_WAIT_MS = 2000;
const SQLITE_BUSY = 5;
/** MikroORM writes values into the text, so other values make another statement. The one used longest ago is dropped. */
const STATEMENTS_KEPT = 500;

/** Foreign keys are checked, readers run beside a writer, and a power cut loses no acknowledged commit. */
export const PRAGMAS = ['foreign_keys = on', 'journal_mode = wal', 'synchronous = full'];

/**
 * Creates MikroORM's dialect for node:sqlite with a different driver. MikroORM's driver sends a plain `begin`, which
 * takes the write lock only at the first write. Of two processes that read before they write, SQLite then refuses one
 * immediately, without waiting for the time-out.
 */
export function sqliteDialect(path: string): Dialect {
  const dialect = new NodeSqliteDialect(path);
  return {
    createDriver: () => sqliteDriver(path, dialect.createDriver()),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  };
}

/**
 * Creates the driver.
 *
 * @param base MikroORM's driver, used for savepoints only
 */
function sqliteDriver(path: string, base: Driver): Driver {
  let database: DatabaseSync;
  let connection: DatabaseConnection;
  /**
   * The reason why the current transaction could not begin; null when it did. Kysely never releases a connection whose
   * `begin` throws (its issue 1990), and here there is only one. So the first statement throws the error instead, and
   * the rollback that follows releases the connection.
   */
  let beginError: Error | null = null;

  function throwBeginError(): void {
    if (beginError !== null) throw beginError;
  }

  return {
    async init() {
      database = open(path);
      connection = connectionOver(database, throwBeginError);
    },
    acquireConnection: async () => connection,
    async beginTransaction(_connection, settings) {
      try {
        // a reader takes no lock: it reads the last commit and blocks no writer
        if (settings.accessMode === 'read only') database.exec('begin');
        else await beginWriting(database);
      } catch (error) {
        beginError = error as Error;
      }
    },
    async commitTransaction() {
      throwBeginError();
      database.exec('commit');
    },
    async rollbackTransaction() {
      beginError = null;
      // when the disk is full, SQLite has rolled back already
      if (database.isTransaction) database.exec('rollback');
    },
    savepoint: base.savepoint?.bind(base),
    rollbackToSavepoint: base.rollbackToSavepoint?.bind(base),
    releaseSavepoint: base.releaseSavepoint?.bind(base),
    async releaseConnection() {
      // the only connection stays open
    },
    async destroy() {
      database.close();
    },
  };
}

/** Takes the write lock, waiting for another process if necessary; Kysely makes the writers of this process wait. */
async function beginWriting(database: DatabaseSync): Promise<void> {
  const giveUpAt = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return database.exec('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await pause(secureRandom() * MAX_PAUSE_MS);
    }
  }
}

/**
 * Returns whether another process has the lock. The low byte of SQLite's extended code is the error, the rest its
 * cause.
 */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BLOCKING_WAIT_MS });
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
    return database;
  } catch (error) {
    // another process may just be switching the new file to WAL: the caller tries again
    database.close();
    throw error;
  }
}

function connectionOver(database: DatabaseSync, throwBeginError: () => void): DatabaseConnection {
  const prepared = new Map<string, StatementSync>();

  function statementOf(sql: string): StatementSync {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.delete(sql);
    prepared.set(sql, statement);
    const oldest = prepared.keys().next().value;
    if (prepared.size > STATEMENTS_KEPT && oldest !== undefined) prepared.delete(oldest);
    return statement;
  }

  return {
    async executeQuery({ sql, parameters }) {
      throwBeginError();
      const statement = statementOf(sql);
      const values = parameters as readonly SQLInputValue[];
      // the statement, not its text, tells whether it returns rows: a name may contain "returning"
      if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    async *streamQuery({ sql, parameters }) {
      throwBeginError();
      for (const row of database.prepare(sql).iterate(...(parameters as readonly SQLInputValue[]))) {
        yield { rows: [row as never] };
      }
    },
  };
}
