/** The database of a server, which may be running, for commands that only read or write rows. */

import { MikroORM } from '@mikro-orm/sql';
import { databaseKindOf, sqlitePath } from '#server/database/address.ts';
import { databaseOptions } from '#server/database/options.ts';
import { innermostCauseOf } from '#server/http/failures.ts';
import type { Orm } from '#services/transaction.ts';
import { requireSqliteFile } from './sqliteFiles.ts';

/** The tables are older than this version, or missing. */
const NO_SUCH = new Set(['ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR']);
/** SQLite has no number for these. */
const NO_SUCH_IN_SQLITE = /^no such (?:table|column)/;

/**
 * Opens the database for some work, and closes it afterwards. The tables of a running server are not migrated.
 *
 * @throws Error when there is no database, or with the remedy when its tables are missing or too old
 */
export async function withServerDatabase<Done>(
  url: string,
  work: (orm: Orm) => Promise<Done>,
): Promise<Done> {
  if (databaseKindOf(url) === 'sqlite') requireSqliteFile(sqlitePath(url));
  const orm = await MikroORM.init(databaseOptions(url));
  try {
    return await work(orm);
  } catch (error) {
    const { code = '', message = '' } = innermostCauseOf(error) as NodeJS.ErrnoException;
    if (!NO_SUCH.has(code) && !NO_SUCH_IN_SQLITE.test(message)) throw error;
    const remedy = 'update the tables with `npm run migrate`; if that fails, restore a backup';
    throw new Error(`The database cannot be used: ${message}: ${remedy}.`, { cause: error });
  } finally {
    await orm.close();
  }
}
