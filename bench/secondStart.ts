/**
 * How long a second `npm start` takes until the app answers, compared with a bare Node process in the same run; part of
 * `npm run bench`. The README promises "up within two seconds".
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenNeeded } from '../scripts/build.ts';
import { freePort } from '../scripts/ports.ts';
import { median } from './quantile.ts';

const ROUNDS = 5;
const START = join(import.meta.dirname, '../scripts/start.ts');
const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));

buildWhenNeeded();
await timeStart();
const starts: number[] = [];
const floors: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  floors.push(await timeBareNode());
  starts.push(await timeStart());
}
rmSync(folder, { recursive: true });

const [start, floor] = [median(starts), median(floors)];
console.log(
  `second start: ${start.toFixed(0)} ms, bare Node: ${floor.toFixed(0)} ms, ratio ${(start / floor).toFixed(1)}`,
);

/** Measures the time from the spawn until `/healthz` answers, in milliseconds. */
async function timeStart(): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  const server = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${join(folder, 'bench.sqlite')}`,
    },
    stdio: 'ignore',
  });
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const took = performance.now() - began;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return took;
}

async function timeBareNode(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
