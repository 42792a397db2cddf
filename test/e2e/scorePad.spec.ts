/** Fast entry: one tap a player, with the thumb of the hand that holds the phone. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import {
  button,
  celebrate,
  goToNextHole,
  openAsHost,
  shownStrokes,
  stepper,
  stopClock,
  storedHole,
  waitForGuards,
} from './support/players.ts';
import { smallTargets } from './support/screens.ts';
import { PLAYERS, overflow, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** How long a finger touches the glass. The pad ignores faster taps as bouncing of a glove. */
const FINGER = { delay: 200 } as const;

const padOf = (page: Page): Locator => page.getByRole('region', { name: 'Score pad' });
const key = (page: Page, name: string, strokes: number): Locator =>
  padOf(page).getByRole('button', { name: `${name}: ${strokes}`, exact: true });
const shown = (page: Page) => Promise.all(PLAYERS.map((name) => shownStrokes(page, name)));

/** Taps twice, 100 ms apart, as a bouncing glove does. The taps carry their times, because a busy machine takes longer. */
async function tapTwice(target: Locator): Promise<void> {
  await target.evaluate(async (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const tapAt = (timeStamp: number) => {
      const click = new MouseEvent('click', { bubbles: true, detail: 1 });
      Object.defineProperty(click, 'timeStamp', { value: timeStamp });
      document.elementFromPoint(x + width / 2, y + height / 2)?.dispatchEvent(click);
    };
    const firstAt = performance.now();
    tapAt(firstAt);
    // React renders the next player first
    await new Promise((resolve) => void setTimeout(resolve));
    tapAt(firstAt + 100);
  });
}

test('a scorer enters a hole with one tap a player, on the narrowest phone @chromium', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const game = await openAsHost(page);
  const holes = [
    [2, 3, 4, 5],
    [6, 7, 7, 2],
  ] as const;
  for (const [index, scores] of holes.entries()) {
    // the test scrolls while the keys ignore taps; a thumb waits
    await waitForGuards(page);
    await page.evaluate(() => scrollTo(0, 0));
    for (const [seat, name] of PLAYERS.entries()) {
      const tapped = key(page, name, scores[seat] ?? 0);
      const box = await tapped.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      // within reach of a thumb, without scrolling
      expect(box?.y).toBeGreaterThan(320);
      await tapped.click(FINGER);
    }
    await expect.poll(() => shown(page)).toEqual(scores);
    await expect.poll(() => storedHole(page, game, index + 1)).toEqual(scores);
    await expect(padOf(page).getByRole('button')).toHaveText(['NEXT HOLE']);
    expect(await page.evaluate(() => scrollY), 'not scrolled').toBe(0);
    await goToNextHole(page, index + 1);
  }
  expect(await overflow(page)).toBe(0);
  // where its columns are narrowest
  for (const width of [320, 353, 545]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await smallTargets(page), `${width} px`).toEqual([]);
  }
});

test('a wrong tap is corrected by name and score, and an accidental one is ignored', async ({ page }) => {
  const game = await openAsHost(page, { snake: false });
  const name = (player: string) => page.getByRole('button', { name: player, exact: true });
  await expect(name('Ash')).toHaveAttribute('aria-pressed', 'true');

  // the pad ignores a first tap that comes too soon after the screen, too
  await page.waitForTimeout(GHOST_TAP_MS);
  // the second tap of a glove then hits the key of the next player
  await tapTwice(key(page, 'Ash', 5));
  await expect(name('Birch')).toHaveAttribute('aria-pressed', 'true');
  expect(await shown(page)).toEqual([5, null, null, null]);
  await expect(page.getByRole('status', { name: 'Score news' })).toHaveText('Ash 5. Next: Birch');

  await name('Ash').click();
  await expect(key(page, 'Ash', 5)).toHaveAttribute('aria-pressed', 'true');
  await key(page, 'Ash', 4).click(FINGER);
  await stepper(page, 'Birch').getByRole('button', { name: 'more' }).click();
  await expect(name('Cedar')).toHaveAttribute('aria-pressed', 'true');
  await padOf(page).getByRole('button', { name: 'Cedar: picked up' }).click(FINGER);
  // another phone was faster
  await game.enterScore(1, 3, 6);
  await expect(padOf(page).getByRole('button')).toHaveText(['NEXT HOLE']);

  await name('Cedar').click();
  await key(page, 'Cedar', 5).click(FINGER);
  await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 4, 5, 6]);
});

test('the digits of a keyboard enter scores in the pad and nowhere else', async ({ page }) => {
  const game = await openAsHost(page);
  // the time between two keys decides
  await stopClock(page);
  await page.keyboard.press('4');
  expect(await shown(page)).toEqual(Array(4).fill(null));

  await key(page, 'Ash', 2).focus();
  await page.keyboard.type('4586');
  expect(await shown(page)).toEqual([4, 5, 6, null]);
  // neither twelve nor two: the stepper accepts it
  await page.keyboard.type('12');
  expect(await shown(page)).toEqual([4, 5, 6, null]);
  await page.clock.runFor(1100);
  await page.keyboard.type('7');
  await page.clock.resume();
  await expect(padOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'NEXT HOLE')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'HOLE 1 COMPLETE' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
  await expect(padOf(page)).toBeFocused();
  await page.keyboard.type('3');
  await expect.poll(() => storedHole(page, game, 2)).toEqual([3, undefined, undefined, undefined]);
});

test('the last hole ends the game from the pad, on a phone on its side too', async ({ page }) => {
  await openAsHost(page, { played: Array<readonly number[]>(8).fill([4, 5, 4, 6]) });
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(padOf(page), 'it would cover the players').not.toBeInViewport();

  for (const name of PLAYERS) await key(page, name, 4).click(FINGER);

  await celebrate(page, 9, 'FINISH GAME');
});
