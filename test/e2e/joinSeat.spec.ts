import { expect } from '@playwright/test';
import { NETWORK } from '#client/device/timings.ts';
import { fillIn } from './support/fillIn.ts';
import {
  FAILED,
  POLLS,
  SEATS,
  STARTED,
  friendJoins,
  joinButton,
  lobby,
  nameField,
  namesIn,
  open,
  team,
} from './support/join.ts';
import { holdAnswers, test, withoutStreams } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 409|^Joining failed/ });

test.describe('taking a seat', () => {
  test('finds the seat of a lost answer after any other taps @chromium', async ({ page, request }) => {
    const game = await lobby(request);
    await withoutStreams(page);
    await open(page, game);
    await fillIn(nameField(page), 'Elder');
    await page.route(POLLS, (route) => route.abort());
    await page.route(SEATS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await joinButton(page, 'Team Red').click();
    await expect(page.getByText(FAILED)).toBeVisible();

    await page.unroute(SEATS);
    await fillIn(nameField(page), 'Fir');
    await joinButton(page, 'Team Green').click();
    await expect(page.getByText(FAILED)).toBeHidden();
    await page.unroute(POLLS);

    await expect(page.getByText('Joined as Elder')).toBeVisible();
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Elder', 'Cedar']);
  });

  test('ends with an error when the answer never comes @long', async ({ page, request }) => {
    const game = await lobby(request);
    await page.clock.install();
    await open(page, game);
    await page.route(SEATS, () => {});
    const asked = page.waitForRequest(SEATS);
    await joinButton(page, 'Team Red').click();
    await asked;

    await page.clock.runFor(NETWORK.timeoutMs);

    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(joinButton(page, 'Team Red')).toBeEnabled();
  });

  test('fails when another guest has just taken it, and shows the full team', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await lobby(request);
    await withoutStreams(page);
    await open(page, game);
    await fillIn(nameField(page), 'Elder');
    // the page receives nothing between the other guest's tap and this one
    const letHear = await holdAnswers(page, POLLS);
    await friendJoins(baseURL, game.green, 'Hazel');
    await expect(team(page, 'Team Green (1/2 players)')).toBeVisible();
    letHear();

    await joinButton(page, 'Team Green').click();

    await expect(page.getByRole('alert')).toHaveText(FAILED);
    const green = team(page, 'Team Green (2/2 players)');
    await expect(green.getByText('Team is full')).toBeVisible();
    await expect(green).toContainText('Hazel');
    await expect(nameField(page)).toHaveValue('Elder');
    await joinButton(page, 'Team Red').click();
    await expect(page.getByText('Joined as Elder')).toBeVisible();
  });

  test('fails when the game has just started @long', async ({ page, request }) => {
    const game = await lobby(request);
    await withoutStreams(page);
    await open(page, game);
    const letHear = await holdAnswers(page, POLLS);
    await game.start();
    await expect(joinButton(page, 'Team Green')).toBeEnabled();
    letHear();

    await joinButton(page, 'Team Green').click();

    await expect(page.getByText(STARTED)).toBeVisible();
    await expect(page.getByRole('link', { name: 'WATCH LIVE' })).toBeVisible();
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Cedar']);
  });

  test('waits without a connection, and gives one seat after any number of taps @long', async ({
    page,
    context,
    request,
  }) => {
    const game = await lobby(request);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await open(page, game);
    await fillIn(nameField(page), 'Elder');

    await context.setOffline(true);
    const hint = page.getByText('NO CONNECTION: seats may have been taken. Trying again...');
    await expect(hint).toBeVisible();
    await expect(team(page, 'Team Red (1/2 players)')).toContainText('Ash');
    await joinButton(page, 'Team Red').click();
    await expect(team(page, 'Team Red').getByRole('alert')).toHaveText(FAILED);
    await expect(nameField(page), 'as it was typed').toHaveValue('Elder');
    await expect.poll(() => said).toContain('Joining failed: NO CONNECTION');
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Cedar']);

    await context.setOffline(false);
    await expect(hint).toBeHidden();
    const seen = Promise.withResolvers<void>();
    await page.route(SEATS, async (route) => {
      await seen.promise;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (call) => SEATS.test(call.url()) && sent.push(call.url()));
    await joinButton(page, 'Team Red').dblclick();
    await expect(team(page, 'Team Red').getByRole('button', { name: 'JOINING...' })).toBeDisabled();
    await expect(joinButton(page, 'Team Green')).toBeDisabled();
    seen.resolve();
    await expect(page.getByText('Joined as Elder')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Elder', 'Cedar']);
  });
});
