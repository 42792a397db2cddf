/**
 * `npm run bench:growth`: how long reads of a record with 2,000 games take. It runs on SQLite, and on the MySQL or MariaDB
 * server that `TEST_MYSQL_URL` names. The net history is compared with that of an account with as many games as it
 * shows; target: at most 1.5 times as long. HEAD TO HEAD reads all games; target: at most 25 ms on SQLite.
 */

import { readHeadToHead } from '#services/headToHead.ts';
import { NET_HISTORY_MAX, readNetHistory } from '#services/netHistory.ts';
import { anAccountWithGames } from '../test/helpers/records.ts';
import { onEachDatabase } from './eachDatabase.ts';
import { median } from './quantile.ts';

const FEW = 20;
const MANY = 2000;
/** The accounts that play with the one that is measured, in turns. */
const OTHERS = 30;
const PAGE = { limit: 20, offset: 0 } as const;
const ROUNDS = 50;
const MAX_RATIO = 1.5;
const MAX_MS = 25;

await onEachDatabase(async (what, orm) => {
  const accountWith = async (games: number) =>
    (await anAccountWithGames(orm, { games, others: OTHERS })).userId;
  const few = await accountWith(FEW);
  const full = await accountWith(NET_HISTORY_MAX);
  const many = await accountWith(MANY);
  const history = await compared(full, many, (userId) => readNetHistory(orm, userId));
  const people = await compared(few, many, (userId) => readHeadToHead(orm, userId, PAGE));
  const ratio = history.ofMany / history.ofFew;
  console.log(
    `${what}: with ${MANY} games, the net history takes ${history.ofMany.toFixed(1)} ms, ${ratio.toFixed(2)} times as ` +
      `long as with ${NET_HISTORY_MAX} (target ${MAX_RATIO}); head to head takes ${people.ofMany.toFixed(1)} ms ` +
      `(target on SQLite ${MAX_MS}), with ${FEW} games ${people.ofFew.toFixed(1)} ms`,
  );
  if (ratio > MAX_RATIO || (what === 'SQLite' && people.ofMany > MAX_MS)) process.exitCode = 1;
});

/** Measures two accounts in turns, so that a busy machine slows both down. Returns the medians in milliseconds. */
async function compared(few: number, many: number, read: (userId: number) => Promise<unknown>) {
  const took = { ofFew: [] as number[], ofMany: [] as number[] };
  // the first round only warms up
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, userId] of [
      ['ofFew', few],
      ['ofMany', many],
    ] as const) {
      const start = performance.now();
      await read(userId);
      if (round > 0) took[name].push(performance.now() - start);
    }
  }
  return { ofFew: median(took.ofFew), ofMany: median(took.ofMany) };
}
