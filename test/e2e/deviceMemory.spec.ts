import type { Route } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  expectRemembered,
  liveGame,
  memory,
  menu,
  openWithoutApp,
  playerWatches,
  remember,
  dispatchVisibilityChange,
} from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { joinedGame } from './support/guest.ts';
import { hostGame } from './support/host.ts';
import { addPlayer, createGame, openSetup } from './support/lobby.ts';
import { closeEarly } from './support/players.ts';
import { PLAYERS, UNKNOWN_GAME, test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Keys of earlier versions. A setting that does not concern games is kept. */
const LEGACY = {
  gameId: '7',
  gameRole: 'host',
  'bestball-game': '7',
  'bestball-role': 'host',
  'bestball-team': '70',
  hostGuestUserId: '-5',
  guestUserId: '-5',
} as const;

/** Returns the storage keys of a game, which the server may not know. */
const someGame = (id: number, role: 'host' | 'player') => ({
  currentGameId: String(id),
  currentGameRole: role,
  currentGameStatus: 'in_progress',
  currentTeamId: '70',
  playerName: 'Elder',
  isAuthenticatedPlayer: 'true',
  lastLocation: role === 'host' ? `/game/${id}` : `/game/${id}/invited`,
  justCreatedGameId: String(id),
});

/** A screen without a game. */
const ELSEWHERE = '/no/such/page';

test.describe('the game stored on a device', () => {
  test('is the created one, with the current id of the guest', async ({ page }) => {
    await openSetup(page);
    await fillIn(page.getByLabel('YOUR NAME'), 'Ash');
    const id = await createGame(page);

    await expectRemembered(page, '/setup');
    expect(await memory(page)).toEqual({
      currentGameId: String(id),
      currentGameRole: 'host',
      currentGameStatus: 'pending',
      currentTeamId: expect.stringMatching(/^\d+$/),
      playerName: 'Ash',
      lastLocation: '/setup',
    });
    const { user } = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: number } };
    const text = await page.evaluate(() => localStorage.getItem('auth-storage'));
    expect(user.id).toBeLessThan(0);
    expect(JSON.parse(text ?? '')).toEqual({
      user: null,
      isAuthenticated: false,
      token: expect.stringMatching(/^[a-z0-9]{40}$/),
      redirectAfterLogin: null,
      guestUserId: user.id,
    });
  });

  test('is deleted at home, with the keys of earlier versions @long', async ({ page }) => {
    await page.goto(ELSEWHERE);
    await waitUntilSettled(page);
    await remember(page, { ...someGame(7, 'host'), ...LEGACY, soundEnabled: 'true' });

    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await expect(menu(page)).toBeVisible();
    await expect.poll(() => memory(page)).toEqual({ soundEnabled: 'true' });
  });

  test('is replaced completely by the game that is opened @long', async ({ page, request }) => {
    const { game } = await joinedGame(page, request);
    await openWithoutApp(page);
    await remember(page, { ...someGame(7, 'host'), ...LEGACY, currentGameStatus: 'completed' });

    await page.goto(`/game/${game.id}/invited`);

    await expectRemembered(page, `/game/${game.id}/invited`);
    expect(await memory(page)).toEqual({
      currentGameId: String(game.id),
      currentGameRole: 'player',
      currentGameStatus: 'pending',
      currentTeamId: String(game.members[0]?.teamId),
      playerName: 'Elder',
      lastLocation: `/game/${game.id}/invited`,
    });
  });
});

test.describe('a stored game', () => {
  test('is deleted when the server does not know it, on any screen', async ({ page }) => {
    const screens = [
      ['host', '/', 'GAME NOT FOUND'],
      ['player', '/', 'GAME NOT FOUND'],
      ['host', ELSEWHERE, '404 Page Not Found'],
    ] as const;
    for (const [role, path, heading] of screens) {
      await openWithoutApp(page);
      await remember(page, { ...someGame(UNKNOWN_GAME, role), ...LEGACY });

      await page.goto(path);

      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect.poll(() => memory(page)).toEqual({});
    }
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expect(menu(page)).toBeVisible();
  });

  test('is deleted for a player without a seat, once the tab is shown again @long', async ({
    page,
    request,
  }) => {
    const { game, memberId } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    await expectRemembered(page, `/game/${game.id}/invited`);
    await page.goto(`/results/${game.id}`);
    await waitUntilSettled(page);
    await page.request.delete(`/api/team-members/${memberId}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });

    await expect
      .poll(async () => {
        await dispatchVisibilityChange(page);
        return memory(page);
      })
      .toEqual({});
    await expect(page.getByRole('heading', { name: 'NO RESULTS YET' })).toBeVisible();
  });

  test('is kept for a host without a seat @long', async ({ page }) => {
    const game = await hostGame(page.request, PLAYERS);
    await page.goto('/setup');
    await remember(page, { ...someGame(game.id, 'host'), currentGameStatus: 'pending' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
    await game.leave(0);

    await page.reload();

    await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
    await waitUntilSettled(page);
    expect(await memory(page)).toMatchObject({ currentGameId: String(game.id), currentGameRole: 'host' });
  });
});

test.describe('the game stored on a device is never deleted', () => {
  test.use({ networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (500|503|401)/ });
  const refuse = (httpStatus: number) => (route: Route) =>
    route.fulfill({
      status: httpStatus,
      json: { error: { message: 'No', code: -32_603, data: { code: 'INTERNAL', httpStatus } } },
    });
  const troubles: Readonly<Record<string, (route: Route) => unknown>> = {
    'a dead network': (route) => route.abort(),
    'a busy server': refuse(503),
    'a server in trouble': refuse(500),
    'a session that is over': refuse(401),
    'an unreadable answer': (route) => route.fulfill({ status: 404, body: 'no such page here' }),
    'an answer that never comes': () => {},
  };

  test('because a network, a server or a session fails', async ({ page, request }) => {
    await playerWatches(page, request);
    const before = await memory(page);
    for (const [trouble, cause] of Object.entries(troubles)) {
      await page.route('**/trpc/**', cause);

      // a screen that requests nothing automatically
      const asked = page.waitForRequest('**/trpc/**');
      await page.goto(ELSEWHERE);
      await dispatchVisibilityChange(page);
      await asked;
      await page.waitForTimeout(500);

      expect(await memory(page), trouble).toEqual(before);
      await page.unroute('**/trpc/**');
    }
  });
});

test('a phone whose storage is blocked still creates, starts and plays a game', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await waitUntilSettled(page);
  await menu(page).click();

  const id = await createGame(page);
  await addPlayer(page, 'Cedar');
  await page.getByRole('button', { name: 'START GAME' }).click();
  await closeEarly(page.getByRole('button', { name: 'SKIP' }));
  await expect(page).toHaveURL(`/game/${id}`);
  await page.getByRole('button', { name: 'One stroke more for Cedar' }).click();
  await page.getByRole('button', { name: /Guest Player: no score yet/ }).click();
  await expect(liveGame(page)).toBeEnabled();

  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await page.getByRole('region', { name: 'RESUME GAME' }).getByRole('link').click();
  await expect(page.getByLabel('Strokes of Cedar')).toHaveValue('4');
  await expect.poll(async () => (await page.request.get(`/api/games/${id}/scores`)).json()).toHaveLength(2);
  await page.reload();
  await expect(page.getByLabel('Strokes of Cedar')).toHaveValue('4');

  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post(`/api/games/${id}/end`, { data: {}, headers });
  await page.goto(`/results/${id}`);
  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await expect(menu(page)).toBeVisible();
});
