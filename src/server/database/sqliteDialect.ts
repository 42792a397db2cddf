/** How the embedded database is opened: Node's own SQLite under MikroORM, safe with several processes on one file. */

import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { NodeSqliteDialect } from '@mikro-orm/sql';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';

import { chance } from '#services/ids.ts';

/** SQLite waits for a lock on the event loop, where it holds everybody up: so only for a moment at a time. */
const BLOCKING_WAIT_MS = 50;
const MOST_PAUSE_MS = 20;
/** How long a transaction waits for another process before its unit of work starts over. */
const LOCK_WAIT_MS = 2000;
const SQLITE_BUSY = 5;

/** No row without the row it points at; readers beside a writer; no acknowledged commit lost on a power cut. */
const PRAGMAS = ['foreign_keys = on', 'journal_mode = wal', 'synchronous = full'];

/**
 * MikroORM's dialect for node:sqlite with a driver of our own. Theirs sends a plain `begin`, which takes the write
 * lock only at the first write: of two processes that read before they write, one is then refused at once, whatever
 * the time-out says.
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

/** `theirs` only lends its savepoints, which are statements like any other. */
function sqliteDriver(path: string, theirs: Driver): Driver {
  let database: DatabaseSync;
  let connection: DatabaseConnection;
  /**
   * Why the transaction that is under way could not begin; null when it did. Kysely never gives back a connection
   * whose `begin` throws (its issue 1990), and here that is the only one. So the refusal is kept for the first
   * statement, and the rollback that follows gives the connection back.
   */
  let refusal: Error | null = null;

  function throwRefusal(): void {
    if (refusal !== null) throw refusal;
  }

  return {
    async init() {
      database = open(path);
      connection = connectionOver(database, throwRefusal);
    },
    acquireConnection: async () => connection,
    async beginTransaction(_connection, settings) {
      try {
        // a reader takes no lock: it sees the last commit and holds nobody up
        if (settings.accessMode === 'read only') database.exec('begin');
        else await beginWriting(database);
      } catch (error) {
        refusal = error as Error;
      }
    },
    async commitTransaction() {
      throwRefusal();
      database.exec('commit');
    },
    async rollbackTransaction() {
      refusal = null;
      // a full disk has rolled back already
      if (database.isTransaction) database.exec('rollback');
    },
    savepoint: theirs.savepoint?.bind(theirs),
    rollbackToSavepoint: theirs.rollbackToSavepoint?.bind(theirs),
    releaseSavepoint: theirs.releaseSavepoint?.bind(theirs),
    async releaseConnection() {
      // there is one, and it stays open
    },
    async destroy() {
      database.close();
    },
  };
}

/** Takes the write lock, waiting for another process if need be. Our own writers stand in line behind this one. */
async function beginWriting(database: DatabaseSync): Promise<void> {
  const giveUpAt = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return database.exec('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await pause(chance() * MOST_PAUSE_MS);
    }
  }
}

/** The low byte of SQLite's code says what, the rest says why. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BLOCKING_WAIT_MS });
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
    return database;
  } catch (error) {
    // another process is just switching the new file to WAL: whoever opens it tries again
    database.close();
    throw error;
  }
}

function connectionOver(database: DatabaseSync, throwRefusal: () => void): DatabaseConnection {
  return {
    async executeQuery({ sql, parameters }) {
      throwRefusal();
      const statement = database.prepare(sql);
      const values = parameters as readonly SQLInputValue[];
      // asked of the statement, not read from its text: a player may be called "returning champion"
      if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    async *streamQuery({ sql, parameters }) {
      throwRefusal();
      for (const row of database.prepare(sql).iterate(...(parameters as readonly SQLInputValue[]))) {
        yield { rows: [row as never] };
      }
    },
  };
}
