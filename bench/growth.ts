/**
 * `npm run bench:growth`: how long leaderboards, stats, balance and the scorecard library take over HTTP. It compares
 * 10,000 accounts with 1,000,000 accounts and 5 million game stats, on a separate MySQL or MariaDB server. Target: a
 * ratio of the medians below 1.5. It takes some minutes and 4 GB of disk.
 */

import type { AddressInfo } from 'node:net';
import { createConnection } from 'mysql2/promise';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { openSession } from '#services/sessions.ts';
import { inTransaction } from '#services/transaction.ts';
import { ensureDatabaseProgram } from '../scripts/databasePrograms.ts';
import { startDatabaseServer } from '../scripts/databaseServer.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';
import { playerId, seed } from './growthSeed.ts';
import { median } from './quantile.ts';

const SIZES = [10_000, 1_000_000] as const;
const TARGET = 1.5;
/** How many accounts call, each for its own records. */
const CALLERS = 200;
const CALLS = 600;
const WARM_UP = 100;

/** All endpoints that read records; `{id}` is the caller. */
const ENDPOINTS = [
  '/leaderboard/wins',
  '/leaderboard/earnings',
  '/leaderboard/losses',
  '/users/{id}/stats',
  '/users/{id}/cumulative-stats',
  '/users/{id}/achievements/summary',
  '/users/{id}/balance/0',
  '/scorecards',
] as const;

/** A server with a database of one size. */
interface Site {
  readonly players: number;
  readonly origin: string;
  readonly callers: readonly { readonly id: number; readonly token: string }[];
  close(): Promise<void>;
}

const program = ensureDatabaseProgram();
if (program === undefined) throw new Error('No MariaDB or MySQL server here: install mariadb-server.');
const server = await startDatabaseServer(program, [
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=1G',
]);
const sites: Site[] = [];
try {
  for (const players of SIZES) sites.push(await openSite(players));
  const [small, large] = sites as [Site, Site];
  let worst = 0;
  for (const endpoint of ENDPOINTS) {
    for (const site of sites) for (let call = 0; call < WARM_UP; call += 1) await time(site, endpoint, call);
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    // alternately, so that other load on the machine affects both
    for (let call = 0; call < CALLS; call += 1) {
      times.small.push(await time(small, endpoint, call));
      times.large.push(await time(large, endpoint, call));
    }
    const [few, many] = [median(times.small), median(times.large)];
    worst = Math.max(worst, many / few);
    console.log(
      `${endpoint.padEnd(36)} ${few.toFixed(2)} ms → ${many.toFixed(2)} ms, ratio ${(many / few).toFixed(2)}`,
    );
  }
  console.log(`worst ratio ${worst.toFixed(2)}, target below ${TARGET}`);
  if (worst >= TARGET) process.exitCode = 1;
} finally {
  for (const site of sites) await site.close();
  await server.stop();
}

async function openSite(players: number): Promise<Site> {
  const name = `bestball_${players}`;
  const url = `${server.url}/${name}`;
  const connection = await createConnection(server.url);
  await connection.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const orm = await openDatabase(url);
  await connection.changeUser({ database: name });
  const began = performance.now();
  await seed(connection, players);
  const [[counted]] = (await connection.query('select count(*) as games from game_stat')) as unknown as [
    [{ games: number }],
  ];
  await connection.end();
  console.log(
    `${players} players, ${counted.games} game stats: seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );

  const app = await buildApp(readConfig({ LOG_LEVEL: 'error', ...UNLIMITED }), orm, 'none');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const step = Math.floor(players / CALLERS);
  const ids = Array.from({ length: CALLERS }, (_, index) => playerId(index * step + 1));
  const callers = await inTransaction(orm, async (em) => {
    const sessions = [];
    for (const id of ids) sessions.push({ id, token: await openSession(em, id, new Date()) });
    return sessions;
  });
  return {
    players,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    callers,
    async close() {
      await app.close();
      await closeDatabase(orm);
    },
  };
}

/** Measures one call, in milliseconds. */
async function time({ origin, callers }: Site, endpoint: string, call: number): Promise<number> {
  const caller = callers[call % callers.length];
  if (caller === undefined) throw new Error('There are no callers');
  const began = performance.now();
  const response = await fetch(`${origin}/api${endpoint.replace('{id}', String(caller.id))}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const body = await response.text();
  const took = performance.now() - began;
  // an empty list would make the time meaningless
  if (!response.ok || body === '[]') throw new Error(`${endpoint}: ${response.status} ${body}`);
  return took;
}
