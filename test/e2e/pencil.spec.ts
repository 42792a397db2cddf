/** Passing the pencil: two phones that keep one score, a game with a new host, and corrected scores. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { waitForJournal, expectRemembered } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import {
  button,
  celebrate,
  openAsHost,
  visitGame,
  shownStrokes,
  sit,
  stepper,
  tapHole,
  tapScore,
  test,
  finishedGame,
  unfold,
  tap,
} from './support/players.ts';
import { PLAYERS, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  // the browser's own message about an invalid code
  networkNoise: /status of 404 \(Not Found\)/,
});

const RED_WINS = [4, 5, 5, 6] as const;

const waiting = (page: Page) => page.getByText('Waiting for game host...');
const cell = (page: Page, hole: number, player: string) =>
  button(page, `Hole ${hole}: correct scores, ${player}`);

/** Starts a game on two phones: the host's, and that of the player on red 2. */
async function playOnTwoPhones(page: Page, phone: Page, played = 0): Promise<void> {
  const game = await hostGame(page.request, PLAYERS);
  await sit(phone, game, 1);
  await game.start();
  for (let hole = 1; hole <= played; hole += 1) await game.playHole(hole, RED_WINS);
  await visitGame(page, game.id);
  await visitGame(phone, game.id);
  await expect(waiting(phone)).toBeVisible();
}

async function openPencil(page: Page): Promise<Locator> {
  await button(page, 'PASS THE PENCIL').click();
  return page.getByRole('dialog', { name: 'PASS THE PENCIL' });
}

test('a player becomes co-scorer by name, keeps the score, and gives the pencil back', async ({
  page,
  newPhone,
}) => {
  const phone = await newPhone();
  await playOnTwoPhones(page, phone);

  const pencil = await openPencil(page);
  await tap(pencil.getByRole('button', { name: 'MAKE CO-SCORER' }));
  await expect(pencil.getByRole('listitem').getByText('CO-SCORER', { exact: true })).toBeVisible();
  await pencil.getByRole('button', { name: 'CLOSE' }).click();
  await expect(phone.getByRole('dialog', { name: 'YOU KEEP THE SCORE' })).toContainText('Ash is the host');
  await tap(button(phone, 'KEEP THE SCORE'));
  await expect(waiting(phone)).toBeHidden();
  const money = phone.getByRole('region', { name: 'THE MONEY', exact: true }).getByRole('listitem');
  expect(await money.first().isVisible(), 'THE MONEY stays open').toBe(true);

  await tapScore(phone, 'Cedar', 6);
  await expect.poll(() => shownStrokes(page, 'Cedar')).toBe(6);
  await tapHole(phone, { Ash: 4, Birch: 5, Dogwood: 'P' });
  await expect(button(phone, 'CHOOSE SNAKE')).toBeVisible();
  await (await celebrate(phone, 1)).getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
  await expect(cell(page, 1, 'Dogwood')).toHaveText('P');
  await expect(button(phone, 'END ROUND EARLY').or(button(phone, 'PASS THE PENCIL'))).toBeHidden();

  await button(phone, 'GIVE THE PENCIL BACK').click();
  await tap(button(phone, 'YES, GIVE IT BACK'));
  await expect(waiting(phone)).toBeVisible();
  await waitUntilSettled(phone);
  // an overlay would close automatically
  expect(await phone.getByRole('dialog').isVisible(), 'what happened before is no news').toBe(false);
});

test('a stranger takes the pencil by a link that works once, and returns to the game', async ({
  page,
  newPhone,
}) => {
  const game = await openAsHost(page);
  const pencil = await openPencil(page);
  await expect(pencil.getByText('Nobody else here plays with a phone of their own.')).toBeVisible();
  await tap(pencil.getByRole('button', { name: 'LINK FOR A CO-SCORER' }));
  await expect(pencil.getByRole('img', { name: `/pencil/${game.id}#` })).toBeVisible();
  await expect(pencil.getByText(/valid until \d\d:\d\d/)).toBeVisible();
  await expect(pencil.getByRole('button', { name: 'CLOSE' })).toBeInViewport({ ratio: 1 });
  const link = await pencil
    .getByRole('paragraph')
    .filter({ hasText: `/pencil/${game.id}#` })
    .innerText();

  const phone = await newPhone();
  // a messenger has added its full stop and an invisible space
  await phone.goto(`${link}.%C2%A0`);
  await expect(phone).toHaveURL(`/pencil/${game.id}`);
  await phone.reload();
  await expect(phone.getByRole('list', { name: 'Players' })).toContainText('Cedar');
  await expect(phone.getByText('Open slot'), 'no seat can be taken in a running game').toBeHidden();
  await expect(phone.getByRole('link', { name: 'RETURN TO MAIN MENU' })).toHaveAttribute('href', '/');
  await fillIn(phone.getByLabel('YOUR NAME'), 'Elder');
  await button(phone, 'TAKE THE PENCIL').click();
  await expect(phone).toHaveURL(`/game/${game.id}`);
  await expect(pencil.getByText('Elder keeps the score too now.')).toBeVisible();

  await tapScore(phone, 'Ash', 4);
  await waitForJournal(phone, '"strokes":4');
  await expectRemembered(phone, `/game/${game.id}`);
  await phone.goto('/');
  await expect(phone).toHaveURL(`/game/${game.id}`);
  await expect.poll(() => shownStrokes(phone, 'Ash')).toBe(4);

  const late = await newPhone();
  await late.goto(link);
  await button(late, 'TAKE THE PENCIL').click();
  await expect(late.getByRole('alert')).toContainText('invalid or has expired');
  await expect(late.getByRole('heading', { name: 'NO PENCIL HERE' })).toBeFocused();
  await late.getByRole('link', { name: 'WATCH LIVE' }).click();
  await expect(late).toHaveURL(`/game/${game.id}/invited`);
});

test('a pencil link to a finished game leads to its results, unannounced @long', async ({
  page,
  request,
}) => {
  const game = await finishedGame(request);

  await page.goto(`/pencil/${game.id}#gone`);

  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible();
  await expect(page.getByText('This game is over. See who pays whom.')).toBeVisible();
  await expect(page).toHaveURL(`/pencil/${game.id}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('link', { name: 'SEE RESULTS' }).click();
  await expect(page).toHaveURL(`/results/${game.id}`);
});

test('a hole is corrected on the scorecard, and spectators read by whom @chromium', async ({
  page,
  newPhone,
}) => {
  const game = await openAsHost(page, { played: [RED_WINS, RED_WINS] });
  const watcher = await newPhone();
  await watcher.goto(`/game/${game.id}/invited`);

  // a font that loads in the meantime moves both
  await expect(async () => {
    const tops = await Promise.all([1, 6].map((hole) => cell(page, hole, 'Ash').boundingBox()));
    expect(tops[0]?.y, 'six holes are one row').toBe(tops[1]?.y);
  }).toPass();
  // a bite on a hole that is not played yet would outrank all others
  await cell(page, 4, 'Ash').click();
  const later = page.getByRole('dialog', { name: 'CORRECT HOLE 4' });
  await expect(later.getByRole('button', { name: 'One stroke more for Ash' })).toBeVisible();
  await expect(later.getByRole('button', { name: /^Bite of/ })).toHaveCount(0);
  await later.getByRole('button', { name: 'CANCEL' }).click();
  await cell(page, 1, 'Ash').focus();
  await page.keyboard.press('Enter');
  const correct = page.getByRole('dialog', { name: 'CORRECT HOLE 1' });
  await expect(correct.getByRole('button', { name: /^Bite of/ })).toHaveCount(4);
  await correct.getByRole('button', { name: 'One stroke more for Ash' }).click();
  await correct.getByRole('button', { name: 'One stroke more for Ash' }).click();
  await correct.getByRole('button', { name: 'Birch PICKED UP' }).click();
  await correct.getByRole('button', { name: 'SAVE' }).click();

  for (const phone of [page, watcher]) {
    const changes = phone.getByRole('region', { name: 'CHANGES' }).getByRole('listitem');
    await expect(changes).toHaveText(['Ash changed H1 Birch 5 → P', 'Ash changed H1 Ash 4 → 6']);
  }
  await expect(button(page, 'H1 G')).toBeVisible();
  await expect(page.getByText('POINTS 1')).toHaveCount(2);
  await game.endEarly();
  await expect(watcher.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
  await unfold(watcher, 'HISTORY');
  await expect(watcher.getByText('Ash changed H1: Ash 4 → 6')).toBeVisible();
});

test('a host hands the game over, keeps scoring, and leaves its end to the new host', async ({
  page,
  newPhone,
}) => {
  const heir = await newPhone();
  await playOnTwoPhones(page, heir, 8);

  const pencil = await openPencil(page);
  await tap(pencil.getByRole('button', { name: 'HAND OVER', exact: true }));
  await button(page, 'YES, HAND OVER').click();
  await expect(button(page, 'GIVE THE PENCIL BACK')).toBeVisible();
  await expect(button(page, 'END ROUND EARLY')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await tap(button(heir, 'KEEP THE SCORE'));

  await tapHole(page, { Ash: 4, Birch: 4, Cedar: 4, Dogwood: 4 });
  await expect(waiting(page)).toBeVisible();
  await expect(button(page, 'FINISH GAME')).toBeHidden();
  await expect(stepper(heir, 'Dogwood').getByRole('textbox')).toHaveValue('4');
  await tap((await celebrate(heir, 9, 'FINISH GAME')).getByRole('button', { name: 'CONTINUE' }));
  await expect(page.getByRole('dialog', { name: 'GAME COMPLETE!' })).toBeVisible();
});
