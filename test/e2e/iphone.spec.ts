/**
 * Behaviour of iPhones that this browser lacks, simulated as far as possible. See `docs/ios.md`, which also lists the
 * checks to do by hand.
 */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { freeUsername, register, sendSignUp } from './support/account.ts';
import { deleteDatabases, liveGame, memory, menu, openWithoutApp } from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { addPlayer, createGame, openLobby } from './support/lobby.ts';
import {
  button,
  openAsHost,
  storedHole,
  tapScore,
  teeOff,
  test,
  waitForNextScreens,
} from './support/players.ts';
import { PLAYERS, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Scores of a hole, in seat order. */
const ONE_SCORE = [4, undefined, undefined, undefined];

const resume = (page: Page) => page.getByRole('region', { name: 'RESUME GAME' }).getByRole('link');

/** Deletes the storage of scripts as Safari does after seven days without a visit; the session cookie stays. */
async function deleteStorage(page: Page): Promise<void> {
  await openWithoutApp(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await deleteDatabases(page);
}

/** Counts in `asked`, from the next page on, how often the page has requested persistent storage. */
async function countQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 });
    StorageManager.prototype.persist = async () => {
      Object.assign(globalThis, { asked: Reflect.get(globalThis, 'asked') + 1 });
      return true;
    };
  });
}

test.describe('where the browser has deleted its storage', () => {
  test('a guest continues the game, and the back gesture leads nowhere else', async ({ page }) => {
    const game = await openAsHost(page);
    await deleteStorage(page);

    await page.goto('/');
    await resume(page).click();
    await tapScore(page, PLAYERS[0], 4);
    await expect.poll(() => storedHole(page, game, 1)).toEqual(ONE_SCORE);
    await waitUntilSettled(page);
    const before = await memory(page);

    // the page enters the back/forward cache as a whole, and returns
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await waitUntilSettled(page);

    await expect(page).toHaveURL(`/game/${game.id}`);
    expect(await memory(page)).toEqual(before);
  });

  test('an account is stored on the phone again once it starts a game', async ({ page }) => {
    const { id, username } = await register(page, 'Juniper');
    await deleteStorage(page);

    await page.goto('/setup');
    await createGame(page);

    const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
    expect(JSON.parse(stored ?? '')).toMatchObject({
      user: { id, username },
      isAuthenticated: true,
      token: expect.stringMatching(/^[a-z0-9]{40}$/),
      guestUserId: null,
    });
  });
});

test('a scorer plays without idle callbacks, wake lock and vibration @long', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
    Reflect.deleteProperty(Navigator.prototype, 'vibrate');
  });
  await openAsHost(page);
  expect(await page.evaluate(() => ['wakeLock', 'vibrate'].some((name) => name in navigator))).toBe(false);

  for (const name of PLAYERS) await tapScore(page, name, 4);

  await expect(liveGame(page)).toBeEnabled();
  // work deferred until the page is idle still happens
  await waitForNextScreens(page);
});

test.describe('a page in a browser requests persistent storage', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('when the first score has to wait, and never again', async ({ page }) => {
    await countQuestions(page);
    await openAsHost(page);
    await page.route(/rounds\.send/, (route) => route.abort());
    await tapScore(page, PLAYERS[0], 4);
    await expect.poll(() => page.evaluate('asked')).toBe(1);

    await tapScore(page, PLAYERS[1], 5);
    await expect(page.getByText('1 hole waiting')).toBeVisible();
    expect(await page.evaluate('asked'), 'for the next score').toBe(1);
    await page.reload();
    await expect(page.getByText('1 hole waiting')).toBeVisible();
    expect(await page.evaluate('asked'), 'after a reload').toBe(0);
  });

  test('when its host starts a round, and then for no waiting score @long', async ({ page }) => {
    await countQuestions(page);
    await openLobby(page);
    await addPlayer(page, 'Birch');
    expect(await page.evaluate('asked')).toBe(0);

    await teeOff(page);
    await expect.poll(() => page.evaluate('asked')).toBe(1);
    await page.route(/rounds\.send/, (route) => route.abort());
    await tapScore(page, 'Birch', 4);
    await expect(page.getByText('1 hole waiting')).toBeVisible();

    expect(await page.evaluate('asked')).toBe(1);
  });
});

test.describe('an app on the home screen', () => {
  test('requests persistent storage immediately @long', async ({ page }) => {
    await page.addInitScript(() => {
      const match = globalThis.matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) =>
        query.includes('display-mode')
          ? match(query.includes('standalone') ? 'all' : 'not all')
          : match(query);
    });
    await countQuestions(page);

    const game = await openAsHost(page);
    await tapScore(page, PLAYERS[0], 4);
    await expect.poll(() => storedHole(page, game, 1)).toEqual(ONE_SCORE);

    await expect.poll(() => page.evaluate('asked')).toBe(1);
  });

  test('is offered with the words of its menu, and with the data it will lack', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await page.goto('/');

    await button(page, 'INSTALL').click();

    const offer = page.getByRole('dialog', { name: 'INSTALL BESTBALL' });
    await expect(offer).toContainText('Tap Share, then Add to Home Screen');
    await expect(offer).toContainText('The app does not know your login: log in once when you open it.');
    await offer.getByRole('button', { name: 'NOT NOW' }).click();
    await expect(menu(page)).toBeVisible();
    await expect(button(page, 'INSTALL')).toBeHidden();
  });

  test('is offered after an account to a guest, whom the app would not recognise @long', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    const { game } = await joinedGame(page, request);
    await game.start();
    await page.goto('/');

    await button(page, 'INSTALL').click();

    const offer = page.getByRole('dialog', { name: 'INSTALL BESTBALL' });
    await expect(offer).toContainText('You play as a guest');
    await expect(offer).toContainText('tap Share, and Add to Home Screen');
    await expect(offer.getByRole('link'), 'of a player').toHaveText(['REGISTER', 'LOGIN']);
    await offer.getByRole('link', { name: 'REGISTER' }).click();
    await sendSignUp(page, freeUsername('Juniper'));
    await page.getByRole('link', { name: 'BACK TO MAIN MENU' }).click();
    await button(page, 'INSTALL').click();
    await expect(offer).toContainText('The app does not know your login: log in once when you open it.');
    await expect(offer).not.toContainText('guest');
  });

  test('is offered with PASS THE PENCIL to a guest who keeps the score @long', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    const game = await openAsHost(page);
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    const offer = page.getByRole('dialog', { name: 'INSTALL BESTBALL' });
    await button(page, 'INSTALL').click();
    await offer.getByRole('button', { name: 'OK' }).click();
    await expect(offer).toBeHidden();

    await button(page, 'INSTALL').click();
    await offer.getByRole('link', { name: 'PASS THE PENCIL' }).click();

    await expect(page).toHaveURL(`/game/${game.id}`);
    await button(page, 'PASS THE PENCIL').click();
    await expect(page.getByRole('dialog', { name: 'PASS THE PENCIL' })).toBeVisible();
  });
});
