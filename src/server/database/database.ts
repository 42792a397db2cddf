/** Opens and closes the database, and brings its tables up to date first. */

import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/sql';
import { withRetry } from '#services/transaction.ts';
import type { Orm } from '#services/transaction.ts';
import { databaseKindOf, sqlitePath } from './address.ts';
import { withMigrationLease } from './migrationLease.ts';
import { databaseOptions } from './options.ts';

/** Only the owner of the file may read and write it. */
const OWNER_ONLY = 0o600;
/** How long a starting process waits for another one that is migrating. */
const MIGRATION_TIMEOUT_MS = 60_000;

/**
 * Opens the database at `sqlite:PATH` (created if missing) or `mysql://…` (must exist) and applies all migrations.
 * Several processes may start at the same time.
 */
export async function openDatabase(url: string): Promise<Orm> {
  await migrate(url);
  const orm = await MikroORM.init(databaseOptions(url));
  await withRetry(() => orm.connect());
  return orm;
}

export async function closeDatabase(orm: Orm): Promise<void> {
  await orm.close();
}

/**
 * Creates the file if it is missing, and lets only its owner read it: it contains names, sessions and password hashes.
 * SQLite gives the files beside it the same rights. Files that a killed process has left may have others.
 */
async function prepareFile(path: string): Promise<void> {
  await createFolder(dirname(path));
  // an existing file is not opened: closing it would release the locks that this process has on it
  await open(path, 'wx', OWNER_ONLY).then((file) => file.close(), ignore('EEXIST'));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const found = await stat(file).catch(ignore('ENOENT'));
    const isWide = found?.isFile() === true && (found.mode & ~OWNER_ONLY & 0o777) !== 0;
    // EPERM: another user owns the file, and has given this process access on purpose
    if (isWide) await chmod(file, OWNER_ONLY).catch(ignore('EPERM', 'ENOENT'));
  }
}

/**
 * Creates a folder, and those above it that are missing. The recursive `mkdir` of Node never ends where a folder exists
 * but takes no new one, as `/proc` does.
 */
export async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await createFolder(dirname(path));
    // another process may have created it in the meantime
    await mkdir(path).catch(ignore('EEXIST'));
  }
}

/** Returns an error handler that ignores these codes and throws all others. */
function ignore(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}

/**
 * Brings the tables up to date, and returns the names of the applied migrations.
 *
 * @param url as for `openDatabase`
 */
export async function migrate(url: string): Promise<readonly string[]> {
  if (databaseKindOf(url) === 'sqlite') await prepareFile(sqlitePath(url));
  const orm = await MikroORM.init(databaseOptions(url, 'migrate'));
  try {
    const done = await (databaseKindOf(url) === 'mysql' ? migrateTables(orm) : migrateFile(orm));
    return done.map(({ name }) => name);
  } finally {
    await orm.close();
  }
}

/** Migrates MySQL, which commits at each CREATE TABLE: a lease, not a transaction, makes a second process wait. */
async function migrateTables(orm: Orm) {
  // no lease without pending migrations: a server whose user may not create tables starts after `npm run migrate`
  if (await isMigrated(orm)) return [];
  return withMigrationLease(orm, MIGRATION_TIMEOUT_MS, () => orm.migrator.up());
}

/** Returns whether all migrations are done, without creating the table of migrations. */
async function isMigrated(orm: Orm): Promise<boolean> {
  const { tableName = 'mikro_orm_migrations' } = orm.config.get('migrations');
  const known =
    'select table_name from information_schema.tables where table_schema = database() and table_name = ?';
  const found = await withRetry(() => orm.em.getConnection().execute(known, [tableName]));
  return found.length > 0 && (await orm.migrator.getPending()).length === 0;
}

/** Migrates SQLite, which changes tables inside a transaction: a second process waits, and then has nothing to do. */
function migrateFile(orm: Orm) {
  return withRetry(
    () =>
      orm.migrator.up().catch((error: unknown) => {
        // the migrator's own table is created outside the transaction; this fails if another process has just created
        // it
        if (error instanceof Error && error.message.endsWith('already exists')) return orm.migrator.up();
        throw error;
      }),
    MIGRATION_TIMEOUT_MS,
  );
}
