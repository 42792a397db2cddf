/**
 * `npm run bench:soak`: pages, reads, writes, streams, logins and new games for ten minutes at a steady pace, over HTTP
 * on a separate server. Target: its heap and its whole memory do not grow after the first two minutes. The mean of the
 * last two minutes is at most a tenth above that of minutes 3 and 4.
 *
 *   npm run bench:soak -- --minutes=6
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from '../scripts/build.ts';
import { post } from './post.ts';
import type { Memory } from './soakServer.ts';
import { callAs, runningGame } from './stallGames.ts';
import type { ScoredGame } from './stallGames.ts';

const MINUTE_MS = 60_000;
const SAMPLE_EVERY_MS = 10_000;
/** The number of samples in two minutes. */
const WINDOW = (2 * MINUTE_MS) / SAMPLE_EVERY_MS;
const MAX_GROWTH = 1.1;
const GAMES = 10;
/** The pause between two calls of each kind. */
const PACE_MS = { page: 60, read: 15, write: 40, stream: 250, login: 1000, game: 1000 } as const;
const STREAM_LASTS_MS = 3000;
const LOGIN = { username: 'Soaked', password: 'under par 18' };

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);

buildWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
const server = fork(join(import.meta.dirname, 'soakServer.ts'), [`sqlite:${join(folder, 'soak.sqlite')}`], {
  execArgv: ['--expose-gc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const counts: Record<string, number> = {};
try {
  const [port] = (await once(server, 'message')) as [number];
  const samples = await soak(`http://127.0.0.1:${port}`);
  console.log(`answers: ${JSON.stringify(counts)}`);
  for (const kind of ['heap', 'rss'] as const) {
    const figures = samples.map((sample) => sample[kind]);
    const [before, after] = [mean(figures.slice(WINDOW, 2 * WINDOW)), mean(figures.slice(-WINDOW))];
    const growth = after / before;
    console.log(
      `${kind}: ${before.toFixed(0)} MB in minutes 3 and 4, ${after.toFixed(0)} MB in the last two, ratio ${growth.toFixed(2)}, target at most ${MAX_GROWTH}`,
    );
    if (!(growth <= MAX_GROWTH)) process.exitCode = 1;
  }
} finally {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the calls, and returns the memory of the server every ten seconds. */
async function soak(origin: string): Promise<readonly Memory[]> {
  const games = await Promise.all(Array.from({ length: GAMES }, () => runningGame(origin)));
  const { token } = (await (await post(origin, '/auth/register', LOGIN)).json()) as { token: string };
  const end = new AbortController();
  const turn = <Thing>(things: readonly Thing[], count: number) => things[count % things.length] as Thing;
  const repeat = async (paceMs: number, call: (count: number) => Promise<number>) => {
    for (let count = 0; !end.signal.aborted; count += 1) {
      const status = await call(count);
      counts[status] = (counts[status] ?? 0) + 1;
      await sleep(paceMs);
    }
  };
  const calls = [
    repeat(PACE_MS.page, (count) => read(`${origin}${turn(pagesOf(games), count)}`, token)),
    repeat(PACE_MS.read, (count) => read(`${origin}/api/games/${turn(games, count).id}/scores`, token)),
    repeat(PACE_MS.write, (count) => {
      const game = turn(games, count);
      return callAs(origin, game.token, '/scores', game.score(Math.floor(count / GAMES)));
    }),
    repeat(PACE_MS.stream, (count) => watch(`${origin}/api/games/${turn(games, count).id}/live`)),
    repeat(PACE_MS.login, async () => (await post(origin, '/auth/login', LOGIN)).status),
    repeat(PACE_MS.game, async () => {
      await runningGame(origin);
      return 201;
    }),
  ];
  const samples: Memory[] = [];
  for (let at = SAMPLE_EVERY_MS; at <= minutes * MINUTE_MS; at += SAMPLE_EVERY_MS) {
    await sleep(SAMPLE_EVERY_MS);
    server.send('memory');
    const [memory] = (await once(server, 'message')) as [Memory];
    samples.push(memory);
    if (at % MINUTE_MS === 0)
      console.log(
        `minute ${at / MINUTE_MS}: heap ${memory.heap.toFixed(0)} MB, rss ${memory.rss.toFixed(0)} MB`,
      );
  }
  end.abort();
  await Promise.all(calls);
  return samples;
}

function pagesOf(games: readonly ScoredGame[]): readonly string[] {
  return [
    '/',
    '/login',
    '/no/such/page',
    ...games.flatMap(({ id }) => [`/game/${id}/invited`, `/results/${id}`]),
  ];
}

async function read(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie: `session=${token}` } });
  await response.arrayBuffer();
  return response.status;
}

/** Opens a stream, and closes it after `STREAM_LASTS_MS`. */
async function watch(url: string): Promise<number> {
  const request = get(url, { agent: false });
  const [response] = await once(request, 'response');
  response.resume();
  void sleep(STREAM_LASTS_MS).then(() => request.destroy());
  response.on('error', () => {});
  request.on('error', () => {});
  return response.statusCode;
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
