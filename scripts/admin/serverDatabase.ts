/** The database of a server, which may be running, for commands that only read or write rows. */

import { MikroORM } from '@mikro-orm/sql';
import { databaseKindOf, sqlitePath } from '#server/database/address.ts';
import { databaseOptions } from '#server/database/options.ts';
import { databaseProblem } from '#server/startErrors.ts';
import type { Orm } from '#services/transaction.ts';
import { requireSqliteFile } from './sqliteFiles.ts';

/**
 * Opens the database for some work, and closes it afterwards. The tables of a running server are not migrated.
 *
 * @throws Error when there is no database, or with the remedy when it cannot be used
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
    const problem = databaseProblem(error);
    throw problem === null ? error : new Error(`The database cannot be used: ${problem}.`, { cause: error });
  } finally {
    await orm.close();
  }
}
