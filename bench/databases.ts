/** Databases to measure on: SQLite, and the servers of MariaDB and MySQL 9.7 that this machine has. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { ensureDatabaseProgram } from '../scripts/databasePrograms.ts';
import { startDatabaseServer } from '../scripts/databaseServer.ts';

/** Settings of a server whose commits survive a power cut. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-doublewrite=ON'];

export interface EmptyDatabase {
  readonly name: 'SQLite' | 'MariaDB' | 'MySQL';
  /** The address, in the format of `DATABASE_URL`. */
  readonly url: string;
}

/**
 * Measures on one database after the other, each new and empty. Prints the servers that are missing on this machine.
 */
export async function onEachDatabase(measure: (database: EmptyDatabase) => Promise<void>): Promise<void> {
  await onSqlite((url) => measure({ name: 'SQLite', url }));
  for (const engine of ['installed', 'mysql-9.7'] as const) {
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
      const name = program.isMariaDb ? 'MariaDB' : 'MySQL';
      await measure({ name, url: new URL('/bench', server.url).href });
    } finally {
      await server.stop();
    }
  }
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
