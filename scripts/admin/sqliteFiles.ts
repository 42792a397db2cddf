/** Backups of SQLite: the copy of a file in use, and its way back. */

import { constants, existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { createFolder } from '#server/database/database.ts';
import { accessTo } from './fileAccess.ts';

/** How long to wait for a lock of a running server. */
const WAIT_MS = 1000;
const MIGRATIONS = 'mikro_orm_migrations';

/** Checks that there is a database, which opening it would create. @throws Error when there is none */
export function requireSqliteFile(path: string): void {
  if (accessTo(path, constants.F_OK) === 'missing')
    throw new Error(`There is no database at ${path}: set DATABASE_URL.`);
}

/**
 * Copies a database into a new file, as of one commit. Servers may write in the meantime.
 *
 * @throws Error when there is no database
 */
export function copySqlite(path: string, file: string): void {
  requireSqliteFile(path);
  withDatabase(path, (database) => database.prepare('vacuum into ?').run(file), { readOnly: true });
}

/**
 * Returns the names of the migrations in a backup; empty for another database.
 *
 * @throws Error for a file that is no whole database
 */
export function migrationsInSqlite(file: string): readonly string[] {
  return withDatabase(
    file,
    (database) => {
      const damages = database.prepare('pragma quick_check').all() as { quick_check: string }[];
      if (damages[0]?.quick_check !== 'ok') throw new Error(`${file} is damaged: ${damages[0]?.quick_check}`);
      if (!tablesOf(database).includes(MIGRATIONS)) return [];
      return database
        .prepare(`select name from ${MIGRATIONS}`)
        .all()
        .map(({ name }) => String(name));
    },
    { readOnly: true, isBackup: true },
  );
}

/**
 * Checks whether the database may be overwritten.
 *
 * @throws Error when it has tables and `isReplacing` is false, or when a server has it open
 */
export function requireReplaceableSqlite(path: string, isReplacing: boolean): void {
  if (!existsSync(path)) return;
  withDatabase(path, (database) => {
    if (!isReplacing && tablesOf(database).length > 0)
      throw new Error(`The database at ${path} is not empty: add --replace to lose all that is in it.`);
    try {
      // possible only for the last open connection
      database.exec('pragma journal_mode = delete');
    } catch {
      throw new Error(`The database at ${path} is in use: stop the server first.`);
    }
  });
}

/**
 * Overwrites the database in one transaction: after a power cut it is the old or the new one.
 *
 * @throws Error when the backup is the database itself
 */
export async function overwriteSqlite(path: string, file: string): Promise<void> {
  await createFolder(dirname(path));
  if (existsSync(path) && (await realpath(path)) === (await realpath(file)))
    throw new Error(`${file} is the database itself: name a backup.`);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, path);
  } finally {
    source.close();
  }
}

function withDatabase<Result>(
  path: string,
  work: (database: DatabaseSync) => Result,
  { readOnly = false, isBackup = false } = {},
): Result {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly, timeout: WAIT_MS });
    return work(database);
  } catch (error) {
    throw withPath(path, error as NodeJS.ErrnoException, isBackup);
  } finally {
    database?.close();
  }
}

function withPath(path: string, error: NodeJS.ErrnoException, isBackup: boolean): Error {
  if (error.code !== 'ERR_SQLITE_ERROR') return error;
  // no cause for a backup: the remedy for it would be about the database of the server
  return new Error(`${path}: ${error.message}`, isBackup ? {} : { cause: error });
}

function tablesOf(database: DatabaseSync): readonly string[] {
  return database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name));
}
