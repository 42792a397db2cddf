/** Rounds with accounts, through the pages alone: a played game is in the record, and a login loses no game. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD, freeUsername, register, sendLogin, sendSignUp } from './support/account.ts';
import { expectRemembered, memory, menu } from './support/device.ts';
import { addPlayer, createGame, openLobby, openSetup } from './support/lobby.ts';
import { button, celebrate, goToNextHole, tapHole, teeOff, test, typeScore } from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a screen of the record, and waits for its scripts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

test('two accounts play nine holes, which appear in stats, scorecards and boards', async ({ newPhone }) => {
  // Red (one player) against Green (one player), $25 a hole, no Snake.
  // Red wins holes 1 to 5, Green 6 and 7, holes 8 and 9 are tied: 5-2, 3 × $25 = $75.
  const HOLES: readonly (readonly [red: number, green: number])[] = [
    [4, 5],
    [4, 5],
    [3, 4],
    [4, 6],
    [2, 3],
    [5, 4],
    [5, 4],
    [4, 4],
    [3, 3],
  ];
  const [host, friend] = [await newPhone(), await newPhone()];
  const [hostName, friendName] = [freeUsername('Ash'), freeUsername('Cedar')];

  await open(host, '/register');
  await sendSignUp(host, hostName);
  await expect(host).toHaveURL('/stats');
  await expect(host.getByText(hostName)).toBeVisible();
  await openSetup(host);
  const id = await createGame(host);

  await open(friend, `/join-game/${id}`);
  await button(friend, 'LOG IN OR SIGN UP').click();
  await friend.getByRole('tab', { name: 'SIGN UP' }).click();
  await sendSignUp(friend, friendName);
  await expect(friend.getByRole('region', { name: 'JOIN AS' })).toContainText(friendName);
  await friend.getByRole('region', { name: 'Team Green' }).getByRole('button', { name: 'JOIN TEAM' }).click();
  await expect(friend.getByText(`Joined as ${friendName}`)).toBeVisible();

  await expect(host.getByRole('listitem').filter({ hasText: friendName })).toBeVisible();
  await teeOff(host);
  for (const [index, [red, green]] of HOLES.entries()) {
    await typeScore(host, hostName, red);
    await typeScore(host, friendName, green);
    if (index < HOLES.length - 1) await goToNextHole(host, index + 1);
  }
  await (
    await celebrate(host, HOLES.length, 'FINISH GAME')
  )
    .getByRole('button', { name: 'CONTINUE' })
    .click();
  await button(host, 'SEE RESULTS').click();
  await expect(host.getByRole('region', { name: 'ACHIEVEMENTS' })).toContainText('FIRST WIN');

  await open(host, '/stats');
  await expect(host.getByRole('main')).toContainText('1-0-0');
  await expect(host.getByRole('main')).toContainText('+$75.00');
  await expect(host.getByRole('main')).toContainText('won 5-2');
  await open(friend, '/stats');
  await expect(friend.getByRole('main')).toContainText('0-1-0');
  await expect(friend.getByRole('main')).toContainText('-$75.00');

  for (const phone of [host, friend]) {
    await open(phone, '/scorecards');
    await phone.getByRole('link', { name: '5-2' }).click();
    await expect(phone).toHaveURL(`/scorecards/${id}`);
    await expect(phone.getByRole('main')).toContainText(hostName);
    await expect(phone.getByRole('main')).toContainText(friendName);
  }
  await open(friend, '/leaderboard');
  await friend.getByRole('tab', { name: 'LOSSES' }).click();
  await expect(friend.getByRole('listitem').filter({ hasText: friendName })).toContainText('$75');
});

test('a guest who hosts logs in between two holes and remains the host', async ({ newPhone, request }) => {
  const username = freeUsername('Ash');
  await request.post('/api/auth/register', { data: { username, password: PASSWORD } });
  const page = await newPhone();
  const id = await openLobby(page);
  await addPlayer(page, 'Cedar');
  await teeOff(page);
  await tapHole(page, { 'Guest Player': 4, Cedar: 5 });
  await goToNextHole(page, 1);
  await tapHole(page, { 'Guest Player': 3 });

  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await expect(page.getByText('Your guest games come along.')).toBeVisible();
  await sendLogin(page, username);
  await expect(page.getByText(`LOGGED IN AS ${username}`)).toBeVisible();
  await page.getByRole('link', { name: /hole 2\/9/ }).click();

  await expect(page).toHaveURL(`/game/${id}`);
  await expect(page.getByRole('textbox', { name: /Guest Player/ })).toHaveValue('3');
  await tapHole(page, { Cedar: 4 });
  await goToNextHole(page, 2);
  await expectRemembered(page, `/game/${id}`);
  expect(await memory(page)).toMatchObject({ currentGameRole: 'host', isAuthenticatedPlayer: 'true' });
});

test('a player with an account returns to the game, and leaves it by logging out', async ({
  newPhone,
  page: phone,
}) => {
  const id = await openLobby(await newPhone());
  const { username } = await register(phone, 'Cedar');
  await open(phone, `/join-game/${id}`);
  await phone.getByRole('region', { name: 'Team Green' }).getByRole('button', { name: 'JOIN TEAM' }).click();
  await expectRemembered(phone, `/game/${id}/invited`);
  expect(await memory(phone)).toMatchObject({ currentGameRole: 'player', isAuthenticatedPlayer: 'true' });

  await phone.goto('/');
  await expect(phone.getByText(`Joined as ${username}`)).toBeVisible();

  await open(phone, '/stats');
  await button(phone, 'LOGOUT').click();
  await expect(menu(phone)).toBeVisible();
  await expect(phone.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect(await memory(phone)).toEqual({});
});
