/** Creating an account and logging in again. */

import type { Page } from '@playwright/test';
import { SIGNED_IN_MS } from '#client/device/timings.ts';
import { IS_LONG } from '../../scripts/testSet.ts';
import { PASSWORD, freeUsername, register } from './support/account.ts';
import { hostPlays } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { lobby, nameField, open } from './support/join.ts';
import { gameOf } from './support/library.ts';
import { button, expectTextInTime, stopClock, visitGame, tapScore } from './support/players.ts';
import { showScreens, expectText } from './support/screens.ts';
import { test, waitUntilSettled } from './support/test.ts';

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

async function fill(page: Page, name: string, password: string): Promise<void> {
  await fillIn(page.getByLabel('USERNAME', { exact: true }), name);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), password);
}

/** Screens compared with the pictures in `references/`. */
const COMPARED = [
  'login',
  'register with a problem',
  'signed in',
  'join with login open',
  'home logged in',
] as const;

showScreens(COMPARED, {
  async login({ page }) {
    await openForm(page, '/login');
    await expectText(page, 'REGISTER');
  },
  async 'register with a problem'({ page }) {
    await openForm(page, '/register');
    await fill(page, 'Ash', PASSWORD);
    await fillIn(page.getByLabel('CONFIRM PASSWORD', { exact: true }), 'other');
    await button(page, 'REGISTER').click();
    await expectText(page, 'Passwords do not match');
  },
  async 'signed in'({ page }) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openForm(page, '/register');
    await fill(page, freeUsername('Q'.repeat(30)), PASSWORD);
    await fillIn(page.getByLabel('CONFIRM PASSWORD', { exact: true }), PASSWORD);
    await button(page, 'REGISTER').click();
    await expectText(page, 'COPY CODES');
    await stopClock(page);
    await button(page, 'CONTINUE').click();
    await expectTextInTime(page, 'ACCOUNT CREATED');
    await page.clock.runFor(SIGNED_IN_MS.lines[3]);
    await expectText(page, 'READY TO TEE OFF!');
  },
  async 'join with login open'({ page, request }) {
    await open(page, await lobby(request));
    await fillIn(nameField(page), 'Elder');
    await button(page, 'LOG IN OR SIGN UP').click();
    await expectText(page, 'CANCEL');
  },
  async 'home logged in'({ page }) {
    await register(page, 'Ash');
    await page.goto('/');
    await expectText(page, 'LOGGED IN AS');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['register with a password that is easily guessed', 'login failed'], {
    async 'login failed'({ page }) {
      await openForm(page, '/login');
      await fill(page, 'Nobody', PASSWORD);
      await button(page, 'SHOW').click();
      await button(page, 'LOGIN').click();
      await expectText(page, 'Wrong username or password');
    },
    async 'join as an account'({ page, request }) {
      const game = await lobby(request);
      await register(page, 'Ash');
      await open(page, game);
      await expectText(page, 'JOIN AS');
    },
    async 'join with sign-up open and a problem'({ page, request }) {
      await open(page, await lobby(request));
      await button(page, 'LOG IN OR SIGN UP').click();
      await page.getByRole('tab', { name: 'SIGN UP' }).click();
      await fill(page, 'Ash', '12345');
      await fillIn(page.getByLabel('CONFIRM PASSWORD', { exact: true }), '12345');
      await button(page, 'SIGN UP').click();
      await expectText(page, 'Password must be at least 6 characters');
    },
    async 'login of a guest'({ page }) {
      await hostPlays(page);
      await openForm(page, '/login');
      await expectText(page, 'Your guest games come along.');
    },
    async 'register with a password that is easily guessed'({ page }) {
      await openForm(page, '/register');
      await fill(page, 'Ash', 'Dragon');
      await expectText(page, 'Easily guessed. A longer one is safer.');
    },
    async 'home with a logout that is held'({ page }) {
      const account = await register(page, 'Ash');
      const { id } = await gameOf(page, account, (game) => game.start());
      await visitGame(page, id);
      await page.route(/rounds\.send/, (route) => route.abort());
      await tapScore(page, 'Ash', 3);
      await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
      await button(page, 'LOGOUT').click();
      await expectText(page, '1 hole has not been sent yet.');
    },
  });

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|: NO CONNECTION$/ });
