/** The first paint of a page, before its fonts, its deferred CSS and its scripts. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { waitForPaint } from './support/device.ts';
import { hostGame } from './support/host.ts';
import { finishedGame, runningGame } from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

/** Per element that is shown: what a stylesheet that comes late would change. */
type Look = readonly string[];

const lookOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { look: () => Look }).look());
const firstLookOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { first: Look }).first);

test('what is deferred changes nothing that a page shows', async ({ page, request }) => {
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
        // margins in parts of a line differ by parts of a pixel with its font
        return [element.tagName, ...look]
          .join(' ')
          .replaceAll(/\d+\.\d+/g, (length) => `${Math.round(Number(length))}`);
      });
    Object.assign(globalThis, { look });
    requestAnimationFrame(() => Object.assign(globalThis, { first: look() }));
  });
  await page.route('**/assets/**/*.js', () => {});

  const ofGames = [`/join-game/${waiting.id}`, `/game/${live.id}`, `/game/${live.id}/invited`];
  const ofAll = ['/', '/setup', '/login', '/register', '/join', '/leaderboard', '/stats', '/nowhere'];
  for (const path of [...ofAll, ...ofGames, `/pencil/${live.id}`, `/results/${over.id}`]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForPaint(page);
    const first = await firstLookOf(page);

    expect(first.length, path).toBeGreaterThan(10);
    expect(await lookOf(page), path).toEqual(first);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is styled and complete', async ({ page, request }) => {
    const game = await finishedGame(request);

    await page.goto(`/results/${game.id}`);

    const wagers = page.getByRole('table', { name: 'Wager summary' });
    await expect(wagers).toBeVisible();
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundImage)).toMatch(
      /gradient/,
    );
  });
});
