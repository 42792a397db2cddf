import { expect } from '@playwright/test';
import { DELAY_MS, POLL_MS } from '#client/device/timings.ts';
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
import { tieEarly } from './support/library.ts';
import { test, withoutStreams, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED/ });

/** States of a game, and the page to which a player with a seat is redirected. */
const PLAYED: readonly [string, (game: HostedGame) => Promise<void>, (id: number) => string][] = [
  ['waits for its start', async () => {}, (id) => `/game/${id}/invited`],
  ['is being played', (game) => game.start(), (id) => `/game/${id}`],
  ['is completed', tieEarly, (id) => `/results/${id}`],
  ['was forfeited', forfeit, (id) => `/results/${id}`],
];

async function forfeit(game: HostedGame): Promise<void> {
  await game.start();
  await game.forfeit();
}

test('the server redirects players and visitors to the current page of a game', async ({
  request,
  playwright,
  baseURL,
}) => {
  const guest = await playwright.request.newContext({ baseURL });
  const ledTo = async (path: string) => {
    const answer = await guest.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    return answer.headers()['location'];
  };
  for (const [state, play, pathOf] of PLAYED) {
    const game = await lobby(request);
    await joinFrom({ request: guest }, game.green, 'Elder');
    await play(game);
    expect(await ledTo(`/join-game/${game.id}`), `a player, whose game ${state}`).toBe(pathOf(game.id));
  }

  const { id } = await lobby(request);
  expect(await ledTo(`/game/${id}`)).toBe(`/game/${id}/invited`);
  expect(await ledTo(`/game/${id}/invited`), 'a visitor without a seat').toBe(`/join-game/${id}`);
  const over = await lobby(request);
  await tieEarly(over);
  expect(await ledTo(`/game/${over.id}`)).toBe(`/results/${over.id}`);
  await guest.dispose();
});

test('the page redirects a player who took the seat in another tab @long', async ({ page, request }) => {
  await page.request.post('/api/auth/guest', { data: { name: 'Elder' } });
  await withoutStreams(page);
  await page.clock.install();
  for (const [state, play, pathOf] of PLAYED) {
    const game = await lobby(request);
    await open(page, game);
    await expect(nameField(page), 'the name of the time before').toHaveValue('Elder');
    // the page receives the seat and the rest together
    await page.route(POLLS, (route) => route.abort());
    await joinFrom(page, game.green, 'Elder');
    await play(game);

    await page.unroute(POLLS);
    await page.clock.fastForward(POLL_MS.waitingToJoin);

    await expect(page, `the game ${state}`).toHaveURL(pathOf(game.id));
  }
});

test('a host who opens the link of a waiting game returns to its lobby @long', async ({ page }) => {
  const game = await lobby(page.request);
  await page.goto(`/join-game/${game.id}`);
  await expect(page).toHaveURL('/setup');
  const remembered = await page.evaluate(() => ({ ...localStorage }));
  expect(remembered).toMatchObject({ currentGameId: String(game.id), currentGameRole: 'host' });

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/game/${game.id}`);
  await expect(page).toHaveURL('/setup');
  await expect(page.getByText(`/join-game/${game.id}`)).toBeVisible();
});

test('a guest who joins late sees a message, then the game @chromium @long', async ({ page, request }) => {
  // else the page receives its seat before the answer, and continues immediately
  await withoutStreams(page);
  const game = await lobby(request);
  await open(page, game);
  await page.route(SEATS, async (route) => {
    const response = await route.fetch();
    await game.start();
    await route.fulfill({ response });
  });

  // timed in the page itself: the test sees changes late
  await page.evaluate(() => {
    const seen = document.documentElement.dataset;
    const look = () => {
      const text = document.body.innerText;
      if (text.includes('The game has started. Opening the live view...'))
        seen['toldAt'] ??= String(performance.now());
      if (text.includes('SPECTATOR MODE')) seen['shownAt'] ??= String(performance.now());
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

  await joinButton(page, 'Team Green').click();

  await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
  const { toldAt, shownAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  // a busy page reports its own text slightly late
  expect(Number(shownAt) - Number(toldAt)).toBeGreaterThan(DELAY_MS.redirect * 0.9);
  await expect(page).toHaveURL(`/game/${game.id}/invited`);
});

test.describe('a late guest', () => {
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

  test('reads the state of the game in the page, and is led home or to the results', async ({
    page,
    request,
  }) => {
    const [started, over, givenUp] = [await lobby(request), await lobby(request), await lobby(request)];
    await started.start();
    await tieEarly(over);
    await forfeit(givenUp);
    expect(await (await page.request.get(`/join-game/${started.id}`)).text()).toContain(STARTED);

    await page.goto(`/join-game/${started.id}`);
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();

    await page.goto(`/join-game/${over.id}`);
    await expect(page.getByText('This game is over.')).toBeVisible();
    await page.getByRole('link', { name: 'SEE RESULTS' }).click();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${over.id}`);

    await page.goto(`/join-game/${givenUp.id}`);
    await page.getByRole('link', { name: 'SEE RESULTS' }).click();
    await expect(page.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
  });

  test('reads that a game was never started, and no toast for an old one @long', async ({
    page,
    request,
  }) => {
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

    await page.reload();

    await expect(page.getByRole('heading', { name: 'GAME STATUS' })).toBeVisible();
    await expect(
      page.getByText('This game was cancelled before a hole was finished. It counts nowhere.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'RETURN TO MAIN MENU' })).toBeVisible();
    await expect(page.getByRole('alert'), 'it is read out').toContainText('This game was cancelled');
  });
});
