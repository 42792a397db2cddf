/** Agreeing the card on the results: the answers of players, of the host, and of a phone without a network. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { rememberGuest, waitForJournal } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import type { HostedGame } from './support/host.ts';
import { hostGame, playRound } from './support/host.ts';
import { button, finishedGame, sit, tap, test } from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const panel = (page: Page) => page.getByRole('region', { name: 'THE CARD' });
const label = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Final score', exact: true }).getByText(text);

/** Plays a game in which Cedar has a phone, and opens its results on both phones. */
async function twoPhones(host: Page, cedar: Page): Promise<HostedGame> {
  const game = await hostGame(host.request, PLAYERS);
  await sit(cedar, game, 2);
  await playRound(game);
  await game.complete();
  for (const phone of [host, cedar]) {
    await phone.goto(`/results/${game.id}`);
    await panel(phone).waitFor();
  }
  return game;
}

/** Agrees on the host's phone, for the players without a phone too. */
async function agreeAsHost(host: Page): Promise<void> {
  for (const name of ['AGREE', 'AGREE FOR Birch', 'AGREE FOR Dogwood'])
    await tap(panel(host).getByRole('button', { name, exact: true }));
}

async function dispute(phone: Page, word: string): Promise<void> {
  await tap(button(phone, 'SOMETHING IS WRONG'));
  const dialog = phone.getByRole('dialog', { name: 'SOMETHING IS WRONG' });
  await dialog.getByLabel('HOLE').selectOption('Hole 4');
  await fillIn(dialog.getByLabel('WHAT IS WRONG'), word);
  await dialog.getByRole('button', { name: 'SEND' }).click();
  await expect(dialog).toBeHidden();
}

test('two phones agree, the host for those without one, and the card is final @main', async ({
  page,
  newPhone,
}) => {
  const cedar = await newPhone();
  await twoPhones(page, cedar);
  await expect(label(page, 'PROVISIONAL')).toHaveText('PROVISIONAL');
  await expect(panel(cedar)).toContainText(/Final on \d+\/\d+\/\d{4} at \d\d:\d\d at the latest/);

  await agreeAsHost(page);

  await expect(panel(cedar)).toContainText(
    'Ash agreed · Birch: agreed by the host · Cedar has not answered · Dogwood: agreed by the host',
  );
  await tap(button(cedar, 'AGREE'));
  for (const phone of [page, cedar]) {
    await expect(label(phone, 'FINAL').last()).toHaveText('FINAL');
    await expect(panel(phone)).toBeHidden();
    await expect(label(phone, 'PROVISIONAL')).toBeHidden();
  }
});

test('a dispute is read by the other phone, and taken back by AGREE', async ({ page, newPhone }) => {
  const cedar = await newPhone();
  await twoPhones(page, cedar);

  await dispute(cedar, 'I had a 5');
  await expect(panel(page)).toContainText('Cedar: H4, I had a 5');
  await tap(button(cedar, 'AGREE'));

  await expect(panel(page)).toContainText('Cedar agreed');
  await expect(button(cedar, 'AGREED')).toBeVisible();
});
