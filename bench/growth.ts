/**
 * `npm run bench:growth`: how long reads of a record with 2,000 games take, on each database. The net history is
 * compared with that of an account with as many games as it shows; target: at most 1.5 times as long. HEAD TO HEAD reads
 * all games; target: at most 25 ms on SQLite. The seasons, standings and open money of a group of 40 with 2,000 games
 * are compared with those of one with 20. Target: at most 1.5 times as long. The standings of a group with 50 seasons
 * are compared with those of one with one season. Target: at most 1.5 times as long. Its boards and members are only
 * measured.
 */

import { readGroupBoards } from '#services/groupBoards.ts';
import { readGroupMoney } from '#services/groupMoney.ts';
import { readGroup } from '#services/groups.ts';
import { readHeadToHead } from '#services/headToHead.ts';
import { NET_HISTORY_MAX, readNetHistory } from '#services/netHistory.ts';
import { readSeasons, readStandings } from '#services/seasons.ts';
import { aGroupWithGames, anAccountWithGames } from '../test/helpers/records.ts';
import { onEachOpenDatabase } from './databases.ts';
import { median } from './quantile.ts';

const FEW = 20;
const MANY = 2000;
/** The accounts that play with the one that is measured, in turns. */
const OTHERS = 30;
/** The members of a group. All play, the first one in each game. */
const MEMBERS = 40;
/** For ten years of five seasons. */
const SEASONS = 50;
const PAGE = { limit: 20, offset: 0 } as const;
const ROUNDS = 50;
const MAX_RATIO = 1.5;
const MAX_MS = 25;

await onEachOpenDatabase(async (what, orm) => {
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
  const groups = {
    few: await aGroupWithGames(orm, { games: FEW, members: MEMBERS }),
    many: await aGroupWithGames(orm, { games: MANY, members: MEMBERS }),
  };
  const standings = await compared(groups.few, groups.many, ({ groupId, userId }) =>
    readStandings(orm, viewerOf(userId), { groupId, number: 1 }),
  );
  const seasons = await compared(groups.few, groups.many, ({ groupId, userId }) =>
    readSeasons(orm, viewerOf(userId), groupId),
  );
  const money = await compared(groups.few, groups.many, ({ groupId, userId }) =>
    readGroupMoney(orm, viewerOf(userId), groupId),
  );
  const ratios = [standings, seasons, money].map(({ ofFew, ofMany }) => ofMany / ofFew);
  console.log(
    `${what}: a group of ${MEMBERS} with ${MANY} games, compared with ${FEW}: the standings take ` +
      `${standings.ofMany.toFixed(1)} ms, ${ratios[0]?.toFixed(2)} times as long; the seasons take ` +
      `${seasons.ofMany.toFixed(1)} ms, ${ratios[1]?.toFixed(2)} times as long; the open money takes ` +
      `${money.ofMany.toFixed(1)} ms, ${ratios[2]?.toFixed(2)} times as long (target ${MAX_RATIO})`,
  );
  const { few: ofOne } = groups;
  const ofMany = await aGroupWithGames(orm, { games: FEW, members: MEMBERS, seasons: SEASONS });
  const [inSeasons, boards, members] = [
    await compared(ofOne, ofMany, ({ groupId, userId }) =>
      readStandings(orm, viewerOf(userId), { groupId, number: 1 }),
    ),
    await compared(ofOne, ofMany, ({ groupId, userId }) => readGroupBoards(orm, viewerOf(userId), groupId)),
    await compared(ofOne, ofMany, ({ groupId, userId }) => readGroup(orm, viewerOf(userId), groupId)),
  ];
  const [inSeasonsRatio = 0, ...others] = [inSeasons, boards, members].map(
    (each) => each.ofMany / each.ofFew,
  );
  console.log(
    `${what}: a group of ${MEMBERS} with ${SEASONS} seasons, compared with one: the standings take ` +
      `${inSeasonsRatio.toFixed(2)} times as long (target ${MAX_RATIO}), the boards ${others[0]?.toFixed(2)} times ` +
      `(${boards.ofMany.toFixed(1)} ms), the members ${others[1]?.toFixed(2)} times (${members.ofMany.toFixed(1)} ms)`,
  );
  ratios.push(inSeasonsRatio);
  if (ratios.some((each) => each > MAX_RATIO)) process.exitCode = 1;
  if (ratio > MAX_RATIO || (what === 'SQLite' && people.ofMany > MAX_MS)) process.exitCode = 1;
});

function viewerOf(userId: number) {
  return { userId, username: null, typedUsername: null, name: 'Player' };
}

/** Measures two accounts or groups in turns, so that a busy machine slows both down. Returns the medians in milliseconds. */
async function compared<Subject>(few: Subject, many: Subject, read: (subject: Subject) => Promise<unknown>) {
  const took = { ofFew: [] as number[], ofMany: [] as number[] };
  // the first round only warms up
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, subject] of [
      ['ofFew', few],
      ['ofMany', many],
    ] as const) {
      const start = performance.now();
      await read(subject);
      if (round > 0) took[name].push(performance.now() - start);
    }
  }
  return { ofFew: median(took.ofFew), ofMany: median(took.ofMany) };
}
