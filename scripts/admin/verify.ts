/** `verify`: checks all records against the cards. */

import { MikroORM } from '@mikro-orm/sql';
import { databaseOptions } from '#server/database/options.ts';
import { verifyRecords } from '#services/verifyRecords.ts';

/** Prints each difference. Returns whether there is none. */
export async function verify(url: string): Promise<boolean> {
  // the tables of a running server must not be migrated by this
  const orm = await MikroORM.init(databaseOptions(url));
  try {
    const { games, differences } = await verifyRecords(orm);
    for (const difference of differences) console.log(difference);
    const count = differences.length === 1 ? '1 difference' : `${differences.length || 'no'} differences`;
    console.log(`Recomputed ${games} finished games: ${count}.`);
    return differences.length === 0;
  } finally {
    await orm.close();
  }
}
