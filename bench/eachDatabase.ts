/** New databases for benchmarks: SQLite, and the MySQL or MariaDB server that `TEST_MYSQL_URL` names. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import type { Orm } from '#services/transaction.ts';

/** Runs a benchmark on a new database of each kind, and deletes it afterwards. */
export async function onEachDatabase(bench: (what: string, orm: Orm) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
  try {
    await onDatabase(`sqlite:${join(folder, 'bench.sqlite')}`, (orm) => bench('SQLite', orm));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { TEST_MYSQL_URL } = process.env;
  if (TEST_MYSQL_URL === undefined) return;
  const name = `bestball_${randomBytes(8).toString('hex')}`;
  const connection = await createConnection(TEST_MYSQL_URL);
  await connection.query(`create database ${name} character set utf8mb4`);
  try {
    await onDatabase(new URL(`/${name}`, TEST_MYSQL_URL).href, (orm) => bench('MySQL', orm));
  } finally {
    await connection.query(`drop database ${name}`);
    await connection.end();
  }
}

async function onDatabase(url: string, bench: (orm: Orm) => Promise<void>): Promise<void> {
  const orm = await openDatabase(url);
  try {
    await bench(orm);
  } finally {
    await closeDatabase(orm);
  }
}
