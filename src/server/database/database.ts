/** Opens and closes the database, and brings its tables up to date first. */

import { createHash } from 'node:crypto';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/sql';
import { withRetry } from '#services/transaction.ts';
import type { Orm } from '#services/transaction.ts';
import { databaseOptions, kindOf, sqlitePath } from './options.ts';

/** Read and written by its owner, and by no other user of the machine. */
const OWNER_ONLY = 0o600;
/** How long a starting process waits for another one that is migrating. */
const MIGRATION_TIMEOUT_MS = 60_000;

/**
 * Opens the database at `sqlite:PATH` (made where it is missing) or `mysql://…` (must exist) and applies all migrations.
 * Several processes may start at once.
 */
export async function openDatabase(url: string): Promise<Orm> {
  if (kindOf(url) === 'sqlite') await prepareFile(sqlitePath(url));
  await migrate(url);
  const orm = await MikroORM.init(databaseOptions(url));
  await withRetry(() => orm.connect());
  return orm;
}

export async function closeDatabase(orm: Orm): Promise<void> {
  await orm.close();
}

/**
 * Makes the file where it is missing, and lets only its owner read it: it holds names, sessions and password hashes.
 * SQLite gives the files beside it the same rights; files that a killed process has left may have others.
 */
async function prepareFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // an existing file is not opened: closing it would release the locks that this process has on it
  await open(path, 'wx', OWNER_ONLY).then((file) => file.close(), ignore('EEXIST'));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const found = await stat(file).catch(ignore('ENOENT'));
    const isWide = found?.isFile() === true && (found.mode & ~OWNER_ONLY & 0o777) !== 0;
    // EPERM: another user owns the file, and has given this process access on purpose
    if (isWide) await chmod(file, OWNER_ONLY).catch(ignore('EPERM', 'ENOENT'));
  }
}

/** An error handler that ignores these codes and throws all others. */
function ignore(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}

async function migrate(url: string): Promise<void> {
  const orm = await MikroORM.init(databaseOptions(url, 'migrate'));
  try {
    await (kindOf(url) === 'mysql' ? migrateUnderLock(orm) : migrateFile(orm));
  } finally {
    await orm.close();
  }
}

/** SQLite changes tables inside a transaction: a second process waits, and then finds nothing left to do. */
function migrateFile(orm: Orm): Promise<unknown> {
  return withRetry(
    () =>
      orm.migrator.up().catch((error: unknown) => {
        // the migrator's own table is made outside the transaction; if another process has just made it, SQLite says so
        if (error instanceof Error && error.message.endsWith('already exists')) return orm.migrator.up();
        throw error;
      }),
    MIGRATION_TIMEOUT_MS,
  );
}

/** MySQL commits at each CREATE TABLE: instead of a transaction, a named lock makes a second process wait. */
async function migrateUnderLock(orm: Orm): Promise<void> {
  const connection = orm.em.getConnection();
  const lock = migrationLockOf(orm.config.get('dbName') ?? '');
  await connection.transactional(async (holder) => {
    const seconds = MIGRATION_TIMEOUT_MS / 1000;
    const [answer] = await connection.execute('select get_lock(?, ?) as got', [lock, seconds], 'all', holder);
    if (answer?.got !== 1) throw new Error('Another process has been migrating this database for too long');
    try {
      await orm.migrator.up();
    } finally {
      await connection.execute('select release_lock(?)', [lock], 'all', holder);
    }
  });
}

/** The name of the lock, one per database: 64 characters at most, and hashed here because MySQL 9.7 has no md5(). */
function migrationLockOf(database: string): string {
  return `bestball_migration:${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}
