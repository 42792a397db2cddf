/**
 * How many polled reads a server answers per second with 256 connections, with bodies and as 304; part of `npm run
 * bench`. The baseline is an empty Fastify JSON route in the same process. It runs on SQLite, and on MariaDB and MySQL
 * if they are installed. Target: at least half as many as the baseline.
 *
 *   node bench/polled.ts --seconds=4
 */

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { onEachDatabase } from './databases.ts';
import type { Load, LoadAnswers } from './polledLoad.ts';
import type { Polled } from './polledServer.ts';
import { median } from './quantile.ts';

const CONNECTIONS = 256;
const ROUNDS = 3;
const TARGET = 0.5;
const SERVER = new URL('./polledServer.ts', import.meta.url);
const LOAD = new URL('./polledLoad.ts', import.meta.url);

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const seconds = Number(options.seconds);

await onEachDatabase(({ name, url }) => measure(name, url));

async function measure(name: string, databaseUrl: string): Promise<void> {
  const server = fork(SERVER, [databaseUrl]);
  try {
    const [{ empty, reads }] = (await once(server, 'message')) as [Polled];
    for (const { port, path, etag } of reads) {
      const rates: Record<'empty' | 'bodies' | 'unchanged', number[]> = {
        empty: [],
        bodies: [],
        unchanged: [],
      };
      // alternately, so that other load on the machine affects all; the first ones warm up
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [bare, bodies, unchanged] = [
          await rateOf({ ...empty, etag: null }),
          await rateOf({ port, path, etag: null }),
          await rateOf({ port, path, etag }),
        ];
        if (round === 0) continue;
        rates.empty.push(bare);
        rates.bodies.push(bodies);
        rates.unchanged.push(unchanged);
      }
      report(`${name} ${path.replaceAll(/\d+/g, '{id}')}`, rates);
    }
  } finally {
    await stop(server);
  }
}

function report(
  what: string,
  rates: Readonly<Record<'empty' | 'bodies' | 'unchanged', readonly number[]>>,
): void {
  const empty = median(rates.empty);
  const [bodies, unchanged] = [median(rates.bodies), median(rates.unchanged)];
  const share = (rate: number) => `${rate.toFixed(0)}/s, ${((rate / empty) * 100).toFixed(0)} %`;
  console.log(
    `${what}: bodies ${share(bodies)}; 304s ${share(unchanged)} of an empty route (${empty.toFixed(0)}/s), target at least ${TARGET * 100} %`,
  );
  if (Math.min(bodies, unchanged) / empty < TARGET) process.exitCode = 1;
}

/** Measures the answers per second. */
async function rateOf(target: Omit<Load, 'connections' | 'seconds'>): Promise<number> {
  const load = fork(LOAD);
  load.send({ ...target, connections: CONNECTIONS, seconds } satisfies Load);
  const [{ answers, tookMs }] = (await once(load, 'message')) as [LoadAnswers];
  return (answers / tookMs) * 1000;
}

async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}
