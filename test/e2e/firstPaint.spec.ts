/** The first paint of a page, before its fonts, its deferred CSS and its scripts. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { waitForPaint } from './support/device.ts';
import { hostGame } from './support/host.ts';
import { finishedGame, runningGame, unfold } from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

/** Per visible element: the properties that a late stylesheet would change. */
type Look = readonly string[];

/** Several times the painting time of a page that waits for nothing. */
const UNPAINTED_MS = 500;

const lookOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { look: () => Look }).look());
const firstLookOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { first: Look }).first);

test('deferred files do not change the appearance of a page', async ({ page, request }) => {
  const waiting = await hostGame(request, PLAYERS);
  const live = await runningGame(request, { played: [[4, 5, 5, 6]] });
  const over = await finishedGame(request);
  await page.addInitScript(() => {
    const look = () =>
      [...document.querySelectorAll('#root *')].map((element) => {
        const look = ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const box = [style.display, style.position, style.padding, style.margin, style.border, style.gap];
          const text = [style.fontSize, style.textAlign, style.textTransform, style.textShadow, style.color];
          return [...box, ...text, style.flex, style.gridArea, style.backgroundColor, style.boxShadow];
        });
        // margins within a line differ by fractions of a pixel with its font
        return [element.tagName, ...look]
          .join(' ')
          .replaceAll(/\d+\.\d+/g, (length) => `${Math.round(Number(length))}`);
      });
    Object.assign(globalThis, { look });
    // a slow machine may have a frame, which is not painted, before it has parsed all visible parts
    const noteFirst = () => {
      if (document.querySelector('#root + *') === null) requestAnimationFrame(noteFirst);
      else Object.assign(globalThis, { first: look() });
    };
    requestAnimationFrame(noteFirst);
  });
  await page.route('**/assets/**/*.js', () => {});

  const ofGames = [`/join-game/${waiting.id}`, `/game/${live.id}`, `/game/${live.id}/invited`];
  const ofAll = ['/', '/setup', '/login', '/register', '/join', '/leaderboard', '/stats', '/nowhere'];
  for (const path of [...ofAll, ...ofGames, `/pencil/${live.id}`, `/results/${over.id}`]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForPaint(page);
    // noted in a frame, which may come later
    await page.waitForFunction(() => 'first' in globalThis);
    const first = await firstLookOf(page);

    expect(first.length, path).toBeGreaterThan(10);
    expect(await lookOf(page), path).toEqual(first);
  }
});

test('half of a page is not painted, because it would move when the rest arrives', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/login')).text();
  const half = html.indexOf('<aside');
  let sendTheRest = () => {};
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, half));
    sendTheRest = () => response.end(html.slice(half));
    return response;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await page.route('**/assets/**', () => {});

  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.waitForTimeout(UNPAINTED_MS);
  expect(await paints()).toBe(0);
  sendTheRest();
  await expect.poll(paints).toBe(2);
  await page.goto('about:blank', { waitUntil: 'commit' });
  server.close();
  server.closeAllConnections();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is styled and complete, and unfolds its folded parts', async ({ page, request }) => {
    const game = await finishedGame(request);

    await page.goto(`/results/${game.id}`);

    await unfold(page, 'WAGER SUMMARY');
    const wagers = page.getByRole('table', { name: 'Wager summary' });
    await expect(wagers).toBeVisible();
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundImage)).toMatch(
      /gradient/,
    );
  });
});
