/** Passkeys, with the authenticator that Chromium simulates. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { origin } from '../../playwright.config.ts';
import type { Account } from './support/account.ts';
import { PASSWORD, register } from './support/account.ts';
import { hostPlays } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import type { Device } from './support/passkeys.ts';
import {
  NAMED_ORIGIN,
  aDevice,
  addPasskey,
  confirmWithPassword,
  openPasskeys,
  passkeys,
} from './support/passkeys.ts';
import { button, closeEarly } from './support/players.ts';
import { LOCAL_NAME, test, waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const NO_PASSKEYS =
  'Passkeys do not work here. They need https, a newer browser, a screen lock, and the usual address of this server.';
const CHROMIUM_ONLY = { tag: '@chromium' };

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  baseURL: NAMED_ORIGIN,
  networkNoise: /status of 40[349]/,
});
test.describe.configure({ mode: 'parallel' });

const dialog = (page: Page) => page.getByRole('dialog');
const greeting = (page: Page) => page.getByRole('heading', { name: 'ACCESS GRANTED' });

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await waitUntilSettled(page);
}

/** Registers an account with a passkey on this device. */
async function withPasskey(page: Page): Promise<Account & { readonly device: Device }> {
  const device = await aDevice(page);
  const account = await register(page, 'Ash');
  await openPasskeys(page);
  await addPasskey(page);
  await expect(passkeys(page)).toHaveCount(1);
  return { ...account, device };
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'LOGOUT').click();
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
}

test('a user adds a passkey, logs in with it, and removes it', CHROMIUM_ONLY, async ({ page }) => {
  await aDevice(page);
  const { username } = await register(page, 'Ash');
  await openPasskeys(page);
  await button(page, 'ADD A PASSKEY').click();
  await confirmWithPassword(page, 'ADD A PASSKEY', 'not that one');
  await expect(page.getByRole('alert')).toHaveText('Wrong password');
  await confirmWithPassword(page, 'ADD A PASSKEY');
  await expect(toasts(page)).toContainText('Your passkey is added.');
  await expect(passkeys(page)).toContainText(/Chrome on Android.*Added on .*, not used yet\./);
  await expect(page.getByText('A passkey logs you in')).toBeFocused();
  // the device has one already
  await addPasskey(page);
  await expect(page.getByRole('alert')).toHaveText('This device has a passkey of your account already.');
  await dialog(page).getByRole('button', { name: 'CANCEL' }).click();

  await logOut(page);
  await openLogin(page);
  await button(page, 'USE A PASSKEY').click();
  await expect(greeting(page)).toBeVisible();
  await closeEarly(button(page, 'SKIP'));
  await expect(page.getByText(`LOGGED IN AS ${username}`)).toBeVisible();

  await openPasskeys(page);
  await expect(passkeys(page)).toContainText('last used on');
  await page.getByRole('button', { name: 'REMOVE Chrome on Android' }).click();
  await expect(dialog(page)).toContainText('The passkey of Chrome on Android no longer logs in.');
  await confirmWithPassword(page, 'REMOVE');
  await expect(toasts(page)).toContainText('The passkey is removed.');
  await expect(passkeys(page)).toHaveCount(0);
  await logOut(page);
  await openLogin(page);
  await button(page, 'USE A PASSKEY').click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey was removed. Please log in with your password.',
  );
});

test('the games of a guest come along when a passkey logs in @long', CHROMIUM_ONLY, async ({ page }) => {
  const { id } = await withPasskey(page);
  await logOut(page);
  const game = await hostPlays(page);

  await openLogin(page);
  await expect(page.getByText('Your guest games come along.')).toBeVisible();
  await button(page, 'USE A PASSKEY').click();

  await expect(greeting(page)).toBeVisible();
  const answer = await page.request.get(`/api/games/${game.id}`);
  expect(((await answer.json()) as { createdById: number }).createdById).toBe(id);
});

test('a passkey login opens the screen that its user wanted @long', CHROMIUM_ONLY, async ({ page }) => {
  await withPasskey(page);
  await logOut(page);
  await page.goto('/scorecards');
  await page.getByRole('link', { name: 'LOGIN' }).click();

  await button(page, 'USE A PASSKEY').click();
  await closeEarly(button(page, 'SKIP'));

  await expect(page).toHaveURL('/scorecards');
});

test('a user who cancels reads no error, and can try again', CHROMIUM_ONLY, async ({ page }) => {
  const { device } = await withPasskey(page);
  await logOut(page);
  await openLogin(page);
  await device.confirm(false);

  await button(page, 'USE A PASSKEY').click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'USE A PASSKEY')).toBeFocused();
  await expect(button(page, 'LOGIN')).toBeEnabled();
  await device.confirm(true);
  await button(page, 'USE A PASSKEY').click();

  await expect(greeting(page)).toBeVisible();
});

test('a user who cancels the adding of a passkey can try again @long', CHROMIUM_ONLY, async ({ page }) => {
  const device = await aDevice(page);
  await register(page, 'Ash');
  await openPasskeys(page);
  await device.confirm(false);

  // by then the button waits for the device
  const begun = page.waitForResponse('**/account.beginPasskey**');
  await addPasskey(page);
  await begun;
  await expect(dialog(page).getByRole('button', { name: 'ADD A PASSKEY' })).toBeEnabled();
  await expect(dialog(page)).toContainText('No passkey was added. You can try again.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await device.confirm(true);
  await dialog(page).getByRole('button', { name: 'ADD A PASSKEY' }).click();

  await expect(passkeys(page)).toHaveCount(1);
});

test('a user without a passkey on the device reads how to get one @long', CHROMIUM_ONLY, async ({ page }) => {
  await aDevice(page);
  await openLogin(page);

  await button(page, 'USE A PASSKEY').click();

  await expect(page.getByText('No passkey was used. You can add one on ACCOUNT')).toBeVisible();
});

test('a user whose confirmation took too long starts again @long', CHROMIUM_ONLY, async ({ page }) => {
  await withPasskey(page);
  await logOut(page);
  await openLogin(page);
  await page.route('**/auth.loginWithPasskey**', async (route) => {
    // as if it had expired: another call uses up the challenge
    await route.fetch();
    await route.continue();
  });

  await button(page, 'USE A PASSKEY').click();
  await expect(page.getByRole('alert')).toHaveText('This took too long. Please start again.');
  await page.unroute('**/auth.loginWithPasskey**');
  await button(page, 'USE A PASSKEY').click();

  await expect(greeting(page)).toBeVisible();
});

for (const name of ['ConstraintError', 'SecurityError']) {
  test(`a user reads what passkeys need after a ${name} @long`, CHROMIUM_ONLY, async ({ page }) => {
    await page.addInitScript((error) => {
      navigator.credentials.create = async () => {
        throw new DOMException('Not here', error);
      };
    }, name);
    await register(page, 'Ash');
    await openPasskeys(page);

    await addPasskey(page);

    await expect(page.getByRole('alert')).toHaveText(NO_PASSKEYS);
  });
}

test('a browser without passkeys offers none, and the password works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  const { username } = await register(page, 'Ash');
  await openPasskeys(page);
  await expect(page.getByText(NO_PASSKEYS)).toBeVisible();
  await expect(button(page, 'ADD A PASSKEY')).toBeHidden();
  await logOut(page);

  await openLogin(page);
  await expect(button(page, 'USE A PASSKEY')).toBeHidden();
  await fillIn(page.getByLabel('USERNAME', { exact: true }), username);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await button(page, 'LOGIN').click();

  await expect(greeting(page)).toBeVisible();
});

test.describe('over plain http on the local network', () => {
  test.use({ baseURL: origin.replace('127.0.0.1', LOCAL_NAME) });

  test('a page offers no passkeys', CHROMIUM_ONLY, async ({ page }) => {
    await openLogin(page);

    await expect(button(page, 'LOGIN')).toBeVisible();
    await expect(button(page, 'USE A PASSKEY')).toBeHidden();
  });
});
