/** What a page leaves out until it is painted: of what a phone shows at once only pictures, and the head of a table. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { register } from './support/account.ts';
import { hostGame } from './support/host.ts';
import { gameOf, win } from './support/library.ts';
import { PLAYERS, test } from './support/test.ts';

/** As tall as a phone may be for its parts to be left out: of a result's scorecard, of the live one, and of what follows. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 480, height: 844 },
  { width: 414, height: 896 },
  { width: 390, height: 960 },
];

/** What a frame leaves out. */
interface Frame {
  readonly parts: readonly { readonly top: number; readonly bottom: number; readonly isTable: boolean }[];
  /** How many of what is only to look at. */
  readonly pictures: number;
  /** Where the strip at the foot of the screen begins. */
  readonly fold: number;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const frames: unknown[] = [];
    const shifts: unknown[] = [];
    Object.assign(globalThis, { frames, shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
    const look = () => {
      const strip = document.querySelector('aside[aria-label="Sound and look"]');
      if (strip !== null) {
        const hidden = [...document.querySelectorAll('#root *')].filter(
          (part) => getComputedStyle(part).contentVisibility === 'hidden',
        );
        const parts = hidden.filter((part) => part.closest('[aria-hidden]') === null);
        frames.push({
          parts: parts.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return { top, bottom, isTable: part.matches('table') };
          }),
          pictures: hidden.length - parts.length,
          fold: strip.getBoundingClientRect().top,
        });
      }
      requestAnimationFrame(look);
    };
    look();
  });
});

const framesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { frames: readonly Frame[] }).frames);

async function firstFrame(page: Page): Promise<Frame> {
  await expect.poll(async () => (await framesOf(page)).length).toBeGreaterThan(0);
  const [first] = await framesOf(page);
  if (first === undefined) throw new Error('A frame is gone');
  return first;
}

/** How many parts the first frame leaves out, all of them below the fold, and the last one does not; nothing moves. */
async function leftOut(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect.poll(() => lastFrame(page)).toMatchObject({ parts: [], pictures: 0 });
  const first = await firstFrame(page);
  for (const { top, bottom, isTable } of first.parts) {
    expect(isTable ? bottom : top, path).toBeGreaterThanOrEqual(first.fold);
    if (isTable) expect(await bottomOfTable(page), path).toBeGreaterThanOrEqual(first.fold);
  }
  const later = (await framesOf(page)).find(({ parts }) => parts.length === 0);
  // what is only to look at comes a frame after that
  expect(later?.pictures, path).toBe(first.pictures);
  expect(await shiftsOf(page), path).toEqual([]);
  return first.parts.length;
}

const lastFrame = async (page: Page) => (await framesOf(page)).at(-1);

/** Of the scorecard as it is in the end. */
const bottomOfTable = (page: Page) =>
  page
    .getByRole('table', { name: /scorecard/i })
    .evaluate((table) => table.getBoundingClientRect().bottom + scrollY);

/** All layout shifts: the browser tells of those of a frame after it. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    return (globalThis as unknown as { shifts: readonly unknown[] }).shifts;
  });

for (const [label, missing] of [
  ['of four', []],
  ['of three', [3]],
] as const) {
  test(`a phone leaves out the scorecard ${label} that goes below its fold, and what follows it`, async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS, { snake: missing.length === 0 });
    for (const seat of missing) await game.leave(seat);
    await game.start();
    for (let hole = 1; hole <= game.holeCount; hole += 1) {
      await game.playHole(hole, missing.length === 0 ? [4, 5, 5, 6] : [4, 5, 5]);
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await leftOut(page, `/game/${game.id}/invited`)).toBe(size.height <= 896 ? 1 : 0);
    }
    await game.complete();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const isLow = size.height <= 844;
      expect(await leftOut(page, `/results/${game.id}`)).toBe(isLow ? 3 : 2);
    }
  });
}

test('it leaves out parts of a tied game too, on the results and in the library', async ({ page }) => {
  const account = await register(page, 'Ash');
  const game = await gameOf(page, account, async (round) => {
    await round.start();
    for (let hole = 1; hole <= round.holeCount; hole += 1) await round.playHole(hole, [4, 5, 4, 6]);
    await round.complete();
  });
  for (const path of [`/results/${game.id}`, `/scorecards/${game.id}`]) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await leftOut(page, path), path).toBeGreaterThan(0);
    }
  }
});

test('of a small game it leaves out only what follows the scorecard', async ({ page, request }) => {
  const game = await hostGame(request, PLAYERS, { snake: false });
  await game.leave(1);
  await game.leave(3);
  await game.start();
  for (let hole = 1; hole <= game.holeCount; hole += 1) await game.playHole(hole, [4, undefined, 4]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await leftOut(page, `/game/${game.id}/invited`)).toBe(0);
  }
  await game.complete();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await leftOut(page, `/results/${game.id}`)).toBe(2);
  }
});

test('a link to a part of a page, and a reload, leave out nothing that is read', async ({
  page,
  request,
}) => {
  const game = await hostGame(request, PLAYERS);
  await win(game);
  await page.setViewportSize({ width: 390, height: 844 });

  expect(await leftOut(page, `/results/${game.id}#payments`)).toBe(0);
  await page.goto('about:blank');
  expect(await leftOut(page, `/results/${game.id}`)).toBeGreaterThan(0);
  await page.reload();
  const { parts, pictures } = await firstFrame(page);
  expect(parts).toEqual([]);
  // their file is asked for after the paint, always
  expect(pictures).toBeGreaterThan(0);
});

test('what is left out is shown after all where the script of the page does not run', async ({
  page,
  request,
}) => {
  const game = await hostGame(request, PLAYERS);
  await win(game);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`/results/${game.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/<script nonce[^]*?<\/script>/g, ''),
    });
  });

  await page.goto(`/results/${game.id}`, { waitUntil: 'load' });

  const first = await firstFrame(page);
  expect(first.parts).not.toEqual([]);
  expect(first.pictures).toBeGreaterThan(0);
  await expect(page.locator('html[data-unpainted]')).toBeAttached();
  await expect.poll(() => lastFrame(page), { timeout: 10_000 }).toMatchObject({ parts: [], pictures: 0 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('nothing is left out', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await win(game);

    await page.goto(`/results/${game.id}`);

    await expect(page.locator('html[data-unpainted]')).toBeAttached();
    const wagers = page.getByRole('table', { name: 'Wager summary' });
    expect(await wagers.evaluate((table) => table.checkVisibility())).toBe(true);
    const leftOut = await page
      .locator('#root *')
      .evaluateAll(
        (all) => all.filter((part) => getComputedStyle(part).contentVisibility === 'hidden').length,
      );
    expect(leftOut).toBe(0);
  });
});
