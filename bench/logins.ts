/**
 * `npm run bench:logins`: whether the time of wrong logins reveals anything, and how they slow down reads, over HTTP on
 * a separate server.
 *
 * 1. An unknown name and a wrong password take equally long: medians of 200 alternating tries each. Target: less than
 *    5 % apart.
 * 2. A thousand simultaneous wrong logins do not delay spectators: the p99 of live reads during them, compared with a
 *    quiet time of the same length. They come from one address, and then from an address each. Target: at most twice as
 *    long. If the connections alone keep the machine busy: at most as long as with the same logins on a bare Fastify
 *    server.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenNeeded } from '../scripts/build.ts';
import { endStartedPrograms, startServerProcess } from '../test/helpers/serverProcess.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';
import type { Flood, FloodAnswers } from './loginFlood.ts';
import { post } from './post.ts';
import { median, quantile } from './quantile.ts';

const TRIES = 200;
const FARTHEST_APART = 0.05;
const FLOOD = 1000;
const ROUNDS = 15;
const WATCHERS = 20;
const READ_EVERY_MS = 100;
const SLOWEST = 2;
/** How much two measurements of the same thing may differ. */
const NOISE = 1.25;
const SERVER = 'src/server/main.ts';
const BARE_SERVER = 'bench/bareServer.ts';
const FLOOD_PROGRAM = new URL('./loginFlood.ts', import.meta.url);
/** The connections of the spectators, kept open as phones do. */
const watching = Array.from({ length: WATCHERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));

buildWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
try {
  await compareWrongLogins();
  const floor = await readBesideLogins('at a bare Fastify', BARE_SERVER, false);
  const most = Math.max(SLOWEST, floor * NOISE);
  for (const isEachFromItsOwn of [false, true]) {
    const from = isEachFromItsOwn ? 'from an address each' : 'from one address';
    const ratio = await readBesideLogins(from, SERVER, isEachFromItsOwn);
    if (ratio > most) process.exitCode = 1;
  }
  console.log(`target: a ratio of at most ${most.toFixed(2)}`);
} finally {
  endStartedPrograms();
  for (const agent of watching) agent.destroy();
  rmSync(folder, { recursive: true });
}

async function compareWrongLogins(): Promise<void> {
  const origin = await startServer('timing', UNLIMITED);
  await post(origin, '/auth/register', { username: 'Known', password: 'under par 18' });
  const times: Record<'Known' | 'Unknown', number[]> = { Known: [], Unknown: [] };
  for (let pair = 0; pair < TRIES + 20; pair += 1) {
    // the order alternates; the first pairs warm the server up
    const names = pair % 2 === 0 ? (['Known', 'Unknown'] as const) : (['Unknown', 'Known'] as const);
    for (const username of names) {
      const began = performance.now();
      const { status } = await post(origin, '/auth/login', { username, password: 'over par 18' });
      if (status !== 401) throw new Error(`A wrong login was answered ${status}`);
      if (pair >= 20) times[username].push(performance.now() - began);
    }
  }
  const [known, unknown] = [median(times.Known), median(times.Unknown)];
  const apart = Math.abs(known - unknown) / known;
  console.log(
    `wrong password ${known.toFixed(2)} ms, unknown user ${unknown.toFixed(2)} ms: ${(apart * 100).toFixed(1)} % apart, target below ${FARTHEST_APART * 100} %`,
  );
  if (apart >= FARTHEST_APART) process.exitCode = 1;
}

/** Measures how much longer reads take during the logins, as a ratio. The server has the default limits. */
async function readBesideLogins(from: string, program: string, isEachFromItsOwn: boolean): Promise<number> {
  const origin = await startServer(isEachFromItsOwn ? 'many' : 'one', { TRUST_PROXY: 'loopback' }, program);
  const game = (await (await post(origin, '/games', { holeCount: 9 })).json()) as { id: number };
  const scores = new URL(`${origin}/api/games/${game.id}/scores`);
  await readUntil(scores, sleep(2000));
  const quiet: number[] = [];
  const beside: number[] = [];
  const answers: Record<string, number> = {};
  // the first round only warms the server up
  for (let round = 0; round <= ROUNDS; round += 1) {
    const flood = fork(FLOOD_PROGRAM);
    await once(flood, 'message');
    const began = performance.now();
    const over = once(flood, 'message') as Promise<[FloodAnswers]>;
    flood.send({ origin, logins: FLOOD, isEachFromItsOwn, round } satisfies Flood);
    const times = await readUntil(scores, over);
    const took = performance.now() - began;
    if (round === 0) continue;
    beside.push(...times);
    for (const [status, count] of Object.entries((await over)[0])) {
      answers[status] = (answers[status] ?? 0) + count;
    }
    await sleep(500);
    quiet.push(...(await readUntil(scores, sleep(took))));
  }
  const ratio = p99(beside) / p99(quiet);
  console.log(
    `live reads, p99: quiet ${p99(quiet).toFixed(1)} ms (${quiet.length}), beside ${ROUNDS} × ${FLOOD} wrong logins ${from} ` +
      `${p99(beside).toFixed(1)} ms (${beside.length}), ratio ${ratio.toFixed(2)}; logins answered ${JSON.stringify(answers)}`,
  );
  return ratio;
}

/** Lets spectators read at a steady pace until `over`. Returns the milliseconds of each read since it was due. */
async function readUntil(url: URL, over: Promise<unknown>): Promise<number[]> {
  const end = new AbortController();
  void over.finally(() => end.abort());
  const times: number[] = [];
  await Promise.all(
    watching.map(async (agent, index) => {
      let due = performance.now() + (index * READ_EVERY_MS) / WATCHERS;
      while (!end.signal.aborted) {
        await sleep(Math.max(due - performance.now(), 0));
        // a read that the previous one has delayed is measured from the time when it was due
        const began = Math.min(due, performance.now());
        await read(url, agent);
        times.push(performance.now() - began);
        due += READ_EVERY_MS;
      }
    }),
  );
  return times;
}

function read(url: URL, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`A live read: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}

async function startServer(
  name: string,
  settings: Record<string, string>,
  program = SERVER,
): Promise<string> {
  const { port } = await startServerProcess(program, {
    DATABASE_URL: `sqlite:${join(folder, `${name}.sqlite`)}`,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ...settings,
  });
  return `http://127.0.0.1:${port}`;
}

function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}
