/**
 * How fast a score reaches all spectators of a game, over HTTP on loopback; part of `npm run bench`.
 *
 * Measured from the moment the answer reaches the scorer until the last byte of the pushed round has reached a
 * spectator. Target for 500 spectators: a p95 of at most 15 ms. Target for 5,000: a p99 of at most 250 ms, and 400 MB
 * of memory. The baseline is a bare Node server that sends the same bytes to all spectators, without database, rights
 * or rules.
 *
 *   node bench/live.ts --spectators=500 --scores=100
 */

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endStartedPrograms, startServerProcess } from '../test/helpers/serverProcess.ts';
import type { Arrivals, Watch } from './liveSpectators.ts';
import { quantile } from './quantile.ts';

const SPECTATORS = new URL('./liveSpectators.ts', import.meta.url);
const PAUSE_MS = 300;
/** The first scores are not counted, because they warm up both sides. */
const WARM_UP = 10;
const MB = 1024;

interface Target {
  readonly spectators: number;
  readonly share: number;
  readonly maxMs: number;
  readonly maxMb: number | null;
}
const TARGETS: readonly Target[] = [
  { spectators: 500, share: 0.95, maxMs: 15, maxMb: null },
  { spectators: 5000, share: 0.99, maxMs: 250, maxMb: 400 },
];

const { values: options } = parseArgs({
  options: { spectators: { type: 'string' }, scores: { type: 'string', default: '100' } },
});
const scores = Number(options.scores);
const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
try {
  for (const target of TARGETS) {
    if (options.spectators === undefined || Number(options.spectators) === target.spectators)
      await measure(target);
  }
} finally {
  endStartedPrograms();
  rmSync(folder, { recursive: true });
}

async function measure({ spectators, share, maxMs, maxMb }: Target): Promise<void> {
  const app = await pushesOf(spectators, await startApp(spectators));
  const floor = await pushesOf(spectators, await startFloor(app.bytes));
  const [took, bare] = [quantile(app.delays, share), quantile(floor.delays, share)];
  const isKept = took <= maxMs && (maxMb === null || app.mb <= maxMb);
  console.log(
    `${spectators} spectators, ${scores} scores of ${app.bytes} bytes: p50 ${quantile(app.delays, 0.5).toFixed(1)} ms, ` +
      `p${share * 100} ${took.toFixed(1)} ms, bare ${bare.toFixed(1)} ms, ratio ${(took / bare).toFixed(1)}, target at most ${maxMs} ms; ` +
      `memory ${app.mb.toFixed(0)} MB${maxMb === null ? '' : `, target at most ${maxMb} MB`}`,
  );
  if (!isKept) process.exitCode = 1;
}

/** A server with a game to watch, and the call that enters a score. */
interface Site {
  readonly child: ChildProcess;
  readonly port: number;
  readonly path: string;
  readonly score: (turn: number) => { readonly path: string; readonly body: object; readonly token?: string };
}

async function startApp(spectators: number): Promise<Site> {
  const { child, port } = await startServerProcess('test/helpers/crashServer.ts', {
    DATABASE_URL: `sqlite:${join(folder, `${spectators}.sqlite`)}`,
    NODE_ENV: 'production',
  });
  const post = async <Row>(path: string, body: object, token?: string) =>
    JSON.parse((await send(port, `/api${path}`, body, token)).body) as Row & { id: number };
  const { token } = await post<{ token: string }>('/auth/guest', {});
  const { id: gameId } = await post('/games', { holeCount: 18, betPerHole: 25 }, token);
  const [red, green] = [
    await post('/teams', { gameId, color: 'red' }, token),
    await post('/teams', { gameId, color: 'green' }, token),
  ];
  const { id: playerId } = await post('/team-members', { teamId: red.id, name: 'Red 1' }, token);
  await post('/team-members', { teamId: green.id, name: 'Green 1', isPhoneless: true }, token);
  await post(
    `/games/${gameId}/commands`,
    { commands: [{ key: 'bench-start', command: { kind: 'start' } }] },
    token,
  );
  return {
    child,
    port,
    path: `/api/games/${gameId}/live`,
    score: (turn) => ({
      path: '/api/scores',
      body: { gameId, teamId: red.id, playerId, holeNumber: 1, score: 3 + (turn % 2) },
      token,
    }),
  };
}

async function startFloor(bytes: number): Promise<Site> {
  const { child, port } = await startServerProcess('bench/liveFloor.ts', { BYTES: String(bytes) });
  return { child, port, path: '/', score: (turn) => ({ path: '/', body: { turn } }) };
}

/** Measures the delays of all pushes, their size, and the memory of the server. */
async function pushesOf(spectators: number, { child, port, path, score }: Site) {
  const watchers = fork(SPECTATORS);
  watchers.send({ port, path, spectators } satisfies Watch);
  await once(watchers, 'message');
  // until all have the spectator count
  await sleep(3000);
  const answered: number[] = [];
  for (let turn = 0; turn < WARM_UP + scores; turn += 1) {
    const { path: scorePath, body, token } = score(turn);
    const { status, beganAt } = await send(port, scorePath, body, token);
    if (status !== 201 && status !== 200) throw new Error(`A score was answered ${status}`);
    answered.push(beganAt);
    await sleep(PAUSE_MS);
  }
  await sleep(1000);
  const mb = memoryOf(child);
  watchers.send('report');
  const [{ arrivals, bytes }] = (await once(watchers, 'message')) as [Arrivals];
  await once(watchers, 'exit');
  child.kill('SIGKILL');
  // the first state is the one before the scores
  const delays = arrivals.slice(1 + WARM_UP).flatMap((times, turn) => {
    if (times.length !== spectators)
      throw new Error(`Score ${turn} reached ${times.length} of ${spectators}`);
    return times.map((time) => Math.max(time - (answered[WARM_UP + turn] ?? 0), 0));
  });
  if (delays.length !== scores * spectators) throw new Error(`${delays.length} pushes were seen`);
  return { delays, bytes, mb };
}

/** Sends a call; `beganAt` is when its answer began, in ms of a clock that all processes share. */
function send(
  port: number,
  path: string,
  body: object,
  token?: string,
): Promise<{ readonly status: number; readonly body: string; readonly beganAt: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    request({ host: '127.0.0.1', port, path, method: 'POST', headers }, async (answer) => {
      const beganAt = Number(process.hrtime.bigint()) / 1e6;
      resolve({ status: answer.statusCode ?? 0, body: await text(answer), beganAt });
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

/** Returns the resident memory of a process, in MB. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / MB;
}
