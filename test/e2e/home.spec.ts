import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  hostPlays,
  liveGame,
  liveView,
  memory,
  menu,
  playerWatches,
  remember,
  dispatchVisibilityChange,
} from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { addPlayer, createGame, keepLobby, openLobby } from './support/lobby.ts';
import { closeEarly, finishedGame } from './support/players.ts';
import { UNKNOWN_GAME, test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const resumable = (page: Page) => page.getByRole('region', { name: 'RESUME GAME' }).getByRole('link');
const goHome = (page: Page) => page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

test('home is a title screen with a drawn name, whose files are cached permanently', async ({ page }) => {
  const sheet = page.waitForResponse(/\/art\.[^/]+\.svg$/);
  await page.goto('/');

  expect((await sheet).headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': expect.stringContaining('immutable'),
  });
  await expect(page.getByRole('heading', { name: 'BESTBALL' })).toBeVisible();
  await expect(page.getByText('© 2024 BESTBALL')).toBeVisible();
});

test('Start Game stays visible while its cursor blinks', async ({ page }) => {
  await page.goto('/');

  const animated = await menu(page).evaluate((entry) => ({
    entry: [entry, ...entry.querySelectorAll('*')].map((part) => getComputedStyle(part).animationName),
    cursor: getComputedStyle(entry, '::before').animationName,
  }));
  expect(new Set(animated.entry)).toEqual(new Set(['none']));
  expect(animated.cursor).not.toBe('none');
});

test.describe('home, from inside the app', () => {
  // a call of a session that has ended
  test.use({ networkNoise: /status of 401/ });

  test('leaves a running game, and offers its host to resume it @main', async ({ page }) => {
    const game = await hostPlays(page);

    await goHome(page);
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => memory(page)).toEqual({});
    await expect(resumable(page)).toHaveText([/hole 1\/9$/]);
    await resumable(page).click();

    await expect(liveGame(page)).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}`);
    await expect
      .poll(() => memory(page))
      .toMatchObject({ currentGameId: String(game.id), currentGameRole: 'host' });
  });

  test('offers a waiting player to return, and after the start to watch', async ({ page, request }) => {
    const { game } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);

    await goHome(page);
    await expect(resumable(page)).toHaveText([/not started$/]);
    await resumable(page).click();
    await expect(page.getByText('Joined as Elder')).toBeVisible();

    await game.start();
    await expect(liveView(page)).toBeVisible();
    await goHome(page);
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => memory(page)).toEqual({});
    await resumable(page).click();
    await expect(liveView(page)).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}/invited`);
    await expect
      .poll(() => memory(page))
      .toMatchObject({ currentGameId: String(game.id), currentGameRole: 'player' });
  });

  test('offers every open game in its current state, and leads back to a lobby', async ({ page }) => {
    const waiting = await openLobby(page);
    await keepLobby(page);
    await goHome(page);
    await expect(resumable(page)).toHaveText([/not started$/]);
    await expect(resumable(page)).toHaveAccessibleName(
      /\d Guest Player \$25 per hole • \d\d:\d\d • not started$/,
    );

    await menu(page).click();
    await createGame(page);
    await addPlayer(page, 'Cedar');
    await page.getByRole('button', { name: 'START GAME' }).click();
    await closeEarly(page.getByRole('button', { name: 'SKIP' }));
    await expect(liveGame(page)).toBeVisible();
    await goHome(page);
    await expect(resumable(page)).toHaveText([/hole 1\/9$/, /not started$/]);
    // distinguished by players, stakes and start
    await expect(resumable(page).first()).toContainText(
      /Guest Player v Cedar\$25 per hole • \d\d:\d\d • hole/,
    );

    await resumable(page).filter({ hasText: 'hole 1/9' }).click();
    const pad = page.getByRole('region', { name: 'Score pad' });
    for (const key of [/: 4$/, /^Cedar: 5$/])
      await pad.getByRole('button', { name: key }).click({ delay: 200 });
    await page.getByRole('button', { name: 'END ROUND EARLY' }).click();
    await page.getByRole('button', { name: 'YES, END IT' }).click();
    await page.getByRole('button', { name: 'SEE RESULTS' }).click();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE', level: 1 })).toBeFocused();
    // by key: the results grow under a pointer as fast as this one
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).press('Enter');
    await expect(resumable(page)).toHaveText([/not started$/]);
    await resumable(page).click();
    await expect(page.getByText(`/join-game/${waiting}`)).toBeVisible();
    await expect(page).toHaveURL('/setup');
  });

  test('removes a left game; only RESUME GAME leads back into it @chromium', async ({ page, request }) => {
    const game = await playerWatches(page, request);
    for (const path of [`/game/${game.id}/invited`, `/game/${game.id}`]) {
      await page.goto(path);
      await waitUntilSettled(page);

      await page.getByRole('link', { name: 'LEAVE THIS GAME' }).click();

      await expect(menu(page)).toBeVisible();
      await expect.poll(() => memory(page)).toEqual({ leftGames: ` ${game.id} ` });
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'LEAVE THIS GAME' })).toBeVisible();
      await waitUntilSettled(page);
      await page.goto('/');
      await waitUntilSettled(page);
      await dispatchVisibilityChange(page);
      await expect(resumable(page)).toHaveCount(1);
      await expect(page).toHaveURL('/');

      await resumable(page).click();
      await expect(liveView(page)).toBeVisible();
      await expect.poll(() => memory(page)).toMatchObject({ currentGameId: String(game.id), leftGames: '' });
      await page.goto('/');
      await expect(liveView(page)).toBeVisible();
    }
  });

  test('keeps the result of the last game, for guests too @long', async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await expect(page.getByText('LAST RESULT')).toBeHidden();
    const game = await finishedGame(page.request);
    const html = await (await page.request.get('/')).text();
    await page.goto('/');

    const result = page.getByRole('region', { name: 'LAST RESULT' }).getByRole('link', { name: /^WON/ });
    await expect(result).toHaveText(/^WON 2 - 1Ash, Birch v Cedar, Dogwood\d+\/\d+\/\d{4} • \+\$25\.00$/);
    expect(html).toContain('WON 2 - 1');
    await result.click();

    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
  });

  test('starts a game without data of the old one, and shows no games without a session', async ({
    page,
  }) => {
    await hostPlays(page);
    await goHome(page);
    // as another tab may have done in the meantime
    await remember(page, { currentGameId: '5', currentGameRole: 'host' });
    await menu(page).click();
    await expect(page.getByRole('button', { name: 'CREATE GAME' })).toBeVisible();
    expect(await memory(page)).toEqual({});

    await goHome(page);
    await expect(resumable(page)).toHaveCount(1);
    await page.clock.install();
    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    // long enough for a second request
    await page.clock.fastForward('01:00');
    await dispatchVisibilityChange(page);

    await expect(resumable(page)).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('every change of location scrolls to the top', () => {
  async function openLongResults(page: Page): Promise<void> {
    const game = await finishedGame(page.request, { holeCount: 18 });
    await page.goto(`/results/${game.id}`);
    await waitUntilSettled(page);
  }
  const top = (page: Page) => page.evaluate(() => scrollY);
  /** Scrolls to the end of the page and waits until the router has stored the position. */
  async function scrollDown(page: Page): Promise<void> {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(400);
    expect(await top(page)).toBeGreaterThan(100);
  }

  test('forward, back and forward again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await openLongResults(page);
    await scrollDown(page);

    await goHome(page);
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => top(page)).toBe(0);
    await scrollDown(page);

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await page.waitForTimeout(300);
    await expect.poll(() => top(page)).toBe(0);

    await page.goForward();
    await expect(menu(page)).toBeVisible();
    await page.waitForTimeout(300);
    await expect.poll(() => top(page)).toBe(0);
  });

  test('back to a page that grows while it loads @long', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await openLongResults(page);
    await scrollDown(page);
    await goHome(page);
    await expect(menu(page)).toBeVisible();
    // a game that does not exist makes this tab delete its data of others
    await remember(page, { currentGameId: String(UNKNOWN_GAME), currentGameStatus: 'completed' });
    await dispatchVisibilityChange(page);
    await expect.poll(() => memory(page)).toEqual({});
    await page.route(/games\.results/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await route.continue();
    });

    const asked = page.waitForRequest(/games\.results/);
    await page.goBack();
    await asked;

    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await page.waitForTimeout(300);
    await expect.poll(() => top(page)).toBe(0);
  });
});
