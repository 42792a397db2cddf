/** Logging in and out beside an open game or list: other tabs of the phone follow, and lose nothing. */

import { expect } from '@playwright/test';
import { register } from './support/account.ts';
import { expectRemembered, memory } from './support/device.ts';
import { joinButton, lobby, open } from './support/join.ts';
import { games, gameOf, win } from './support/library.ts';
import { openLobby, startButton } from './support/lobby.ts';
import { button } from './support/players.ts';
import { openHydrated } from './support/records.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_FAILED|status of 401|Creating the game failed/,
});

test('an open list shows nothing of the previous user after another login', async ({ page }) => {
  const first = await register(page, 'Ash');
  await gameOf(page, first, win);
  await openHydrated(page, '/scorecards');
  await expect(games(page)).toHaveCount(1);

  const other = await page.context().newPage();
  await register(other, 'Birch');

  await expect(page.getByText('NO GAMES YET')).toBeVisible();
  await expect(games(page)).toHaveCount(0);
});

test('an open lobby stays the host’s after a login in another tab, and starts @long', async ({ page }) => {
  const id = await openLobby(page);
  await expectRemembered(page, '/setup');

  await register(await page.context().newPage(), 'Ash');

  await expect.poll(async () => (await memory(page))['isAuthenticatedPlayer']).toBe('true');
  await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
  await startButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'TEAM VALIDATION' })).toBeVisible();
  expect(await memory(page)).toMatchObject({ currentGameId: String(id), currentGameRole: 'host' });
});

test('a waiting guest keeps the seat after a login in another tab @long', async ({ page, request }) => {
  const game = await lobby(request);
  await open(page, game);
  await joinButton(page, 'Team Green').click();
  await expectRemembered(page, `/game/${game.id}/invited`);

  await register(await page.context().newPage(), 'Cedar');

  await expect.poll(async () => (await memory(page))['isAuthenticatedPlayer']).toBe('true');
  await expect(page.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
  await expect(page).toHaveURL(`/game/${game.id}/invited`);
});

test('an account reads that its session has ended, and never plays as a guest', async ({ page }) => {
  const { token } = await register(page, 'Ash');
  await openHydrated(page, '/setup');
  await expect(page.getByLabel('YOUR NAME')).toBeHidden();
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });

  await button(page, 'CREATE GAME').click();

  await expect(page.getByText('Failed to create the game. Please try again.')).toBeVisible();
  await button(page, 'OK').click();
  await expect(page.getByLabel('YOUR NAME')).toBeVisible();
  await button(page, 'CREATE GAME').click();
  await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
});
