/** The database of a server, which may be running, for commands that only read or write rows. */

import { MikroORM } from '@mikro-orm/sql';
import { databaseKindOf, sqlitePath } from '#server/database/address.ts';
import { databaseOptions } from '#server/database/options.ts';
import type { Orm } from '#services/transaction.ts';
import { requireSqliteFile } from './sqliteFiles.ts';

/**
 * Opens the database for some work, and closes it afterwards. The tables of a running server are not migrated.
 *
 * @throws Error when there is no database
 */
export async function withServerDatabase<Done>(
  url: string,
  work: (orm: Orm) => Promise<Done>,
): Promise<Done> {
  if (databaseKindOf(url) === 'sqlite') requireSqliteFile(sqlitePath(url));
  const orm = await MikroORM.init(databaseOptions(url));
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}
