/** A phone of 390 × 664 px, a browser with its bars, shows a hole without scrolling. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { button, cardToCheck, celebrate, closeBite, openAsHost, tap } from './support/players.ts';
import { smallTargets } from './support/screens.ts';
import { PLAYERS, overflow, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 664 } });

const RED_WINS = [4, 5, 5, 6] as const;
/** How long a finger touches the glass. */
const FINGER = { delay: 200 } as const;

const padOf = (page: Page) => page.getByRole('region', { name: 'Score pad' });

async function edges(where: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await where.boundingBox();
  if (box === null) throw new Error(`Nothing is shown of ${where}`);
  return { top: box.y, bottom: box.y + box.height };
}

/** Checks that hole number, steppers, WE'RE OUT of both teams and the pad are visible and do not overlap. */
async function expectWholeHole(page: Page, players: readonly string[], state: string): Promise<void> {
  expect(await page.evaluate(() => scrollY), `${state}: not scrolled`).toBe(0);
  const pad = await edges(padOf(page));
  const foot = await edges(button(page, 'Settings'));
  expect(pad.bottom, `${state}: the pad`).toBeLessThanOrEqual(foot.top);
  const title = await edges(page.getByRole('heading', { name: /^HOLE \d/ }));
  expect(title.top, `${state}: the number of the hole`).toBeGreaterThanOrEqual(0);
  const parts = [
    ...players.map((name) => page.getByRole('group', { name: `Score of ${name}`, exact: true })),
    ...players.map((name) => page.getByRole('button', { name, exact: true })),
    ...(await page.getByRole('button', { name: /^Team \w+: (?:WE'RE OUT|UNDO)$/ }).all()),
  ];
  for (const part of parts) {
    const { top, bottom } = await edges(part);
    expect(top, `${state}: ${part}`).toBeGreaterThanOrEqual(title.bottom);
    expect(bottom, `${state}: ${part}`).toBeLessThanOrEqual(pad.top);
  }
  expect(await overflow(page), state).toBe(0);
}

async function inBothThemes(page: Page, players: readonly string[], state: string): Promise<void> {
  for (const [theme, isOn] of [
    ['normal', 'true'],
    ['sun', 'false'],
  ] as const) {
    // a font that loads in the meantime moves the parts
    await expect(() => expectWholeHole(page, players, `${state}, ${theme}`)).toPass();
    await button(page, 'Sun mode').click();
    await expect(button(page, 'Sun mode')).toHaveAttribute('aria-pressed', isOn);
  }
}

async function padHole(page: Page, players: readonly string[], scores: readonly number[]): Promise<void> {
  for (const [seat, name] of players.entries()) {
    await padOf(page)
      .getByRole('button', { name: `${name}: ${scores[seat]}`, exact: true })
      .click(FINGER);
  }
}

test('a hole in any state fits on one screen, in both themes @chromium', async ({ page }) => {
  await openAsHost(page, { played: [RED_WINS] });
  await expect(page.getByText('$25 EACH')).toBeVisible();
  await expect(page.getByText('GAME POT $25.00')).toBeVisible();
  await inBothThemes(page, PLAYERS, 'fresh');

  await button(page, 'Give Cedar the snake').click();
  await closeBite(page, 'Cedar HOLDS THE SNAKE');
  await inBothThemes(page, PLAYERS, 'snake held');
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: button(page, `Give ${name} the snake`) });
  // the holder pays $5, shared by three
  for (const [name, net] of [
    ['Ash', '+$26.67'],
    ['Birch', '+$26.67'],
    ['Cedar', '-$30'],
    ['Dogwood', '-$23.34'],
  ] as const) {
    await expect(row(name)).toContainText(net);
  }

  await padHole(page, PLAYERS, [4, 4, 5, 6]);
  await expect(padOf(page).getByRole('button')).toHaveText(['NEXT HOLE']);
  await inBothThemes(page, PLAYERS, 'all entered');
  // immediate: a wheel scrolls for a while
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const complete = await celebrate(page, 2);
  await expect(complete).toContainText('+$25 each');
  await complete.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('heading', { name: 'HOLE 3/9' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), 'a new hole starts at its top').toBe(0);

  const out = button(page, "Team Red: WE'RE OUT");
  // a click that is repeated until the ghost-tap guard ends scrolls the page
  await expect(out).toBeEnabled();
  await out.click();
  await inBothThemes(page, PLAYERS, 'conceded');
  await page.getByRole('region', { name: 'Previous holes' }).getByRole('button', { name: 'H1 R' }).click();
  await expect(page.getByRole('heading', { name: 'HOLE 1/9' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await inBothThemes(page, PLAYERS, 'an earlier hole');
  expect(await smallTargets(page)).toEqual([]);
});

test('a hole of eighteen with long names fits; the narrowest phone scrolls a little', async ({ page }) => {
  const players = ['Bartholomew Smith', 'Maximilian', 'Wolfeschlegelstein', 'Jo'] as const;
  const game = await openAsHost(page, {
    players,
    holeCount: 18,
    played: Array<readonly number[]>(9).fill(RED_WINS),
  });
  await game.giveSnake(10, 0);
  await expect(page.getByText('GAME POT $30.00')).toBeVisible();
  await inBothThemes(page, players, 'long names');

  await page.setViewportSize({ width: 320, height: 664 });
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
});

test('CHECK THE CARD shows the winner and nine holes without scrolling @chromium', async ({ page }) => {
  const game = await openAsHost(page, { played: Array<readonly number[]>(8).fill(RED_WINS) });
  await game.giveSnake(2, 2);
  await padHole(page, PLAYERS, RED_WINS);
  await tap(button(page, 'FINISH GAME'));
  const card = cardToCheck(page);
  await expect(card.getByRole('button', { name: 'FINISH' })).toBeEnabled();

  for (const theme of ['normal', 'sun']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await card.evaluate((dialog) => dialog.scrollTo(0, 0));
    const { height } = page.viewportSize() ?? { height: 0 };
    await expect(card.getByRole('row')).not.toHaveCount(0);
    for (const part of [card.getByText('Team Red WINS 9 - 0'), ...(await card.getByRole('row').all())]) {
      const { top, bottom } = await edges(part);
      expect(top, `${theme}: ${part}`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${theme}: ${part}`).toBeLessThanOrEqual(height);
    }
    const finish = card.getByRole('button', { name: 'FINISH' });
    expect((await edges(finish)).bottom, `${theme}: FINISH`).toBeLessThanOrEqual(2 * height);
    // FINISH is not covered
    await finish.click({ trial: true });
    expect(await overflow(page), theme).toBe(0);
  }
});
