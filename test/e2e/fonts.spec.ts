import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { volume } from '../../scripts/testSet.ts';
import { waitForPaint, waitForWebFonts } from './support/device.ts';
import { hostGame } from './support/host.ts';
import { finishedGame, runningGame } from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

/** Longer than browsers take to report layout shifts. */
const OBSERVED_MS = 300;

test.describe('the fonts', () => {
  test('replace their fallbacks without moving anything', async ({ page, request }) => {
    const waiting = await hostGame(request, PLAYERS);
    await waiting.leave(3);
    const live = await runningGame(request, { played: [[4, 5, 5, 6]] });
    const over = await finishedGame(request);
    const screens = ['/', `/join-game/${waiting.id}`, `/game/${live.id}/invited`, `/results/${over.id}`];
    const shifts: Record<string, number> = {};
    for (const width of volume([320], [320, 390])) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of screens) shifts[`${path} at ${width} px`] = await layoutShift(page, path);
    }

    expect(Object.entries(shifts).filter(([, shift]) => shift > 0)).toEqual([]);
  });
});

/** Returns the status of a font with a file; undefined = the page does not declare it yet. */
function statusOf(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(
    (wanted) => [...document.fonts].find(({ family }) => family.replaceAll(/["']/g, '') === wanted)?.status,
    name,
  );
}

/** Measures the layout shift from the first paint with fallbacks until both fonts are in use. */
async function layoutShift(page: Page, path: string): Promise<number> {
  const painted = Promise.withResolvers<void>();
  const fonts = /\.woff2$/;
  await page.route(fonts, async (route) => {
    await painted.promise;
    await route.continue();
  });
  const come = [page.waitForResponse(/jersey.*woff2/), page.waitForResponse(/press-start.*woff2/)];
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForPaint(page);
  expect(await statusOf(page, 'Jersey 10')).not.toBe('loaded');
  painted.resolve();
  await Promise.all(come);
  await page.unroute(fonts);
  await waitForWebFonts(page);
  return page.evaluate(async (observedMs) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, observedMs));
    return sum;
  }, OBSERVED_MS);
}
