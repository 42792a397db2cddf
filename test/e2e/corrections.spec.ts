/** Correcting the open card of a finished round on its results. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { waitForJournal } from './support/device.ts';
import type { HostedGame } from './support/host.ts';
import { hostGame } from './support/host.ts';
import {
  button,
  finalScore,
  finishedByTwo,
  finishedGame,
  payments,
  pollResults,
  sit,
  stopClock,
  storedHole,
  tap,
  test,
  unfold,
} from './support/players.ts';
import { PLAYERS, overflow } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|^Refused: (enterScore: (HOLE_CHANGED|CARD_FINAL))/,
});

const HEADERS = { 'sec-fetch-site': 'same-origin' };

const cell = (page: Page, hole: number, player: string) =>
  button(page, `Hole ${hole}: correct scores, ${player}`);
const bites = (page: Page) => page.getByRole('region', { name: 'MINI GAMES' }).getByRole('listitem');
const history = (page: Page) => page.getByRole('region', { name: 'HISTORY' }).getByRole('listitem');

/** Opens the results with the scorecard unfolded. */
async function openCard(page: Page, { id }: HostedGame): Promise<void> {
  await page.goto(`/results/${id}`);
  await unfold(page, 'FINAL SCORECARD');
}

/** Opens the dialog of a hole by a tap on a player's score. */
async function openHole(page: Page, hole: number): Promise<Locator> {
  await cell(page, hole, 'Ash').click();
  return page.getByRole('dialog', { name: `CORRECT HOLE ${hole}` });
}

/** Takes strokes from Ash on a hole, and saves. */
async function lowerAsh(page: Page, hole: number, strokes = 1): Promise<void> {
  const dialog = await openHole(page, hole);
  for (let left = strokes; left > 0; left -= 1)
    await dialog.getByRole('button', { name: 'One stroke less for Ash' }).click();
  await tap(dialog.getByRole('button', { name: 'SAVE' }));
  await expect(dialog).toBeHidden();
}

/** Agrees to the card for players of the host, who is the user of this page. */
async function agree(page: Page, game: HostedGame, seats: readonly number[]): Promise<void> {
  for (const seat of seats) {
    const { card } = await (await page.request.get(`/api/games/${game.id}/results`)).json();
    const answer = await page.request.post(`/api/games/${game.id}/card/agree`, {
      data: { cardVersion: card.version, playerId: game.members[seat]?.id },
      headers: HEADERS,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('the host corrects a score, and the results of another phone follow', async ({ page, newPhone }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const game = await finishedGame(page.request);
  const phone = await newPhone();
  await phone.clock.install();
  await phone.goto(`/results/${game.id}`);
  await expect(finalScore(phone)).toContainText('2 - 1');
  const before = await payments(phone).allTextContents();
  await openCard(page, game);
  await expect(page.getByText('tap a hole to correct it')).toBeVisible();
  expect(await overflow(page)).toBe(0);

  // a tied hole becomes Red's
  await lowerAsh(page, 4);

  await expect(cell(page, 4, 'Ash')).toBeFocused();
  await expect(finalScore(page)).toContainText('3 - 1');
  await expect(page.getByText('PROVISIONAL as this phone has it')).toBeHidden();
  await pollResults(phone);
  await expect(finalScore(phone)).toContainText('3 - 1');
  expect(await payments(phone).allTextContents()).not.toEqual(before);
  await expect(finalScore(page)).toContainText('3 - 1');
  for (const each of [page, phone]) {
    await unfold(each, 'HISTORY');
    await expect(history(each).first()).toContainText('Ash changed H4: Ash 4 → 3');
  }
});

test('a correction leaves the place on the page, and starts no second victory effect', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const game = await finishedGame(page.request);
  await openCard(page, game);
  await expect(page.getByRole('region', { name: 'THE CARD' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SHARE RESULT' })).toBeVisible();
  // it comes with the button, and has to be over
  await expect(page.getByTestId('confetti')).toHaveCount(0);
  const place = () =>
    cell(page, 4, 'Ash').evaluate((button) => Math.round(button.getBoundingClientRect().top));
  await cell(page, 4, 'Ash').scrollIntoViewIfNeeded();
  const before = await place();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=confetti]') !== null) seen.push('confetti');
    }).observe(document.body, { childList: true, subtree: true });
  });

  // a click that has to wait for a closing dialog scrolls the page, so these clicks do not scroll
  const openFirst = () => cell(page, 1, 'Ash').dispatchEvent('click');
  // a tie, and then a victory again
  const dialog = page.getByRole('dialog', { name: 'CORRECT HOLE 1' });
  await openFirst();
  for (const name of ['Ash', 'Birch']) {
    const strokes = dialog.getByRole('textbox', { name: `Strokes of ${name}` });
    await strokes.fill('5');
    await strokes.press('Enter');
  }
  await tap(dialog.getByRole('button', { name: 'SAVE' }));
  await expect(page.getByText('TIED GAME!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await openFirst();
  await dialog.getByRole('button', { name: 'One stroke less for Ash' }).click();
  await tap(dialog.getByRole('button', { name: 'SAVE' }));
  await expect(page.getByText('Team Red WINS')).toBeVisible();
  await expect(page.getByText('PROVISIONAL as this phone has it')).toBeHidden();

  await expect.poll(place).toBe(before);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a co-scorer takes back a bite, and gives another one', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const game = await finishedByTwo(page, phone);
  await page.clock.install();
  await page.goto(`/results/${game.id}`);
  await phone.goto(`/results/${game.id}`);
  await unfold(phone, 'MINI GAMES');
  await expect(bites(phone)).toHaveText(['H3 CedarUNDO', 'H5 DogwoodUNDO']);

  await tap(button(phone, 'UNDO H5 Dogwood'));
  await expect(bites(phone)).toHaveText(['H3 CedarUNDO']);
  await unfold(page, 'MINI GAMES');
  await pollResults(page);
  await expect(bites(page)).toHaveText(['H3 CedarUNDO']);
  await button(phone, 'GIVE A BITE').click();
  const dialog = phone.getByRole('dialog', { name: 'GIVE A BITE' });
  await dialog.getByLabel('HOLE').selectOption('H2');
  await tap(dialog.getByRole('button', { name: 'Ash' }));

  await expect(button(phone, 'GIVE A BITE')).toBeFocused();
  await pollResults(page);
  for (const each of [phone, page]) await expect(bites(each)).toHaveText(['H2 AshUNDO', 'H3 CedarUNDO']);
  await unfold(page, 'HISTORY');
  await expect(history(page).first()).toContainText('Birch gave H2 Ash the snake');
  await expect(history(page).nth(1)).toContainText('Birch took back H5 Dogwood the snake');
});

test('a correction without a network waits, and any later screen sends it @long', async ({
  page,
  context,
}) => {
  const game = await finishedGame(page.request);
  await openCard(page, game);
  await cell(page, 4, 'Ash').waitFor();
  await context.route(/rounds\.send/, (route) => route.abort('internetdisconnected'));
  await lowerAsh(page, 4);
  await expect(finalScore(page)).toContainText('3 - 1');
  await expect(page.getByText('PROVISIONAL as this phone has it')).toBeVisible();
  await expect(page.getByText('1 hole waiting')).toBeVisible();
  await waitForJournal(page, '"kind":"enterScore"');
  await page.reload();
  await expect(finalScore(page)).toContainText('3 - 1');
  await page.close();
  await context.unroute(/rounds\.send/);

  const again = await context.newPage();
  // an open card may have changed, so that its state is fetched on every screen
  const fetched = again.waitForResponse(/rounds\.get/);
  await again.goto('/leaderboard');

  await fetched;
  await expect.poll(() => storedHole(again, game, 4)).toEqual([3, 5, 4, 6]);
});

test('two corrections of one score are decided on the results @long', async ({ page, context }) => {
  const game = await finishedGame(page.request);
  await openCard(page, game);
  await cell(page, 4, 'Ash').waitFor();
  await unfold(page, 'HISTORY');
  await expect(history(page).first()).toContainText('Ash finished the game');
  await context.setOffline(true);
  await lowerAsh(page, 4);
  const region = page.getByRole('region', { name: 'HISTORY' });
  await expect(region).toContainText('Newer, as this phone has it:');
  await expect(history(page).first()).toHaveText('Ash changed H4 Ash 4 → 3');
  // another scorer, with a network
  await game.enterScore(4, 0, 7);

  await context.setOffline(false);
  const question = page.getByRole('alertdialog', { name: 'HOLE 4 CHANGED' });
  await expect(question.getByRole('row', { name: 'Ash 3 7' })).toBeVisible();
  await question.getByRole('button', { name: 'DECIDE LATER' }).click();
  await expect(page.getByText('Two scorers, two scores.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A HOLE TO DECIDE' })).toBeHidden();
  await button(page, 'DECIDE HOLE 4').click();
  await tap(question.getByRole('button', { name: 'KEEP MINE' }));

  await expect.poll(() => storedHole(page, game, 4)).toEqual([3, 5, 4, 6]);
  await expect(finalScore(page)).toContainText('3 - 1');
  await expect(page.getByText('PROVISIONAL as this phone has it')).toBeHidden();
});

test('a correction says that agreements fall, and a final card refuses it in words', async ({ page }) => {
  const game = await finishedGame(page.request);
  await agree(page, game, [0]);
  await openCard(page, game);
  const dialog = await openHole(page, 4);
  await expect(dialog).toContainText('Agreements fall if this changes the money.');
  await dialog.getByRole('button', { name: 'One stroke less for Ash' }).click();
  await agree(page, game, [1, 2, 3]);
  // this phone has read that the card is final, and the hole stays open
  await expect(page.locator('text=tap a hole to correct it')).toHaveCount(0);

  await tap(dialog.getByRole('button', { name: 'SAVE' }));

  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('H4 Ash 3 was not saved');
  await expect(refusal).toContainText('They came too late: a final card no longer changes.');
  expect(await storedHole(page, game, 4)).toEqual([4, 5, 4, 6]);
});

test('the host takes the pencil back from a co-scorer of an open card', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const game = await finishedByTwo(page, phone);
  await openCard(phone, game);
  await expect(cell(phone, 4, 'Ash')).toBeVisible();
  await expect(button(phone, 'TAKE THE PENCIL BACK')).toBeHidden();
  await openCard(page, game);

  await button(page, 'TAKE THE PENCIL BACK').click();
  await page.getByRole('dialog', { name: 'TAKE THE PENCIL BACK' }).getByText('FROM Birch').click();

  await expect(button(page, 'TAKE THE PENCIL BACK')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(phone, 4, 'Ash')).toBeHidden();
  await expect(cell(page, 4, 'Ash')).toBeVisible();
  await unfold(page, 'HISTORY');
  await expect(history(page).first()).toContainText('Ash took the pencil back from Birch');
});

test('a second tap takes no pencil from the co-scorer who moves up @long', async ({ page, newPhone }) => {
  const game = await finishedByTwo(page, await newPhone(), await newPhone());
  await openCard(page, game);
  await button(page, 'TAKE THE PENCIL BACK').click();
  const dialog = page.getByRole('dialog', { name: 'TAKE THE PENCIL BACK' });
  await expect(dialog).toContainText('You cannot give it back.');
  const from = dialog.getByRole('button', { name: /^FROM/ });
  await expect(from).toHaveText(['FROM Birch', 'FROM Cedar']);
  await expect(from.first()).toBeEnabled();
  await stopClock(page);

  await from.first().click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(from).toHaveText(['FROM Cedar'], { timeout: 100 });
  }).toPass();
  await from.click({ force: true });

  await expect(from).toBeDisabled();
  await page.clock.runFor(GHOST_TAP_MS);
  await expect(from).toBeEnabled();
  await expect(from).toHaveText('FROM Cedar');
});

test('only finished holes are corrected, and only by scorers', async ({ page, newPhone }) => {
  const [player, stranger] = [await newPhone(), await newPhone()];
  const game = await hostGame(page.request, PLAYERS);
  await sit(player, game, 1);
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await game.giveSnake(2, 2);
  await game.endEarly();

  await openCard(page, game);
  await expect(cell(page, 1, 'Ash')).toBeVisible();
  await expect(cell(page, 2, 'Ash')).toBeHidden();
  await unfold(page, 'MINI GAMES');
  await button(page, 'GIVE A BITE').click();
  await expect(page.getByLabel('HOLE').getByRole('option')).toHaveText(['H1', 'H2']);
  for (const each of [player, stranger]) {
    await openCard(each, game);
    await unfold(each, 'MINI GAMES');
    await expect(each.getByText('Bites: H2 Cedar')).toBeVisible();
    await expect(cell(each, 1, 'Ash')).toBeHidden();
    await expect(button(each, 'GIVE A BITE')).toBeHidden();
  }
});
