/** Corrections before the start, as all phones show them; names also afterwards. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import { createGame, openLobby, teamGreen, teamRed } from './support/lobby.ts';
import { button, teeOff, test, visitGame, tap } from './support/players.ts';
import { PLAYERS, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const dialog = (page: Page) => page.getByRole('dialog');

/** Seats a player with a separate phone, which shows the waiting screen. */
async function joinOn(phone: Page, id: number, color: 'Red' | 'Green', name: string): Promise<void> {
  await phone.goto(`/join-game/${id}`);
  await waitUntilSettled(phone);
  await fillIn(phone.getByLabel('YOUR NAME'), name);
  await phone
    .getByRole('region', { name: new RegExp(`Team ${color}`) })
    .getByRole('button', { name: 'JOIN TEAM' })
    .click();
  await expect(phone.getByText('Joined as')).toBeVisible();
}

function seatOf(team: Locator, name: string): Locator {
  return team.getByRole('button', { name: new RegExp(`^${name}`) });
}

test('options, names and teams are corrected before the start, and every phone follows', async ({
  page: host,
  newPhone,
}) => {
  const id = await openLobby(host);
  const guest = await newPhone();
  await joinOn(guest, id, 'Green', 'Dave');

  await test.step('the host changes the options', async () => {
    await button(host, 'CHANGE OPTIONS').click();
    await dialog(host).getByText('18', { exact: true }).click();
    await dialog(host).getByRole('button', { name: 'Raise the bet' }).click();
    await dialog(host).getByRole('switch', { name: 'Snake Game' }).click();
    await dialog(host).getByRole('button', { name: 'SAVE' }).click();
    await expect(dialog(host)).toBeHidden();
    await expect(host.getByText('18 holes • $30 per hole')).toBeVisible();
    await expect(guest.getByText('18 holes • $30 per hole')).toBeVisible();
    await expect(guest.getByText('Snake • $5 per bite')).toBeVisible();
    await expect(guest.getByText('The host has changed what is played for.')).toBeVisible();
  });

  await test.step('the player changes name and team', async () => {
    await button(guest, 'CHANGE NAME OR TEAM').click();
    await expect(button(guest, /SWAP/)).toHaveCount(0);
    await tap(dialog(guest).getByRole('button', { name: 'CHANGE NAME' }));
    await fillIn(guest.getByRole('textbox', { name: 'NAME' }), 'guest PLAYER');
    await expect(dialog(guest)).toContainText(
      'There is a guest PLAYER already. This one will be guest PLAYER 2.',
    );
    await fillIn(guest.getByRole('textbox', { name: 'NAME' }), 'Rita');
    await button(guest, 'SAVE NAME').click();
    await expect(guest.getByText('Joined as Rita')).toBeVisible();
    await button(guest, 'CHANGE NAME OR TEAM').click();
    await button(guest, 'MOVE TO TEAM RED').click();
    await expect(teamRed(host)).toContainText('Rita');
  });

  await test.step('the host renames a player, swaps seats, and leaves the seat', async () => {
    await seatOf(teamRed(host), 'Rita').click();
    await tap(button(host, 'CHANGE NAME'));
    await fillIn(host.getByRole('textbox', { name: 'NAME' }), 'Ritva');
    await host.keyboard.press('Enter');
    await expect(guest.getByText('Joined as Ritva')).toBeVisible();
    await seatOf(teamRed(host), 'Guest Player').click();
    await button(host, 'MOVE TO TEAM GREEN').click();
    await expect(teamGreen(host)).toContainText('Guest Player (Host)');
    await seatOf(teamRed(host), 'Ritva').click();
    await button(host, 'SWAP WITH Guest Player').click();
    await expect(teamRed(host)).toContainText('Guest Player (Host)');
    await expect(teamGreen(host)).toContainText('Ritva');
    await seatOf(teamRed(host), 'Guest Player').click();
    await button(host, 'STAND UP, KEEP SCORE ONLY').click();
    await expect(host.getByText('You keep the score all the same.')).toBeVisible();
    await teamRed(host)
      .getByRole('button', { name: /Open slot/ })
      .first()
      .click();
    await fillIn(host.getByRole('textbox', { name: 'NAME' }), 'Birch');
    await host.keyboard.press('Enter');
    await expect(teamRed(host)).toContainText('Birch');
  });

  await teeOff(host);
  await expect(host).toHaveURL(`/game/${id}`);
  await expect(guest.getByText('SPECTATOR MODE')).toBeVisible();
});

test('a cancelled lobby offers its guests the new lobby of its host', async ({ page: host, newPhone }) => {
  const first = await openLobby(host);
  const guest = await newPhone();
  await guest.clock.install();
  await joinOn(guest, first, 'Green', 'Rita');

  await button(host, 'BACK').click();
  await button(host, 'STAY HERE').click();
  await expect(dialog(host)).toBeHidden();
  await button(host, 'BACK').click();
  await button(host, 'CANCEL THE GAME').click();
  await expect(host.getByRole('heading', { name: 'NEW GAME' })).toBeVisible();
  await expect(
    guest.getByText('This game was cancelled before a hole was finished. It counts nowhere.'),
  ).toBeVisible();
  await expect(guest.getByRole('link', { name: 'JOIN THE NEW GAME' })).toHaveCount(0);

  const second = await createGame(host);
  await guest.clock.fastForward(POLL_MS.nextGame);
  await expect(guest.getByRole('link', { name: 'JOIN THE NEW GAME' })).toBeVisible();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  // the page polls no longer
  for (let poll = 0; poll < 2; poll += 1) await guest.clock.runFor(POLL_MS.nextGame);
  expect(asked.filter((url) => url.includes('rounds.get'))).toEqual([]);
  // by the old link, as on the waiting screen
  await guest.goto(`/join-game/${first}`);
  await guest.getByRole('link', { name: 'JOIN THE NEW GAME' }).click();
  await expect(guest).toHaveURL(`/join-game/${second}`);
  await guest
    .getByRole('region', { name: /Team Green/ })
    .getByRole('button', { name: 'JOIN TEAM' })
    .click();
  await expect(guest.getByText('Joined as Rita')).toBeVisible();
  await expect(teamGreen(host)).toContainText('Rita');
});

test('a wrong name is corrected during the round, and every phone shows the right one', async ({
  page: host,
  newPhone,
}) => {
  const game = await hostGame(host.request, PLAYERS);
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await visitGame(host, game.id);
  const watcher = await newPhone();
  await watcher.goto(`/game/${game.id}/invited`);
  await expect(watcher.getByText('Cedar').first()).toBeVisible();

  await button(host, 'CORRECT NAMES').click();
  await fillIn(host.getByLabel('Team Green 1'), ' ');
  await tap(button(host, 'SAVE NAMES'));
  await expect(dialog(host).getByRole('alert')).toHaveText('Please enter a name of 1 to 40 characters');
  await fillIn(host.getByLabel('Team Green 1'), 'Cedric');
  await host.keyboard.press('Enter');

  await expect(dialog(host)).toBeHidden();
  await expect(host.getByText('Cedric').first()).toBeVisible();
  await expect(watcher.getByText('Cedric').first()).toBeVisible();
  await expect(watcher.getByText('Cedar')).toHaveCount(0);

  await button(host, 'CORRECT NAMES').click();
  await fillIn(host.getByLabel('Team Red 1'), 'Birch');
  await fillIn(host.getByLabel('Team Red 2'), 'Ash');
  await expect(dialog(host)).not.toContainText('already');
  await host.keyboard.press('Enter');
  await expect(dialog(host)).toBeHidden();
  await expect(teamRed(host)).toContainText(/Birch.*Ash/s);
  const scored = watcher.getByRole('row', { name: /Birch/ }).getByRole('cell', { name: '4' });
  await expect(scored.first()).toBeVisible();
});
