/**
 * `npm run bench:stalls`: how long a scorer's write takes while other callers use up their limits. It uses HTTP on a
 * separate server with the default limits:
 *
 * - three guests who send batches of a hundred commands over thirty connections each, and ignore refusals
 * - four hundred connections that open pages
 * - 2,000 first visits in five seconds to the page of the scorer's game, without a session, each from another address
 *
 * All other calls come from one address. Target: a p99 of at most 400 ms on both databases, and of 50 ms beside the
 * first visits. The ratio to the quiet time of the same run is printed, too.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { buildWhenNeeded } from '../scripts/build.ts';
import { ensureDatabaseProgram } from '../scripts/databasePrograms.ts';
import { startDatabaseServer } from '../scripts/databaseServer.ts';
import { endStartedPrograms, startServerProcess } from '../test/helpers/serverProcess.ts';
import { p50AndP99, quantile } from './quantile.ts';
import { callAs, runningGame } from './stallGames.ts';
import type { ScoredGame } from './stallGames.ts';
import type { StallLoad, LoadAnswers } from './stallLoad.ts';

const MEASURED_MS = 15_000;
/** Slower than the limit of a user's writes. */
const WRITE_EVERY_MS = 120;
/** The loads, each with its target. */
const MAX_P99_MS: Readonly<Record<StallLoad['kind'], number>> = { batches: 400, pages: 400, firstVisits: 50 };
const LOADS = Object.keys(MAX_P99_MS) as StallLoad['kind'][];

buildWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
try {
  await measure('SQLite', `sqlite:${join(folder, 'stalls.sqlite')}`);
  const program = ensureDatabaseProgram();
  if (program === undefined) {
    console.log('MySQL: left out, there is no server program');
  } else {
    const server = await startDatabaseServer(program);
    const connection = await createConnection(server.url);
    await connection.query('create database stalls');
    await connection.end();
    await measure(program.isMariaDb ? 'MariaDB' : 'MySQL', new URL('/stalls', server.url).href);
    await server.stop();
  }
} finally {
  endStartedPrograms();
  rmSync(folder, { recursive: true });
}

async function measure(database: string, url: string): Promise<void> {
  const { child, port } = await startServerProcess('src/server/main.ts', {
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    TRUST_PROXY: 'loopback',
  });
  const origin = `http://127.0.0.1:${port}`;
  const scorer = await runningGame(origin);
  await writeUntil(origin, scorer, sleep(3000));
  const quiet = await writeUntil(origin, scorer, sleep(MEASURED_MS));
  console.log(`${database}, quiet: ${figures(quiet)}`);
  for (const kind of LOADS) {
    const load = fork(new URL('./stallLoad.ts', import.meta.url));
    load.send({ kind, origin, gameId: scorer.id, forMs: MEASURED_MS + 1000 } satisfies StallLoad);
    await once(load, 'message');
    const over = once(load, 'message') as Promise<[LoadAnswers]>;
    await sleep(500);
    const beside = await writeUntil(origin, scorer, sleep(MEASURED_MS));
    const [answers] = await over;
    const ratio = quantile(beside, 0.99) / quantile(quiet, 0.99);
    console.log(
      `${database}, ${kind}: ${figures(beside)}, p99 ${ratio.toFixed(1)} × quiet, target at most ${MAX_P99_MS[kind]} ms; the load was answered ${JSON.stringify(answers)}`,
    );
    if (quantile(beside, 0.99) > MAX_P99_MS[kind]) process.exitCode = 1;
    // until the limits allow the next load
    await sleep(2000);
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Lets a scorer enter scores at a steady pace until `over`. Returns the milliseconds of each since it was due. */
async function writeUntil(origin: string, game: ScoredGame, over: Promise<unknown>): Promise<number[]> {
  const end = new AbortController();
  void over.finally(() => end.abort());
  const times: number[] = [];
  let due = performance.now();
  while (!end.signal.aborted) {
    await sleep(Math.max(due - performance.now(), 0));
    const status = await callAs(origin, game.token, '/scores', game.score(times.length));
    if (status !== 200 && status !== 201) throw new Error(`A score was answered ${status}`);
    times.push(performance.now() - due);
    // a delayed write does not make the next one late, too
    due = Math.max(due + WRITE_EVERY_MS, performance.now());
  }
  return times;
}

function figures(times: readonly number[]): string {
  return `a score takes ${p50AndP99(times)} (${times.length})`;
}
