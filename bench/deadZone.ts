/**
 * How long it takes to send a whole round that was scored offline, once there is a network; part of `npm run bench`.
 * The line has a round trip of 400 ms and 400 kbit/s. Target: at most 5 s. The baseline is one empty request over the
 * same line.
 *
 * The phone is the app's own outbox; the server runs on SQLite. In one half of the rounds the phone gets an event when
 * the network is back. In the other half it counts as online all the time, and polls as a screen does.
 *
 *   node bench/deadZone.ts --rounds=3
 */

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { TRPCClient } from '@trpc/client';
import { createTRPCClient, httpLink } from '@trpc/client';
import { POLL_MS } from '#client/device/timings.ts';
import type { AppRouter } from '#routers/app.ts';
import type { Round } from '#rules/round.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { readNewestRound } from '#services/roundCache.ts';
import type { OfflinePhone } from '../test/helpers/offlinePhone.ts';
import { offlinePhone, seenOn } from '../test/helpers/offlinePhone.ts';
import { openGame } from '../test/helpers/players.ts';
import type { Line } from '../test/helpers/tcpProxy.ts';
import { proxyTo } from '../test/helpers/tcpProxy.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';
import { median } from './quantile.ts';

const LINE: Line = { delayMs: 200, bytesPerSecond: 400_000 / 8 };
const TARGET_MS = 5000;
/** How often the stored round is read to check whether all commands have arrived. */
const LOOK_MS = 20;

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(options.rounds);

const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
const orm = await openDatabase(`sqlite:${join(folder, 'bench.sqlite')}`);
const app = await buildApp(readConfig({ LOG_LEVEL: 'error', ...UNLIMITED }), orm, 'none');
await app.listen({ host: '127.0.0.1', port: 0 });
const server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
try {
  const times: Record<'floor' | 'known' | 'unknown', number[]> = { floor: [], known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.floor.push(await timeFloor());
    times.known.push(await timeRound('known'));
    times.unknown.push(await timeRound('unknown'));
  }
  const floor = median(times.floor);
  console.log(`an empty request over ${LINE.delayMs * 2} ms and 400 kbit/s: ${floor.toFixed(0)} ms`);
  report('to a phone that knows it is back', times.known, floor);
  report('to one that was in a black hole', times.unknown, floor);
} finally {
  await app.close();
  await closeDatabase(orm);
  rmSync(folder, { recursive: true });
}

function report(what: string, times: readonly number[], floor: number): void {
  const [middle, worst] = [median(times), Math.max(...times)];
  console.log(
    `18 holes scored offline, ${what}: p50 ${middle.toFixed(0)} ms, ratio ${(middle / floor).toFixed(1)}, ` +
      `worst of ${times.length} ${worst.toFixed(0)} ms, target at most ${TARGET_MS} ms`,
  );
  if (worst > TARGET_MS) process.exitCode = 1;
}

/** Measures one empty request on a new connection, in milliseconds. */
async function timeFloor(): Promise<number> {
  const network = await proxyTo(server, LINE);
  const began = performance.now();
  const response = await fetch(`${network.url}healthz`);
  await response.text();
  const took = performance.now() - began;
  await network.close();
  return took;
}

/** Measures the time from the return of the network until the server has the last command, in milliseconds. */
async function timeRound(network: 'known' | 'unknown'): Promise<number> {
  const { id, host } = await openGame(orm);
  const line = await proxyTo(server, LINE);
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${line.url}trpc`, headers: { authorization: `Bearer ${host.token}` } })],
  });
  const start = await stored(id);
  const phone = offlinePhone(
    start,
    (commands, signal) => client.rounds.send.mutate({ gameId: id, commands: [...commands] }, { signal }),
    // the random part of each wait before another try is at its maximum
    () => 1,
  );
  if (network === 'known') line.refuse();
  else line.swallow();
  play(phone);
  await pause(POLL_MS.scores);

  line.recover();
  const began = performance.now();
  const isBack = new AbortController();
  if (network === 'known') await phone.wait();
  else void ask(client, phone, isBack.signal);
  while ((await stored(id)).status !== 'completed') await pause(LOOK_MS);
  const took = performance.now() - began;

  isBack.abort();
  await phone.finish();
  await line.close();
  const { holes } = await stored(id);
  const scores = (of: Round['holes']) => of.map(({ strokes }) => strokes);
  if (!isDeepStrictEqual(scores(holes), scores(phone.shown().holes)))
    throw new Error('The server has other scores');
  return took;
}

async function stored(id: number): Promise<Round> {
  const round = await readNewestRound(orm, id);
  if (round === null) throw new Error('The game is gone');
  return round;
}

/** Enters the whole round as its host: all scores, a bite on every third hole, CONTINUE, and the end. */
function play(phone: OfflinePhone): void {
  const { members, holeCount } = phone.shown();
  let saved: string | undefined;
  for (let hole = 1; hole <= holeCount; hole += 1) {
    const scores = members.map(({ id: memberId, seat }) => ({ memberId, strokes: 3 + ((hole + seat) % 4) }));
    for (const { memberId, strokes } of scores) {
      const seen = seenOn(phone.shown(), hole, memberId);
      phone.give({ kind: 'enterScore', hole, memberId, strokes, seen });
    }
    const [bitten] = members;
    if (bitten !== undefined && hole % 3 === 0) phone.give({ kind: 'bite', hole, memberId: bitten.id });
    saved = phone.give({ kind: 'completeHole', hole, scores });
  }
  phone.give({ kind: 'complete' }, saved);
}

/** Polls the round as a screen does: any answer means that the server can be reached. */
async function ask(client: TRPCClient<AppRouter>, phone: OfflinePhone, until: AbortSignal): Promise<void> {
  const { id } = phone.shown();
  while (!until.aborted) {
    const isAnswered = await client.rounds.get.query({ id }, { signal: until }).then(
      () => true,
      () => false,
    );
    if (isAnswered) await phone.wait();
    await pause(POLL_MS.scores);
  }
}
