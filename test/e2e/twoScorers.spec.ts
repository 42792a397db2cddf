/**
 * Two phones that keep the score. When both have scored a hole, one of them in a dead zone, one of the two sets is
 * stored as a whole. Each phone announces the bites that the other gives and takes back.
 */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { joinedGame } from './support/guest.ts';
import type { HostedGame } from './support/host.ts';
import {
  button,
  closeBite,
  goToNextHole,
  visitGame,
  shownStrokes,
  storedHole,
  tapHole,
  test,
  tap,
} from './support/players.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|^Refused: (enterScore|completeHole): HOLE_CHANGED/,
});

const MINE = { Ash: 3, Birch: 4, Cedar: 5, Dogwood: 'P' } as const;
/** The host's entries on the second hole when the network returns. */
const PART = { Ash: 3, Cedar: 5 } as const;
const THEIRS = { Ash: 5, Birch: 6, Cedar: 4, Dogwood: 7 } as const;

/** Starts a game on two phones that keep its score: the host's, and that of the player on red 2. */
async function scoreOnTwoPhones(page: Page, phone: Page): Promise<HostedGame> {
  const { game, memberId } = await joinedGame(phone, page.request, 'Birch');
  await game.start();
  const headers = { 'sec-fetch-site': 'same-origin' };
  const named = await page.request.post(`/api/games/${game.id}/scorers`, { data: { memberId }, headers });
  expect(named.status(), await named.text()).toBe(200);
  await visitGame(page, game.id);
  await visitGame(phone, game.id);
  await tap(button(phone, 'KEEP THE SCORE'));
  return game;
}

test('two scorers finish one hole and enter another, and the host chooses twice', async ({
  page,
  context,
  newPhone,
}) => {
  const phone = await newPhone();
  const game = await scoreOnTwoPhones(page, phone);
  await context.setOffline(true);
  await tapHole(page, MINE);
  await goToNextHole(page, 1);
  await tapHole(page, PART);
  await expect(page.getByText('2 holes waiting')).toBeVisible();
  for (const hole of [1, 2]) {
    await tapHole(phone, THEIRS);
    await goToNextHole(phone, hole);
  }
  await expect.poll(() => storedHole(page, game, 2)).toEqual([5, 6, 4, 7]);

  await context.setOffline(false);
  const first = page.getByRole('alertdialog', { name: 'HOLE 1 CHANGED' });
  for (const row of ['Ash 3 5', 'Birch 4 6', 'Cedar 5 4', 'Dogwood P 7']) {
    await expect(first.getByRole('row', { name: row })).toBeVisible();
  }
  for (const hole of [1, 2]) expect(await storedHole(page, game, hole)).toEqual([5, 6, 4, 7]);
  await tap(first.getByRole('button', { name: 'KEEP THEIRS' }));
  const second = page.getByRole('alertdialog', { name: 'HOLE 2 CHANGED' });
  // cells that the host has not entered show the other scorer's strokes on both sides
  for (const row of ['Ash 3 5', 'Birch 6 6', 'Cedar 5 4', 'Dogwood 7 7']) {
    await expect(second.getByRole('row', { name: row })).toBeVisible();
  }
  await tap(second.getByRole('button', { name: 'KEEP MINE' }));

  await expect(second).toBeHidden();
  await expect.poll(() => storedHole(page, game, 1)).toEqual([5, 6, 4, 7]);
  await expect.poll(() => storedHole(page, game, 2)).toEqual([3, 6, 5, 7]);
  await expect(page.getByText('waiting', { exact: false })).toBeHidden();
  await button(phone, 'PREVIOUS HOLE').click();
  await expect.poll(() => shownStrokes(phone, 'Ash')).toBe(3);
});

test('a bite that one scorer gives and takes back is announced to the other alone', async ({
  page,
  newPhone,
}) => {
  const phone = await newPhone();
  await scoreOnTwoPhones(page, phone);
  const takenBack = (of: Page) => of.getByRole('dialog', { name: 'BITE TAKEN BACK' });

  await button(page, 'Give Cedar the snake').click();
  // each closes automatically
  await Promise.all([page, phone].map((each) => closeBite(each, 'Cedar HOLDS THE SNAKE')));
  await button(phone, 'Give Ash the snake').click();
  await Promise.all([page, phone].map((each) => closeBite(each, 'Ash HOLDS THE SNAKE')));
  await button(page, 'UNDO BITE').click();

  await expect(takenBack(phone)).toContainText('took back H1 Ash');
  await expect(takenBack(phone)).toContainText('Cedar HOLDS THE SNAKE');
  await expect(page.getByText('Cedar HOLDS THE SNAKE (H1)')).toBeVisible();
  await expect(takenBack(page)).toBeHidden();
});
