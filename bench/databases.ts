/** Databases to measure on: SQLite, and the servers of MariaDB and MySQL that this machine has. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import type { Orm } from '#services/transaction.ts';
import type { Engine } from '../scripts/databasePrograms.ts';
import { ensureDatabaseProgram } from '../scripts/databasePrograms.ts';
import { startDatabaseServer } from '../scripts/databaseServer.ts';

/** Settings of a server whose commits survive a power cut. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-doublewrite=ON'];
const ENGINES = ['installed', 'mariadb-11.8', 'mysql-9.7'] as const satisfies readonly Engine[];

export interface EmptyDatabase {
  /** "SQLite", "MariaDB" or "MySQL"; that of an unpacked server is its engine. */
  readonly name: string;
  /** The address, in the format of `DATABASE_URL`. */
  readonly url: string;
}

/**
 * Measures on one database after the other, each new and empty. Prints the servers that are missing on this machine.
 */
export async function onEachDatabase(measure: (database: EmptyDatabase) => Promise<void>): Promise<void> {
  await onSqlite((url) => measure({ name: 'SQLite', url }));
  for (const engine of ENGINES) {
    const program = ensureDatabaseProgram(engine);
    if (program === undefined) {
      console.log(`${engine}: not here`);
      continue;
    }
    const server = await startDatabaseServer(program, DURABLE);
    try {
      const connection = await createConnection(server.url);
      await connection.query('create database bench character set utf8mb4');
      await connection.end();
      const installed = program.isMariaDb ? 'MariaDB' : 'MySQL';
      const name = engine === 'installed' ? installed : engine;
      await measure({ name, url: new URL('/bench', server.url).href });
    } finally {
      await server.stop();
    }
  }
}

/** Measures on one database after the other like `onEachDatabase`, in this process. */
export function onEachOpenDatabase(
  measure: (name: string, orm: Orm, url: string) => Promise<void>,
): Promise<void> {
  return onEachDatabase(async ({ name, url }) => {
    const orm = await openDatabase(url);
    try {
      await measure(name, orm, url);
    } finally {
      await closeDatabase(orm);
    }
  });
}

/** Measures on a new SQLite file. */
export async function onSqlite(measure: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
  try {
    await measure(`sqlite:${join(folder, 'bench.sqlite')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
