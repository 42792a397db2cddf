/**
 * The bytes of a first visit on a phone: every page's scripts, and its HTML with the styles inside. All pages are
 * opened here, so this test also finds a page without a title.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { hostGame, playRound } from './support/host.ts';
import { openAsHost } from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** File names are hashes, so each change alters a packed size by some ten bytes. */
const MAX_SCRIPT_BYTES = 140_100;
/** Including everything a page fetches later without user action: the outbox, dialogs, the next screens. */
const MAX_FETCHED_BYTES = 151_000;
const MAX_SCORER_FETCHED_BYTES = 161_250;
/** The bytes that a server may send before the phone's first acknowledgement. */
const MAX_HTML_BYTES = 14_100;
/** The Brotli quality of the server for HTML: `src/server/pages/sendPage.ts`. */
const HTML_QUALITY = 5;
/** Pages without an own title. */
const UNTITLED = ['/', '/admin', '/debug-stats', '/nowhere', '/shell'];
/** A page without requests for this long has loaded everything. */
const QUIET_MS = 1500;

const PAGE_ENTRY = /^\/assets\/entries\/src_pages_[^"]+\.js$/;

/** The key of a page in Vite's manifest, with its path; the error page has none. */
const PAGE_KEY = /^virtual:vike:page-entry:client:\/src\/pages(\/[^_].*)$/;

/** A script of the build, in Vite's manifest. */
interface Chunk {
  readonly file: string;
  /** The keys of the chunks it needs to run. */
  readonly imports?: readonly string[];
}

let chunks: Readonly<Record<string, Chunk>> = {};
let byPath: ReadonlyMap<string, Chunk> = new Map();

// tests are also listed before there is a build
test.beforeAll(() => {
  chunks = JSON.parse(readFileSync(join(DIST, 'assets.json'), 'utf8')) as typeof chunks;
  byPath = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]));
});

test('every page has a title, and small scripts and HTML', async ({ request }) => {
  const waiting = await hostGame(request, PLAYERS);
  const running = await hostGame(request, PLAYERS);
  await running.start();
  await running.playHole(1, [4, 5, 5, 11]);
  const over = await hostGame(request, PLAYERS, { holeCount: 18 });
  await playRound(over);
  await over.giveSnake(18, 3);
  await over.complete();
  const game = `/game/${running.id}`;
  const paths = [
    ...pathsWithoutId(),
    `/join-game/${waiting.id}`,
    `/watch/${waiting.id}`,
    `${game}/invited`,
    game,
    `/pencil/${running.id}`,
    `/results/${over.id}`,
    `/scorecards/${over.id}`,
    `/groups/${PUBLIC_GROUP_ID}`,
    '/nowhere',
  ];

  const entries = new Set<string>();
  const untitled: string[] = [];
  const costs: Record<string, { scripts: number; scriptBytes: number; htmlBytes: number }> = {};
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    if (html.includes('<title>Bestball</title>')) untitled.push(path);
    const loaded = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
    for (const file of loaded) if (PAGE_ENTRY.test(file)) entries.add(file);
    const scripts = graphOf(loaded);
    costs[path] = { scripts: scripts.size, scriptBytes: sum(scripts), htmlBytes: packedHtml(html) };
  }
  console.table(costs);

  expect([...entries].toSorted(), 'all pages of the build').toEqual(
    [...byPath.keys()].filter((file) => PAGE_ENTRY.test(file)).toSorted(),
  );
  expect(untitled.toSorted(), 'pages without a title in their +config.ts').toEqual(UNTITLED);
  for (const [path, { scripts, scriptBytes, htmlBytes }] of Object.entries(costs)) {
    expect.soft(scripts, `scripts of ${path}`).toBeGreaterThan(2);
    expect.soft(scriptBytes, `bytes of the scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect.soft(htmlBytes, `HTML and styles of ${path}`).toBeLessThanOrEqual(MAX_HTML_BYTES);
  }
});

test('the files that a page fetches later are small too', async ({ page, request }) => {
  const waiting = await hostGame(request, PLAYERS);
  const running = await hostGame(request, PLAYERS);
  await running.start();
  const over = await hostGame(request, PLAYERS, { holeCount: 9 });
  await playRound(over);
  await over.complete();
  const costs: Record<string, number> = {};
  for (const path of [
    '/',
    `/join-game/${waiting.id}`,
    `/game/${running.id}/invited`,
    `/results/${over.id}`,
  ]) {
    costs[path] = await fetchedBytes(page, () => page.goto(path));
  }
  const scorer = await fetchedBytes(page, () => openAsHost(page));
  console.table({ ...costs, 'the game, for its host': scorer });

  for (const [path, bytes] of Object.entries(costs)) {
    expect.soft(bytes, `all scripts of ${path}`).toBeLessThanOrEqual(MAX_FETCHED_BYTES);
  }
  expect(scorer, 'all scripts of the game, for its host').toBeLessThanOrEqual(MAX_SCORER_FETCHED_BYTES);
});

/** Returns the paths of the pages that need no game, as listed in the build. */
function pathsWithoutId(): readonly string[] {
  return Object.keys(chunks).flatMap((key) => {
    const path = PAGE_KEY.exec(key)?.[1];
    return path === undefined || path.includes('@') ? [] : [path === '/index' ? '/' : path];
  });
}

/** Counts the bytes of all scripts that a browser requests from here on, until it requests none. */
async function fetchedBytes(page: Page, open: () => Promise<unknown>): Promise<number> {
  // the previous page may still be loading
  await page.goto('about:blank');
  const fetched = new Set<Chunk>();
  let askedAt = Date.now();
  const note = (request: { readonly url: () => string }) => {
    const chunk = byPath.get(new URL(request.url()).pathname);
    // fonts and pictures are files of the build too
    if (chunk === undefined || !chunk.file.endsWith('.js')) return;
    fetched.add(chunk);
    askedAt = Date.now();
  };
  page.on('request', note);
  await open();
  await expect.poll(() => Date.now() - askedAt, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
  page.off('request', note);
  expect(fetched.size).toBeGreaterThan(2);
  return sum(fetched);
}

/** Returns these scripts, and all that must be loaded before they run. */
function graphOf(paths: readonly string[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined, name: string) => {
    if (chunk === undefined) throw new Error(`${name} is not in the manifest of the build`);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const key of chunk.imports ?? []) add(chunks[key], key);
  };
  for (const path of paths) add(byPath.get(path), path);
  return found;
}

function sum(chunks: ReadonlySet<Chunk>): number {
  return [...chunks].reduce((bytes, chunk) => bytes + sentBytes(chunk), 0);
}

/** Returns the size as packed by the build; the smallest files are sent unpacked. */
function sentBytes({ file }: Chunk): number {
  const path = join(DIST, 'client', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function packedHtml(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: HTML_QUALITY } }).length;
}
