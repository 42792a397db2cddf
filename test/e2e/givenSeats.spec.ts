/** A seat without a phone that its player takes over by a link, and teams that the server draws. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { register } from './support/account.ts';
import { addPlayer, joinAs, membersOf, openLobby, teamGreen, teamRed } from './support/lobby.ts';
import { button, finishedGame, openAsHost, tap, test } from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  // the browser's own messages about used codes
  networkNoise: /status of 40[49]/,
});

const seats = (page: Page) => page.getByRole('dialog', { name: 'GIVE A SEAT' });
const gift = (page: Page) => page.getByRole('dialog', { name: 'GIVE THE SEAT' });

/** Returns the address in the dialog of a given seat. */
async function linkIn(dialog: Locator): Promise<string> {
  await expect(dialog.getByText(/^Works once, until \d\d:\d\d/)).toBeVisible();
  return dialog
    .getByRole('paragraph')
    .filter({ hasText: /^http.*\/pencil\/\d+-\d+#/ })
    .innerText();
}

/** Opens the dialog that gives the seat of a player during the round. */
async function giveDuringRound(page: Page, name: string): Promise<string> {
  await button(page, 'PASS THE PENCIL').click();
  await tap(page.getByRole('dialog').getByRole('button', { name: 'GIVE A SEAT' }));
  await tap(seats(page).getByRole('button', { name: `SEAT OF ${name}` }));
  return linkIn(gift(page));
}

/** Opens the dialog that gives the seat of Cedar on the results, and closes it. */
async function giveOnResults(page: Page, id: number): Promise<string> {
  await page.goto(`/results/${id}`);
  await waitUntilSettled(page);
  await tap(button(page, 'GIVE A SEAT'));
  await tap(seats(page).getByRole('button', { name: 'SEAT OF Cedar' }));
  const link = await linkIn(gift(page));
  await gift(page).getByRole('button', { name: 'CLOSE' }).click();
  return link;
}

test('a guest takes the seat of a running round by a link, and keeps its scores @main', async ({
  page,
  newPhone,
}) => {
  const game = await openAsHost(page);
  await game.playHole(1, [4, 5, 5, 6]);
  const before = await membersOf(page, game.id);
  const link = await giveDuringRound(page, 'Cedar');

  const phone = await newPhone();
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/pencil\/\d+-\d+$/);
  await phone.reload();
  await expect(phone.getByText('The host gives you the seat of Cedar.')).toBeVisible();
  await expect(phone.getByText('Cedar so far: -$25')).toBeVisible();
  await button(phone, 'TAKE THE SEAT').click();
  await expect(phone).toHaveURL(`/game/${game.id}`);
  await expect(button(phone, 'FORFEIT')).toBeVisible();

  await expect(gift(page)).toContainText('Cedar has a phone now.');
  await gift(page).getByRole('button', { name: 'CLOSE' }).click();
  const after = await membersOf(page, game.id);
  expect(after.map(({ id, name }) => [id, name])).toEqual(before.map(({ id, name }) => [id, name]));
  expect(after.filter(({ hasPhone }) => hasPhone)).toHaveLength(2);

  const late = await newPhone();
  await late.goto(link);
  await expect(late.getByText('This seat has a phone already: the link was used.')).toBeVisible();
  await expect(late.getByRole('link', { name: 'WATCH LIVE' })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'YOU HAVE THE SEAT' })).toBeVisible();
});

test('an account takes the seat on the results, and agrees in its own name', async ({ page, newPhone }) => {
  const game = await finishedGame(page.request);
  const link = await giveOnResults(page, game.id);

  const phone = await newPhone();
  await register(phone, 'Cedar');
  await phone.goto(link);
  await tap(button(phone, 'TAKE THE SEAT'));

  await expect(phone).toHaveURL(`/results/${game.id}`);
  await expect(button(phone, 'AGREE')).toBeVisible();
});

test('a phone that takes a seat of a finished game stays in its running game', async ({ page, newPhone }) => {
  const running = await openAsHost(page);
  const other = await newPhone();
  const over = await finishedGame(other.request);
  await page.goto(await giveOnResults(other, over.id));
  await tap(button(page, 'TAKE THE SEAT'));
  await expect(page).toHaveURL(`/results/${over.id}`);

  expect(await page.evaluate(() => localStorage.getItem('currentGameId'))).toBe(String(running.id));
});

test('a code is only for the seat of its link, and the dialog tells when it expires', async ({
  page,
  newPhone,
}) => {
  await page.clock.install();
  const game = await openAsHost(page);
  const link = await giveDuringRound(page, 'Cedar');
  const other = (await membersOf(page, game.id)).find(({ name }) => name === 'Dogwood');

  const phone = await newPhone();
  await phone.goto(link);
  await expect(button(phone, 'TAKE THE SEAT')).toBeEnabled();
  await phone.goto(`/pencil/${game.id}-${other?.id}`);
  await expect(phone.getByText('This link is not whole. Ask the host for a new one.')).toBeVisible();

  await page.clock.runFor(600_000);
  await expect(gift(page)).toContainText('This link has expired. Close this, and give the seat again.');
});

test('the host gives the seat in the lobby, and draws the teams on all phones', async ({
  page,
  newPhone,
}) => {
  const id = await openLobby(page);
  await joinAs('Birch', page, id, 'green');
  await expect(teamGreen(page)).toContainText('Birch');
  await expect(button(page, 'DRAW THE TEAMS')).toBeHidden();
  await addPlayer(page, 'Cedar', teamRed(page));
  await teamRed(page).getByRole('button', { name: 'Cedar' }).first().click();
  await tap(page.getByRole('dialog').getByRole('button', { name: 'GIVE THE SEAT' }));
  const link = await linkIn(gift(page));
  const phone = await newPhone();
  await phone.goto(link);
  await tap(button(phone, 'TAKE THE SEAT'));
  await expect(phone).toHaveURL(`/game/${id}/invited`);
  await expect(gift(page)).toContainText('Cedar has a phone now.');
  await gift(page).getByRole('button', { name: 'CLOSE' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
  await expect(teamRed(page)).not.toContainText('no phone');

  const before = await membersOf(page, id);
  await button(page, 'DRAW THE TEAMS').click();
  const dialog = page.getByRole('dialog', { name: 'DRAW THE TEAMS' });
  await tap(dialog.getByRole('button', { name: 'DRAW', exact: true }));
  await expect(dialog).toContainText('The teams are drawn.');
  await dialog.getByRole('button', { name: 'OK' }).click();

  const after = await membersOf(page, id);
  expect(after.map((member) => member.id).toSorted()).toEqual(before.map((member) => member.id).toSorted());
  const reds = after.filter(({ teamId }) => teamId === before[0]?.teamId).map(({ name }) => name);
  for (const name of reds) {
    await expect(teamRed(page)).toContainText(name);
    await expect(phone.getByRole('list', { name: 'Players' }).getByRole('listitem').first()).toContainText(
      name,
    );
  }
});
