import type { Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { SHOWN_MS } from '#client/device/timings.ts';
import {
  addPlayer,
  createGame,
  joinAs,
  membersOf,
  myGames,
  openLobby,
  readGame,
  startButton,
  teamGreen,
} from './support/lobby.ts';
import { expectTextInTime, stopClock } from './support/players.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  networkNoise: /ERR_FAILED|^Starting the game failed/,
});

test.describe('START GAME', () => {
  test('needs a player on each team, and shows the current number of players', async ({ page }) => {
    const id = await openLobby(page);
    await startButton(page).click();
    const popup = page.getByRole('alertdialog', { name: 'TEAM VALIDATION' });
    await expect(popup).toContainText('NEED AT LEAST 1 PLAYER ON EACH TEAM TO START!');
    await expect(popup).toContainText('Team Red: 1 player');
    await expect(popup).toContainText('Team Green: 0 players');
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(popup).toBeHidden();
    expect(await readGame(page, id)).toMatchObject({ status: 'pending' });

    // not the players of the last poll
    await joinAs('Birch', page, id, 'green');
    await startButton(page).click();
    await expect(page.getByRole('heading', { name: 'GET READY!' })).toBeVisible();
  });

  test('shows the server’s refusal when a team has become empty @long', async ({ page }) => {
    const id = await openLobby(page);
    await addPlayer(page, 'Birch');
    const [, birch] = await membersOf(page, id);
    const leave = async (route: Route) => {
      const headers = { origin: new URL(page.url()).origin };
      const left = await page.request.delete(`/api/team-members/${birch?.id}`, { headers });
      expect(left.status()).toBe(200);
      await route.continue();
    };
    // a busy machine may send it again
    await page.route(/rounds\.send/, leave, { times: 1 });

    await startButton(page).click();

    await expect(page.getByRole('alertdialog', { name: 'TEAM VALIDATION' })).toContainText(
      'Team Green: 0 players',
    );
  });

  test('counts down for three seconds and opens the game, without a way back @main', async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    await page.getByRole('link', { name: 'Start Game' }).click();
    const id = await createGame(page);
    await addPlayer(page, 'Birch');
    await stopClock(page);
    await startButton(page).click();

    await expectTextInTime(page, 'GET READY!');
    expect(await readGame(page, id)).toMatchObject({ status: 'in_progress' });
    const margin = 300;
    for (const figure of ['3', '2', '1']) {
      await expect(page.getByRole('timer')).toHaveText(figure);
      await page.clock.runFor(SHOWN_MS.countdown / 3 - margin);
      await expect(page.getByRole('timer')).toHaveText(figure);
      await page.clock.runFor(margin);
    }
    await page.clock.resume();
    await page.waitForURL(`/game/${id}`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('currentGameStatus')))
      .toBe('in_progress');

    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/setup');
  });

  test('reports a failure, loses nothing and works the next time, faster with a tap', async ({ page }) => {
    const id = await openLobby(page);
    await addPlayer(page, 'Birch');
    const alert = page.getByRole('alertdialog');
    for (const call of [/rounds\.send/, /rounds\.get/]) {
      await page.route(call, (route) => route.abort());
      await startButton(page).click();
      await expect(alert).toContainText('Failed to start the game. Please try again.');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(teamGreen(page)).toContainText('Birch');
      await page.unroute(call);
    }
    expect(await readGame(page, id)).toMatchObject({ status: 'pending' });

    await stopClock(page);
    await startButton(page).click();
    await expectTextInTime(page, 'GET READY!');
    expect(await myGames(page)).toMatchObject([{ id, status: 'in_progress' }]);
    await page.getByRole('heading', { name: 'GET READY!' }).click();

    // on a stopped clock
    await page.waitForURL(`/game/${id}`);
  });

  test('leads to the game when its answer is lost @chromium', async ({ page }) => {
    const id = await openLobby(page);
    await addPlayer(page, 'Birch');
    await page.route(/rounds\.send/, async (route) => {
      await route.fetch();
      await route.abort();
    });

    await startButton(page).click();

    await page.waitForURL(`/game/${id}`);
  });

  test('asks for a new game when no game is stored @long', async ({ page }) => {
    await openLobby(page);
    await page.evaluate(() => localStorage.clear());

    await startButton(page).click();

    await expect(page.getByRole('alertdialog')).toContainText(
      'No game ID available. Please create a game first.',
    );
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'NEW GAME' })).toBeVisible();
  });

  test('opens the game in this tab when it is tapped in another tab @long', async ({ page, context }) => {
    const id = await openLobby(page);
    await addPlayer(page, 'Birch');
    const other = await context.newPage();
    await other.goto('/setup');
    await startButton(other).click();
    await expect(other.getByRole('heading', { name: 'GET READY!' })).toBeVisible();

    await page.waitForURL(`/game/${id}`);
    await other.waitForURL(`/game/${id}`);
  });
});
