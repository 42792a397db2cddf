/** `verify`: checks all records against the cards. */

import { verifyRecords } from '#services/verifyRecords.ts';
import { withServerDatabase } from './serverDatabase.ts';

/** Prints each difference. Returns whether there is none. */
export async function verify(url: string): Promise<boolean> {
  const { games, differences } = await withServerDatabase(url, verifyRecords);
  for (const difference of differences) console.log(difference);
  const count = differences.length === 1 ? '1 difference' : `${differences.length || 'no'} differences`;
  console.log(`Recomputed ${games} finished games: ${count}.`);
  return differences.length === 0;
}
