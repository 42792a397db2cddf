/** `restore FILE`: brings a backup into the database, and then applies the migrations that it lacks. */

import { constants } from 'node:fs';
import { databaseKindOf, sqlitePath } from '#server/database/address.ts';
import { migrate } from '#server/database/database.ts';
import { knownMigrations } from '#server/database/migrations.ts';
import { databaseOptions } from '#server/database/options.ts';
import { accessTo } from './fileAccess.ts';
import { loadMysql, migrationsInDump, requireReplaceableMysql } from './mysqlPrograms.ts';
import { migrationsInSqlite, overwriteSqlite, requireReplaceableSqlite } from './sqliteFiles.ts';

/** The database belongs to its owner alone, as the server creates it. */
const OWNER_ONLY = 0o077;

/**
 * Restores a backup.
 *
 * @param isReplacing true = all rows of the database are replaced; false = it must be empty
 * @throws Error with a message for the terminal; nothing is changed by a refusal
 */
export async function restore(url: string, file: string, isReplacing: boolean): Promise<void> {
  process.umask(OWNER_ONLY);
  const access = accessTo(file, constants.R_OK);
  if (access === 'missing') throw new Error(`${file} does not exist.`);
  if (access === 'denied') throw new Error(`${file} is not accessible to this user.`);
  const isSqlite = databaseKindOf(url) === 'sqlite';
  requireKnown(file, isSqlite ? migrationsInSqlite(file) : await migrationsInDump(file), url);
  if (isSqlite) {
    await requireReplaceableSqlite(sqlitePath(url), isReplacing);
    await overwriteSqlite(sqlitePath(url), file);
  } else {
    const tables = await requireReplaceableMysql(url, isReplacing);
    await loadMysql(url, file, tables);
  }
  const migrated = await migrate(url);
  console.log(`Restored ${file}.`);
  if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}`);
}

/** Checks the migrations of a backup. @throws Error for one of a newer version, and for a file of another program */
function requireKnown(file: string, found: readonly string[], url: string): void {
  if (found.length === 0)
    throw new Error(`${file} is no backup of Bestball on ${databaseKindOf(url)}: it lists no migrations.`);
  const known = new Set(knownMigrations(databaseOptions(url)));
  const unknown = found.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(
      `${file} is from a newer version, with ${unknown}: install that version, and restore it there.`,
    );
}
