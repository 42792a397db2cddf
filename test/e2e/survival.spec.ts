/** Entries of a phone survive its browser, and a server that has lost them. */

import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { NETWORK } from '#client/device/timings.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';
import { waitForJournal, rememberGuest } from './support/device.ts';
import type { HostedGame } from './support/host.ts';
import {
  button,
  closeBite,
  goToNextHole,
  openAsHost,
  shownStrokes,
  storedHole,
  tapHole,
  tapScore,
  test,
  tap,
} from './support/players.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise:
    /ERR_(INTERNET_DISCONNECTED|CONNECTION|SOCKET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)|status of 401/,
});

const SCORES = { Ash: 3, Birch: 4, Cedar: 5, Dogwood: 'P' } as const;
const STORED = [3, 4, 5, null];

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bestball-survival-'));
});
test.afterEach(() => {
  endStartedPrograms();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function storedBites({ request }: Page, { id }: HostedGame): Promise<readonly unknown[]> {
  return (await request.get(`/api/games/${id}/snake-designations`)).json();
}

/** Enters a bite and a whole hole on the phone of a host without a network. */
async function playHoleOffline(page: Page): Promise<void> {
  await button(page, 'Give Ash the snake').click();
  await closeBite(page, 'Ash');
  await tapHole(page, SCORES);
  await goToNextHole(page, 1);
}

/** Ends the browser like an empty battery. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  const gone = context.waitForEvent('close');
  for (const { type, id } of processes) if (type === 'browser') process.kill(id, 'SIGKILL');
  await gone;
}

test('a browser that is killed in a dead zone loses nothing', async ({
  playwright,
  launchOptions,
  page,
  baseURL,
}) => {
  test.slow();
  const profile = join(folder, 'profile');
  const network = await proxyTo(baseURL ?? '');
  const phone = {
    ...launchOptions,
    baseURL: network.url,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  } as const;
  const before = await playwright.chromium.launchPersistentContext(profile, phone);
  const first = await before.newPage();
  const game = await openAsHost(first);
  await rememberGuest(first);
  await first.reload();
  await first.evaluate(() => navigator.serviceWorker.ready);
  // Chromium takes seconds to store the user; a round is set up long before its first dead zone
  const names = join(profile, 'Default/Local Storage/leveldb');
  const isWritten = () =>
    readdirSync(names).some((name) => readFileSync(join(names, name)).includes('guestUserId'));
  // Chromium may delete a file before it is read
  await expect(() => expect(isWritten()).toBe(true)).toPass();
  network.refuse();
  await playHoleOffline(first);
  await tapScore(first, 'Ash', 5);
  await expect(first.getByText('2 holes waiting')).toBeVisible();
  await waitForJournal(first, '"strokes":5');

  await kill(before);
  const after = await playwright.chromium.launchPersistentContext(profile, phone);
  const again = await after.newPage();
  await again.goto(`/game/${game.id}`);

  await expect(again.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
  await expect.poll(() => shownStrokes(again, 'Ash')).toBe(5);
  await expect(again.getByText('2 holes waiting')).toBeVisible();
  expect(await storedHole(page, game, 1), 'nothing was sent before').toEqual(Array(4).fill(undefined));

  network.recover();
  await expect(again.getByText('2 holes waiting')).toBeHidden();
  expect(await storedHole(page, game, 1)).toEqual(STORED);
  expect(await storedHole(page, game, 2)).toEqual([5, undefined, undefined, undefined]);
  expect(await storedBites(page, game)).toHaveLength(1);
  await after.close();
  await network.close();
});

/** Reads the state of the game on the server. */
async function standing({ request }: Page, { id }: HostedGame): Promise<unknown> {
  const { currentHole, team1Points, team2Points, snakePotAmount } = await (
    await request.get(`/api/games/${id}`)
  ).json();
  return { currentHole, team1Points, team2Points, snakePotAmount };
}

test('a server restored from a backup gets its lost data from the phone @long', async ({ newPhone }) => {
  test.slow();
  const file = join(folder, 'bestball.sqlite');
  const backup = join(folder, 'backup.sqlite');
  const environment = { ...UNLIMITED, NODE_ENV: 'production', DATABASE_URL: `sqlite:${file}` };
  const { child, port } = await startServerProcess('src/server/main.ts', environment);
  const phone = await newPhone(`http://127.0.0.1:${port}`);
  await phone.clock.install();
  const game = await openAsHost(phone);
  await tapScore(phone, 'Ash', 3);
  await expect.poll(() => storedHole(phone, game, 1)).toEqual([3, undefined, undefined, undefined]);
  const database = new DatabaseSync(file);
  database.exec(`VACUUM INTO '${backup}'`);
  database.close();
  await tapHole(phone, { Birch: 4, Cedar: 5, Dogwood: 'P' });
  await goToNextHole(phone, 1);
  await tap(button(phone, 'Give Ash the snake'));
  await closeBite(phone, 'Ash');
  await tapHole(phone, { Ash: 3, Birch: 4 });
  await expect.poll(() => storedHole(phone, game, 2)).toEqual([3, 4, undefined, undefined]);
  const before = await standing(phone, game);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await tapHole(phone, { Cedar: 5, Dogwood: 'P' });
  await expect(phone.getByText('1 hole waiting')).toBeVisible();

  renameSync(backup, file);
  await startServerProcess('src/server/main.ts', { ...environment, PORT: `${port}` });
  expect(await storedHole(phone, game, 1), 'the loss').toEqual([3, undefined, undefined, undefined]);

  await expect(async () => {
    // the phone first waits for the longest possible duration of an answer
    await phone.clock.fastForward(NETWORK.timeoutMs);
    expect(await storedHole(phone, game, 2)).toEqual(STORED);
  }).toPass();
  expect(await storedHole(phone, game, 1)).toEqual(STORED);
  expect(await storedBites(phone, game)).toHaveLength(1);
  expect(await standing(phone, game)).toEqual(before);
  await expect(phone.getByText('1 hole waiting')).toBeHidden();
  await phone.goto('about:blank');
});
