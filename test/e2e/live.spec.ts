/** Watching a game by the stream, and by polling where the stream fails. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS, STREAM } from '#client/device/timings.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';
import { setVisibility, dispatchVisibilityChange } from './support/device.ts';
import { openAsHost, runningGame, test } from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_(FAILED|CONNECTION_RESET|EMPTY_RESPONSE|CONNECTION_CLOSED)/ });

const ASKS = /rounds\.get/;
const STREAMS = /\/live(\?|$)/;

const mark = (page: Page) => page.getByText('LIVE', { exact: true });
const watching = (page: Page) => page.getByText(/\d watching/);
const total = (page: Page, strokes: number) => page.getByRole('cell', { name: `TOTAL ${strokes}` });

/** Opens the live view, and waits until its stream is open and no request is pending. */
async function watch(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(mark(page)).toBeVisible();
  await waitUntilSettled(page);
}

/** Returns a growing list of the page's requests of this kind. */
function noteRequests(page: Page, kind: RegExp): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (kind.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test.describe('a spectator', () => {
  test('sees a score without polling, and no late answer takes it back', async ({ page, request }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 11]] });
    const before = page.waitForResponse(ASKS);
    await watch(page, `/game/${game.id}/invited`);
    const old = await (await before).text();
    const asked = noteRequests(page, ASKS);

    await game.enterScore(2, 3, 12);
    await expect(total(page, 23)).toBeVisible();
    await page.clock.runFor(2 * POLL_MS.scores);
    expect(asked).toEqual([]);

    await page.route(ASKS, (route) => route.fulfill({ contentType: 'application/json', body: old }));
    await dispatchVisibilityChange(page);
    await expect.poll(() => asked).toHaveLength(1);
    await page.waitForTimeout(300);
    expect(await total(page, 23).isVisible()).toBe(true);
  });

  test('reads since when no event has arrived, polls, and returns to the stream', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 11]] });
    const network = await proxyTo(baseURL ?? '');
    await watch(page, `${network.url}game/${game.id}/invited`);

    network.swallow();
    await page.route(STREAMS, (route) => route.abort());
    await game.enterScore(2, 3, 12);
    await page.clock.runFor(STREAM.silenceMs);
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
    await expect(mark(page)).toBeHidden();
    await expect(total(page, 11)).toBeVisible();

    network.recover();
    await expect(total(page, 23)).toBeVisible();
    await expect(mark(page)).toBeVisible();

    const back = page.waitForResponse(STREAMS);
    await page.unroute(STREAMS);
    await page.clock.fastForward(STREAM.retryMaxMs);
    await back;
    await waitUntilSettled(page);
    const asked = noteRequests(page, ASKS);
    await game.enterScore(2, 2, 4);
    await expect(total(page, 4)).toBeVisible();
    await page.clock.runFor(2 * POLL_MS.scores);
    expect(asked).toEqual([]);
    await network.close();
  });
});

test.describe('the host', () => {
  test('sees the number of spectators whose screen is on, without the host', async ({ page, newPhone }) => {
    const game = await openAsHost(page);
    await expect(mark(page)).toBeVisible();
    const [one, other] = [await newPhone(), await newPhone()];
    await watch(one, `/game/${game.id}/invited`);
    await expect(watching(page)).toHaveText('1 watching');
    await watch(other, `/game/${game.id}/invited`);
    await expect(watching(page)).toHaveText('2 watching');

    await setVisibility(other, 'hidden');
    await expect(watching(page)).toHaveText('1 watching');
    await setVisibility(other, 'visible');
    await expect(watching(page)).toHaveText('2 watching');

    await setVisibility(one, 'hidden');
    await setVisibility(other, 'hidden');
    await expect(watching(page)).toBeHidden();
  });
});
