/**
 * The host's phone on a network that seems to work and transfers nothing: no screen waits for it, and nothing is lost.
 */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DELAY_MS } from '#client/device/timings.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';
import { waitForJournal } from './support/device.ts';
import type { HostedGame } from './support/host.ts';
import {
  button,
  closeBite,
  goToNextHole,
  openAsHost,
  runningGame,
  storedHole,
  tapHole,
  test,
} from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_(CONNECTION_(RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|NETWORK_CHANGED)/,
});

/** The phone cancels a call after ten seconds. */
const NO_WAIT_MS = 8000;
const SCORES = { Ash: 3, Birch: 4, Cedar: 5, Dogwood: 'P' } as const;
const STORED = [3, 4, 5, null];

/** Reads the bites on the server. */
async function storedBites(
  { request }: Page,
  { id }: HostedGame,
): Promise<readonly { readonly id: number }[]> {
  return (await request.get(`/api/games/${id}/snake-designations`)).json();
}

/** Checks that a step does not wait for the network. Each step is timed separately, because the machine may be slow. */
async function withoutWaiting(step: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await step();
  expect(performance.now() - began).toBeLessThan(NO_WAIT_MS);
}

test('the host scores two holes while every answer is lost, and each entry counts once', async ({
  page,
  baseURL,
}) => {
  const network = await proxyTo(baseURL ?? '');
  // requests of the test bypass the bad network, and requests of the page use it
  const game = await runningGame(page.request);
  await page.goto(`${network.url}game/${game.id}`);
  await waitUntilSettled(page);

  network.dropAnswers();
  await withoutWaiting(() => button(page, 'Give Ash the snake').click());
  await withoutWaiting(() => closeBite(page, 'Ash'));
  for (const hole of [1, 2]) {
    await withoutWaiting(() => tapHole(page, SCORES));
    await withoutWaiting(() => goToNextHole(page, hole));
  }
  await expect(page.getByText('2 holes waiting')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect
    .poll(() => storedBites(page, game))
    .toEqual([expect.objectContaining({ id: expect.any(Number) })]);
  // taken back on another phone; if the repeated call counted again, the bite would exist again
  for (const bite of await storedBites(page, game)) await game.takeSnakeBack(bite.id);

  network.recover();
  await expect(page.getByText('2 holes waiting')).toBeHidden();
  expect(await storedHole(page, game, 1)).toEqual(STORED);
  expect(await storedHole(page, game, 2)).toEqual(STORED);
  expect(await storedBites(page, game)).toEqual([]);
  await page.goto('about:blank');
  await network.close();
});

test('a host reads after a reload in a dead zone how much is not sent @chromium @long', async ({ page }) => {
  await openAsHost(page);
  await page.route('**/trpc/**', () => {});
  await tapHole(page, SCORES);
  await waitForJournal(page, '"kind":"enterScore","hole":1');
  await expect(page.getByText('1 hole waiting')).toBeVisible();
  // no call fails, and the delay before a badge counts new entries never ends
  await page.addInitScript((unsentMs) => {
    const { setTimeout } = globalThis;
    const without = (run: () => void, ms = 0) => (ms >= unsentMs ? 0 : setTimeout(run, ms));
    Object.assign(globalThis, { setTimeout: without });
  }, DELAY_MS.unsent);

  await page.reload();

  await expect(page.getByText('1 hole waiting')).toBeVisible();
});
