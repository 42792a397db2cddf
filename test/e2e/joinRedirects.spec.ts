import { expect } from '@playwright/test';
import { DELAY_MS } from '#client/device/timings.ts';
import type { HostedGame } from './support/host.ts';
import {
  POLLS,
  SEATS,
  STARTED,
  answerAsCancelled,
  joinButton,
  lobby,
  nameField,
  open,
  joinFrom,
} from './support/join.ts';
import { test, withoutStreams, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED/ });

/** How far a game has come, and where that takes a player with a seat in it. */
const PLAYED: readonly [string, (game: HostedGame) => Promise<void>, (id: number) => string][] = [
  ['waits for its start', async () => {}, (id) => `/game/${id}/invited`],
  ['is being played', (game) => game.start(), (id) => `/game/${id}`],
  ['is completed', endEarly, () => '/'],
  ['was given up', forfeit, () => '/'],
];

async function endEarly(game: HostedGame): Promise<void> {
  await game.start();
  await game.endEarly();
}

async function forfeit(game: HostedGame): Promise<void> {
  await game.start();
  await game.forfeit();
}

test.describe('a player with a seat who opens the invite link of a game that', () => {
  for (const [state, play, pathOf] of PLAYED) {
    test(`${state} is sent on by the server`, async ({ page, request }) => {
      const game = await lobby(request);
      await joinFrom(page, game.green, 'Elder');
      await play(game);

      const answer = await page.request.get(`/join-game/${game.id}`, { maxRedirects: 0 });

      expect(answer.status()).toBe(302);
      expect(answer.headers()['location']).toBe(pathOf(game.id));
    });
  }

  for (const [state, play, pathOf] of PLAYED) {
    test(`${state} is sent on by the page, the seat taken in another tab`, async ({ page, request }) => {
      const game = await lobby(request);
      await page.request.post('/api/auth/guest', { data: { name: 'Elder' } });
      await withoutStreams(page);
      await open(page, game);
      await expect(nameField(page)).toHaveValue('Elder');
      // the page hears of the seat and of the rest at once
      await page.route(POLLS, (route) => route.abort());
      await joinFrom(page, game.green, 'Elder');
      await play(game);

      await page.unroute(POLLS);

      await page.waitForURL(pathOf(game.id));
    });
  }

  test('waits for its start is back in the lobby, being the host, and this device knows the game', async ({
    page,
  }) => {
    const game = await lobby(page.request);

    await page.goto(`/join-game/${game.id}`);

    await page.waitForURL('/setup');
    const remembered = await page.evaluate(() => ({ ...localStorage }));
    expect(remembered).toMatchObject({ currentGameId: String(game.id), currentGameRole: 'host' });
  });
});

test('a guest who joins just before the start is told, and sees the live view a second later', async ({
  page,
  request,
}) => {
  // else the page hears of its seat before the answer does, and goes on at once
  await withoutStreams(page);
  const game = await lobby(request);
  await open(page, game);
  await page.route(SEATS, async (route) => {
    const response = await route.fetch();
    await game.start();
    await route.fulfill({ response });
  });

  // timed in the page itself: what the test sees, it sees late
  await page.evaluate(() => {
    const seen = document.documentElement.dataset;
    const look = () => {
      const text = document.body.textContent;
      if (text.includes('Opening the live view...')) seen['toldAt'] ??= String(performance.now());
      if (text.includes('SPECTATOR MODE')) seen['shownAt'] ??= String(performance.now());
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

  await joinButton(page, 'Team Green').click();

  await expect(page.getByText('The game has started. Opening the live view...')).toBeVisible();
  await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
  const { toldAt, shownAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(Number(shownAt) - Number(toldAt)).toBeGreaterThanOrEqual(DELAY_MS.redirect);
  await expect(page).toHaveURL(`/game/${game.id}/invited`);
});

test.describe('a guest who comes too late', () => {
  test('reads that the game has started while the page was open, and watches it', async ({
    page,
    request,
  }) => {
    const game = await lobby(request);
    await open(page, game);
    await expect(joinButton(page, 'Team Green')).toBeVisible();

    await game.start();

    await expect(page.getByRole('alert'), 'it is read out').toContainText(STARTED);
    await expect(page.getByRole('heading', { name: 'GAME IN PROGRESS' })).toBeFocused();
    await expect(joinButton(page, 'Team Green')).toBeHidden();
    await page.getByRole('link', { name: 'WATCH LIVE' }).click();
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}/invited`);
  });

  test('reads it in the page itself, with a way home', async ({ page, request }) => {
    const game = await lobby(request);
    await game.start();
    const path = `/join-game/${game.id}`;

    expect(await (await page.request.get(path)).text()).toContain(STARTED);
    await page.goto(path);
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });

  test('to a game that is over is shown the results', async ({ page, request }) => {
    const game = await lobby(request);
    await endEarly(game);
    await page.goto(`/join-game/${game.id}`);
    await expect(page.getByText('This game is over.')).toBeVisible();

    await page.getByRole('link', { name: 'SEE RESULTS' }).click();

    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${game.id}`);
  });

  test('to a game that was given up is shown the results too', async ({ page, request }) => {
    const game = await lobby(request);
    await forfeit(game);
    await page.goto(`/join-game/${game.id}`);

    await page.getByRole('link', { name: 'SEE RESULTS' }).click();

    await expect(page.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
  });

  test('to a game that was never started reads so', async ({ page, request }) => {
    const game = await lobby(request);
    await answerAsCancelled(page);
    await page.goto(`/join-game/${game.id}`);

    await expect(page.getByRole('heading', { name: 'GAME STATUS' })).toBeVisible();
    await expect(page.getByText('This game was cancelled: nobody started it within a day.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'RETURN TO MAIN MENU' })).toBeVisible();
    await expect(page.getByRole('alert'), 'it is read out').toContainText('This game was cancelled');
  });

  test('to a game that was cancelled long ago says so as no news', async ({ page, request }) => {
    const game = await lobby(request);
    await page.goto('/');
    await waitUntilSettled(page);
    await answerAsCancelled(page);

    await page.evaluate((id) => {
      const link = Object.assign(document.createElement('a'), { href: `/join-game/${id}` });
      document.body.append(link);
      link.click();
      link.remove();
    }, game.id);

    await expect(page.getByRole('heading', { name: 'GAME STATUS' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
