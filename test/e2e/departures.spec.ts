/** A player who has to leave before the end: without a network on the live game, and afterwards on the results. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toCents } from '#rules/money.ts';
import { aCourse } from '../rules/builders.ts';
import { rememberGuest, waitForJournal } from './support/device.ts';
import { hostGame } from './support/host.ts';
import {
  button,
  goToNextHole,
  openAsHost,
  storedHole,
  tap,
  tapHole,
  test,
  unfold,
  visitGame,
  waitForNextScreens,
} from './support/players.ts';
import { PLAYERS, overflow } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED/ });

const SCORES = { Ash: 3, Birch: 4, Cedar: 5, Dogwood: 4 } as const;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'LEAVES EARLY' });

/** Answers the question of the dialog for a player. */
async function answer(page: Page, player: string, label: string, way = 'A PLAYER LEAVES'): Promise<void> {
  await button(page, way).click();
  await dialogOf(page).getByRole('button', { name: player }).click();
  expect(await overflow(page)).toBe(0);
  await tap(dialogOf(page).getByRole('button', { name: label }));
  await expect(dialogOf(page)).toBeHidden();
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a player leaves, the partner plays alone, and a spectator reads it', async ({
    page,
    context,
    newPhone,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const game = await openAsHost(page, { played: [Object.values(SCORES)] });
    await rememberGuest(page);
    await waitForNextScreens(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);

    await answer(page, 'Birch', 'BETS STOP');
    await expect(page.getByText('LEFT AFTER H1 · BETS STOP')).toBeVisible();
    await tapHole(page, { Ash: 3, Cedar: 5, Dogwood: 4 });
    await goToNextHole(page, 2);
    await waitForJournal(page, '"kind":"completeHole"');
    await context.setOffline(false);

    await expect.poll(() => storedHole(page, game, 2)).toEqual([3, undefined, 5, 4]);
    const watching = await newPhone();
    await watching.goto(`/game/${game.id}/invited`);
    await expect(watching.getByText('LEFT AFTER H1 · BETS STOP')).toBeVisible();
    await expect(watching.getByText('noted: from H2 without')).toBeVisible();

    await answer(page, 'Birch', 'PLAYS ON');
    await expect(page.getByText('LEFT AFTER H1')).toBeHidden();
    await expect(watching.getByText('LEFT AFTER H1')).toBeHidden();
  });
});

test('a late departure removes a pick-up, and the player has no junk and no strokes', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS);
  const junk = { greenie: toCents(0), sandy: toCents(100), birdie: toCents(0) };
  await game.setCourse(aCourse(9));
  await game.setHandicaps([3, 14, 3, 3], { junk });
  await game.start();
  await game.playHoles([Object.values(SCORES), [3, null, 5, 4]]);
  await visitGame(page, game.id);
  await expect(button(page, 'SANDY of Birch')).toBeVisible();

  await button(page, 'A PLAYER LEAVES').click();
  await dialogOf(page).getByRole('button', { name: 'Birch' }).click();
  await dialogOf(page).getByRole('button', { name: 'One hole earlier' }).click();
  await tap(dialogOf(page).getByRole('button', { name: 'BETS STOP' }));

  await expect(button(page, 'SANDY of Ash')).toBeVisible();
  await expect(button(page, 'SANDY of Birch')).toHaveCount(0);
  const red = page.getByRole('region', { name: 'Team Red' });
  const card = page.getByRole('table', { name: 'Scorecard' }).getByRole('row', { name: 'Birch' });
  await expect(red.getByRole('img', { name: /stroke/ })).toHaveCount(0);
  await expect(card.getByRole('img', { name: /stroke/ })).toHaveCount(1);
  const places = ['Ash', 'Birch'].map((name) => red.getByText(name, { exact: true }).boundingBox());
  const [ash, birch] = await Promise.all(places);
  expect(birch?.x).toBe(ash?.x);
  await expect.poll(() => storedHole(page, game, 2)).toEqual([3, undefined, 5, 4]);
});

test('the open card records a departure, and plays on with a corrected score', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS);
  await game.start();
  await game.playHoles([Object.values(SCORES), [3, null, 5, 4]]);
  await game.giveSnake(1, 0);
  await game.endEarly();
  await page.goto(`/results/${game.id}`);
  await unfold(page, 'FINAL SCORECARD');
  await unfold(page, 'WAGER SUMMARY');
  const cell = button(page, /^Hole 2: correct scores, Ash/);
  const onCard = async (label: string) => {
    await cell.click();
    await answer(page, 'Birch', label, 'WHO LEFT EARLY');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await onCard('BETS STOP');
  await expect(page.getByText('Birch: LEFT AFTER H1 · BETS STOP')).toBeVisible();
  // none on holes that were not played
  await expect(page.getByRole('cell', { name: /\d L$/ })).toHaveCount(1);
  await unfold(page, 'MINI GAMES');
  await expect(page.getByText('owes the pot to all players who still bet then.')).toBeVisible();
  await onCard('BETS GO ON');
  await expect(page.getByText('Birch: LEFT AFTER H1 · BETS GO ON')).toBeVisible();
  await onCard('PLAYS ON');
  await expect(page.getByText('Birch: LEFT')).toBeHidden();

  await cell.click();
  const dialog = page.getByRole('dialog', { name: 'CORRECT HOLE 2' });
  await dialog.getByRole('button', { name: 'One stroke less for Birch' }).click();
  await tap(dialog.getByRole('button', { name: 'SAVE' }));
  await expect.poll(() => storedHole(page, game, 2)).toEqual([3, 2, 5, 4]);

  await cell.click();
  await button(page, 'WHO LEFT EARLY').click();
  await dialogOf(page).getByRole('button', { name: 'Birch' }).click();
  await dialogOf(page).getByRole('button', { name: 'One hole earlier' }).click();
  await expect(dialogOf(page).getByText('Birch has a score on H2')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'BETS STOP' })).toBeHidden();
});
