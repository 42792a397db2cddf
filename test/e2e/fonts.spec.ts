import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostGame, playRound } from './support/host.ts';
import { PLAYERS, test } from './support/test.ts';

/** By then every screen has been painted in the stand-ins. */
const FONT_DELAY_MS = 1200;
/** Centred words start a little more to the left or right in another font; a line more or less is three times as much. */
const LETTERS_MOVE = 0.005;
/** Longer than browsers take to report what has moved. */
const OBSERVED_MS = 300;

test.describe('the fonts', () => {
  test('take the place of their stand-ins without moving anything', async ({ page, request }) => {
    const waiting = await hostGame(request, PLAYERS);
    await waiting.leave(3);
    const live = await hostGame(request, PLAYERS);
    await live.start();
    await live.playHole(1, [4, 5, 5, 6]);
    const over = await hostGame(request, PLAYERS);
    await playRound(over);
    await over.complete();
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
      await route.continue();
    });

    const screens = ['/', `/join-game/${waiting.id}`, `/game/${live.id}/invited`, `/results/${over.id}`];
    const shifts: Record<string, number> = {};
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of screens) shifts[`${path} at ${width} px`] = await layoutShift(page, path);
    }

    const moved = Object.entries(shifts).filter(([, shift]) => shift > LETTERS_MOVE);
    expect(moved).toEqual([]);
  });
});

/** What moved from the first paint until both fonts were in use, as browsers count it. */
async function layoutShift(page: Page, path: string): Promise<number> {
  const fonts = [page.waitForResponse(/jersey.*woff2/), page.waitForResponse(/press-start.*woff2/)];
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => document.fonts.check('16px "Jersey 10"'))).toBe(false);
  await Promise.all(fonts);
  return page.evaluate(async (observedMs) => {
    await document.fonts.ready;
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, observedMs));
    return sum;
  }, OBSERVED_MS);
}
