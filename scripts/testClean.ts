/**
 * `npm run test:clean`: runs `npm ci && npm test` on a fresh clone of the last commit, as on a new machine. A clone
 * that passed is deleted; its report is copied to `test-results/last-run.json`.
 *
 *   npm run test:clean -- --stress   runs two busy loops, and a process that writes and syncs 64 kB blocks, beside it
 */

import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
const LOG = join(RESULTS, 'clean-run.log');
const SHOWN_LINES = 60;
/** The variables that the command gets besides PATH: only those needed to reach the package registry. */
const KEPT = /^(?:HOME|LANG|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;

const BUSY_LOOP = 'for (;;) {}';
const SYNC_LOOP = `
  const fs = require('node:fs');
  const file = fs.openSync(process.argv[1], 'w');
  for (let block = 0; ; block = (block + 1) % 1000) {
    fs.writeSync(file, Buffer.alloc(65536), 0, 65536, block * 65536);
    fs.fsyncSync(file);
  }`;

const { values: options } = parseArgs({ options: { stress: { type: 'boolean', default: false } } });

function startStress(folder: string): readonly ChildProcess[] {
  const run = (program: string, ...args: string[]) =>
    spawn(process.execPath, ['-e', program, ...args], { stdio: 'ignore' });
  return [run(BUSY_LOOP), run(BUSY_LOOP), run(SYNC_LOOP, join(folder, 'blocks'))];
}

/** Returns the environment without the variables that npm has added for this script. */
function cleanEnvironment(): Record<string, string | undefined> {
  const { PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter), CI: 'true' };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-clean-'));
  const clone = join(folder, 'bestball');
  mkdirSync(RESULTS, { recursive: true });
  const stress = options.stress ? startStress(folder) : [];
  const start = performance.now();
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const log = openSync(LOG, 'w');
    const child = spawn('bash', ['-c', 'npm ci && npm test'], {
      cwd: clone,
      env: cleanEnvironment(),
      stdio: ['ignore', log, log],
      // a separate process group, so that all its processes can be ended together
      detached: true,
    });
    // the signal that makes Playwright stop the server that it started
    const endGroup = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    };
    process.once('SIGINT', endGroup).once('SIGTERM', endGroup);
    const [code] = (await once(child, 'close')) as [number | null];
    const report = join(clone, 'test-results/last-run.json');
    if (existsSync(report)) copyFileSync(report, join(RESULTS, 'last-run.json'));
    console.log(readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    console.log(`\nexit status ${code} after ${minutes} min; all output: test-results/clean-run.log`);
    process.exitCode = code === 0 ? 0 : 1;
  } finally {
    for (const child of stress) child.kill('SIGKILL');
    if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    else console.log(`The clone is kept: ${clone}`);
  }
}

await main();
