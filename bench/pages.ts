/**
 * `npm run bench:pages`, after `npm run build`: how many requests per second for the page of a live game are answered.
 * They have no session, and get the page compressed with Brotli. The baseline is a Fastify route in the same process
 * that sends the same bytes. Target: 30 % of it.
 *
 *   node bench/pages.ts --seconds=4
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { onSqlite } from './databases.ts';
import type { MeasuredPage } from './pageServer.ts';
import type { Load, LoadAnswers } from './polledLoad.ts';
import { median } from './quantile.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
const TARGET = 0.3;

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
await onSqlite(async (url) => {
  const server = fork(new URL('./pageServer.ts', import.meta.url), [url], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [page] = (await once(server, 'message')) as [MeasuredPage];
    await measure(page);
  } finally {
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  }
});

async function measure({ port, path, floorPort }: MeasuredPage): Promise<void> {
  const rates: Record<'floor' | 'pages', number[]> = { floor: [], pages: [] };
  // alternately, so that other load on the machine affects all; the first ones warm up
  for (let round = 0; round <= ROUNDS; round += 1) {
    const floor = await rateOf({ port: floorPort, path: '/' });
    const pages = await rateOf({ port, path });
    if (round === 0) continue;
    rates.floor.push(floor);
    rates.pages.push(pages);
  }
  const [floor, pages] = [median(rates.floor), median(rates.pages)];
  console.log(
    `a live game: ${pages.toFixed(0)}/s, ${((100 * pages) / floor).toFixed(0)} % of a route that sends the same bytes (${floor.toFixed(0)}/s), target at least ${100 * TARGET} %`,
  );
  if (pages / floor < TARGET) process.exitCode = 1;
}

/** Measures the answers per second. */
async function rateOf(target: Pick<Load, 'port' | 'path'>): Promise<number> {
  const load = fork(new URL('./polledLoad.ts', import.meta.url));
  const seconds = Number(options.seconds);
  load.send({ ...target, etag: null, encoding: 'br', connections: CONNECTIONS, seconds } satisfies Load);
  const [{ answers, tookMs }] = (await once(load, 'message')) as [LoadAnswers];
  return (answers / tookMs) * 1000;
}
