/**
 * `npm run bench:paint`: how soon a phone shows a page that it has never opened. The baseline is a bare HTML page with
 * inline CSS in the same run. Targets:
 *
 * - first and largest contentful paint within 1.35 times those of the bare page;
 * - a layout shift of at most 0.01;
 * - at most 80 ms in which the page cannot react to a tap.
 *
 * The phone has a viewport of 390 × 844, and a line with a round trip of 150 ms and 1.6 Mbit/s. Its processor is four
 * times slower than this one. Its cache is empty, and its window has been open for 1.5 s. Each figure is a median.
 *
 *   node bench/paint.ts --rounds=7
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { chromium, request as newRequest } from '@playwright/test';
import { buildWhenNeeded } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { freePort } from '../scripts/ports.ts';
import { hostGame } from '../test/e2e/support/host.ts';
import { PLAYERS } from '../test/e2e/support/test.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';
import { quantile } from './quantile.ts';

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };
/** Requests for each page before it is measured: a server that has just started is slow, which is rare for a phone. */
const WARM_UP_CALLS = 30;
/** The wait after a page has loaded: its scripts may change it, and one with a live stream never becomes idle. */
const SETTLED_MS = 2500;

/** A desktop browser, unlike that of a phone, is busy with a new window for about a second, in other processes. */
const NEW_WINDOW_MS = 1500;

const TARGET = { ratio: 1.35, shift: 0.01, blockedMs: 80 };

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0;background:#0b1a12;color:#f4f1de;font:16px/1.4 monospace}main{padding:16px}</style></head>
<body><main><h1>BESTBALL</h1><p>Two teams, one snake.</p></main></body></html>`;

interface Paint {
  /** First contentful paint, in ms after the navigation began. */
  readonly firstMs: number;
  /** Largest contentful paint, in ms after the navigation began. */
  readonly largestMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Total blocking time: the sum of the times of long tasks beyond 50 ms each. */
  readonly blockedMs: number;
}

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(options.rounds);

buildWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'bestball-bench-'));
const origin = `http://127.0.0.1:${await freePort()}`;
const server = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
  env: {
    ...process.env,
    ...UNLIMITED,
    PORT: new URL(origin).port,
    HOST: '127.0.0.1',
    DATABASE_URL: `sqlite:${join(folder, 'bench.sqlite')}`,
    LOG_LEVEL: 'error',
  },
  stdio: 'inherit',
});
const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE);
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const executablePath = ensureChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await isUp();
  const pages = { 'a bare page': bareAddress(), ...(await openPages()) };
  for (const address of Object.values(pages)) await warmUp(address);
  // in turns, so that a slow moment of the machine affects all of them
  const seen = new Map<string, Paint[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      const paint = await coldLoad(browser, address);
      seen.set(name, [...(seen.get(name) ?? []), paint]);
    }
  }
  report(seen);
} finally {
  await browser.close();
  bare.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}

function bareAddress(): string {
  const address = bare.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page is not served');
  return `http://127.0.0.1:${address.port}/`;
}

async function isUp(): Promise<void> {
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await pause(50);
  }
}

/** Returns the addresses of pages that are shared as links, with a game for each. */
async function openPages(): Promise<Readonly<Record<string, string>>> {
  const request = await newRequest.newContext({ baseURL: origin });
  const waiting = await hostGame(request, PLAYERS);
  const running = await hostGame(request, PLAYERS);
  await running.start();
  await running.playHole(1, [4, 5, 5, 6]);
  const ended = await hostGame(request, PLAYERS);
  await ended.start();
  for (let hole = 1; hole <= ended.holeCount; hole += 1) await ended.playHole(hole, [4, 5, 5, 6]);
  await ended.complete();
  await request.dispose();
  return {
    '/': `${origin}/`,
    '/join-game/{id}': `${origin}/join-game/${waiting.id}`,
    '/game/{id}/invited': `${origin}/game/${running.id}/invited`,
    '/results/{id}': `${origin}/results/${ended.id}`,
  };
}

async function warmUp(address: string): Promise<void> {
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await fetch(address).then((page) => page.text());
}

/** Measures one load in a new browser without a cache. */
async function coldLoad(of: Browser, address: string): Promise<Paint> {
  const context = await of.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(NEW_WINDOW_MS);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(readPaint);
  await context.close();
  return paint;
}

/** Reads the performance entries of the browser; runs in the page. */
async function readPaint(): Promise<Paint> {
  /** A `PerformanceEntry` with the fields of its kind. */
  type Noted = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean };
  const noted = (type: string) =>
    new Promise<readonly Noted[]>((resolve) => {
      const entries: Noted[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve(entries), 100);
    });
  const [paints, largest, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(noted),
  );
  const firstMs = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  return {
    firstMs,
    largestMs: largest?.at(-1)?.startTime ?? Number.NaN,
    shift: (shifts ?? []).reduce(
      (sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    ),
    blockedMs: (tasks ?? [])
      .filter(({ startTime, duration }) => startTime + duration > firstMs)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}

/** Prints the table; a missed target fails the run. */
function report(seen: ReadonlyMap<string, readonly Paint[]>): void {
  let floor: Paint | undefined;
  for (const [name, paints] of seen) {
    const middle = (figure: keyof Paint) =>
      quantile(
        paints.map((paint) => paint[figure]),
        0.5,
      );
    const paint = {
      firstMs: middle('firstMs'),
      largestMs: middle('largestMs'),
      shift: Math.max(...paints.map(({ shift }) => shift)),
      blockedMs: middle('blockedMs'),
    };
    floor ??= paint;
    const ratios = [paint.firstMs / floor.firstMs, paint.largestMs / floor.largestMs] as const;
    console.log(
      `${name.padEnd(20)} first paint ${paint.firstMs.toFixed(0)} ms, ratio ${ratios[0].toFixed(2)}; ` +
        `largest ${paint.largestMs.toFixed(0)} ms, ratio ${ratios[1].toFixed(2)}; ` +
        `shift ${paint.shift.toFixed(3)}; blocked ${paint.blockedMs.toFixed(0)} ms`,
    );
    const isMissed =
      !ratios.every((ratio) => ratio <= TARGET.ratio) ||
      paint.shift > TARGET.shift ||
      paint.blockedMs > TARGET.blockedMs;
    if (isMissed) process.exitCode = 1;
  }
}
