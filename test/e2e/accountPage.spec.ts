import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import type { Account } from './support/account.ts';
import { PASSWORD, freeUsername, register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { lobby, open } from './support/join.ts';
import { gameOf } from './support/library.ts';
import { button, tapScore, visitGame } from './support/players.ts';
import { expectText, showScreens } from './support/screens.ts';
import { test, waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const NEW_PASSWORD = 'birdie-on-the-9th';

test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const devices = (page: Page) => page.getByRole('region', { name: 'YOUR DEVICES' }).getByRole('listitem');
const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

async function openScreen(page: Page, path: '/account' | '/login' | '/recover' | '/register'): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, exact: true }).click();
}

/** Logs an account in on another device, and returns the token of its session. */
async function onAnotherDevice(request: APIRequestContext, { username }: Account): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  return ((await answer.json()) as { token: string }).token;
}

async function isLoggedIn(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { user: object | null }).user !== null;
}

async function fillRecovery(page: Page, name: string, code: string, again = NEW_PASSWORD): Promise<void> {
  await fillIn(field(page, 'USERNAME'), name);
  await fillIn(field(page, 'RECOVERY CODE'), code);
  await fillIn(field(page, 'NEW PASSWORD'), NEW_PASSWORD);
  await fillIn(field(page, 'CONFIRM PASSWORD'), again);
}

test('a user replaces a forgotten password with a code of the registration', async ({ page, context }) => {
  const name = freeUsername('Ash');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, '/register');
  await fillIn(field(page, 'USERNAME'), name);
  for (const label of ['PASSWORD', 'CONFIRM PASSWORD']) await fillIn(field(page, label), PASSWORD);
  await button(page, 'REGISTER').click();
  await expect(codes(page)).toHaveCount(10);
  await button(page, 'COPY CODES').click();
  await expect(button(page, 'COPIED!')).toBeVisible();
  const [code = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(code).toBe(await codes(page).first().textContent());
  await button(page, 'CONTINUE').click();
  await expect(page).toHaveURL('/stats');
  // logged in, as a user who no longer knows the password
  await openScreen(page, '/recover');
  await expect(page.getByRole('heading', { name: 'NEW PASSWORD' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ACCOUNT' })).toBeVisible();
  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await button(page, 'LOGOUT').click();

  await page.getByRole('link', { name: 'LOGIN' }).click();
  await page.getByRole('link', { name: 'FORGOT PASSWORD?' }).click();
  // the login has a field for the name too
  await expect(page.getByRole('heading', { name: 'NEW PASSWORD' })).toBeVisible();
  await fillRecovery(page, name, code, 'another');
  await button(page, 'SET PASSWORD').click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await fillRecovery(page, name, 'AAAA-BBBB-CCCC-DDDD');
  await button(page, 'SET PASSWORD').click();
  await expect(page.getByRole('alert')).toHaveText('Wrong username or recovery code');
  await expect(field(page, 'RECOVERY CODE')).toBeFocused();
  await fillRecovery(page, name, `${code} ${code}`);
  await button(page, 'SET PASSWORD').click();
  await expect(page.getByRole('alert')).toHaveText('Please enter one recovery code only');
  await fillRecovery(page, name, code.toLowerCase());
  await button(page, 'SET PASSWORD').click();

  await expect(page.getByText(`LOGGED IN AS ${name}`)).toBeVisible();
  await openScreen(page, '/account');
  await expect(page.getByText('9 unused codes')).toBeAttached();
});

test('a user changes the password, which logs out all other devices', async ({ page, request }) => {
  const account = await register(page, 'Birch');
  const other = await onAnotherDevice(request, account);
  await openScreen(page, '/account');
  await expect(devices(page)).toHaveCount(2);
  await unfold(page, 'CHANGE PASSWORD');
  const change = async (current: string, confirm = NEW_PASSWORD) => {
    await fillIn(field(page, 'CURRENT PASSWORD'), current);
    await fillIn(field(page, 'NEW PASSWORD'), NEW_PASSWORD);
    await fillIn(field(page, 'CONFIRM PASSWORD'), confirm);
    await button(page, 'CHANGE PASSWORD').click();
  };

  await fillIn(field(page, 'NEW PASSWORD'), 'password1');
  await expect(page.getByText('Easily guessed.')).toBeVisible();

  await change('');
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(field(page, 'CURRENT PASSWORD')).toBeFocused();
  await change(PASSWORD, 'another');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await change('not that one');
  await expect(page.getByRole('alert')).toHaveText('Wrong password');
  await change(PASSWORD);

  await expect(toasts(page)).toContainText('Password changed. All other devices are logged out.');
  await expect(devices(page)).toHaveCount(1);
  await expect(codes(page)).toHaveCount(10);
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
  await button(page, 'CONTINUE').click();
  await expect(page.getByText('This logs out all other devices')).toBeFocused();
  await expect(field(page, 'CURRENT PASSWORD')).toHaveValue('');
  expect(await isLoggedIn(request, other)).toBe(false);
  const login = { username: account.username, password: NEW_PASSWORD };
  expect((await request.post('/api/auth/login', { data: login })).status()).toBe(200);
});

test('a user repeats a change of the password whose answer was lost', async ({ page, context }) => {
  const account = await register(page, 'Elm');
  await openScreen(page, '/account');
  await unfold(page, 'CHANGE PASSWORD');
  await fillIn(field(page, 'CURRENT PASSWORD'), PASSWORD);
  for (const label of ['NEW PASSWORD', 'CONFIRM PASSWORD']) await fillIn(field(page, label), NEW_PASSWORD);
  const deviceToken = 'mJ4wq8Zr0tLx-7VbPdYkNe3GfHs6Ua2C';
  await page.evaluate((token) => localStorage.setItem('deviceToken', token), deviceToken);
  let sent = '';
  await context.route('**/account.changePassword**', async (route) => {
    sent = route.request().postData() ?? '';
    await route.fetch();
    await route.abort();
  });

  await button(page, 'CHANGE PASSWORD').click();
  await expect(page.getByRole('alert')).toHaveText(
    'No connection. Please try again. Your password may be changed already.',
  );
  await expect(button(page, 'CHANGE PASSWORD')).toBeFocused();
  await context.unroute('**/account.changePassword**');
  await button(page, 'CHANGE PASSWORD').click();

  await expect(page.getByText('Its new recovery codes may be lost')).toBeFocused();
  await expect(codes(page)).toHaveCount(0);
  expect(sent).toContain(deviceToken);
  const login = { username: account.username, password: NEW_PASSWORD };
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200);
});

test('a user logs out another device, and reads when this one is logged out', async ({ page, request }) => {
  const account = await register(page, 'Cedar');
  const [first, second] = [await onAnotherDevice(request, account), await onAnotherDevice(request, account)];
  await openScreen(page, '/account');
  await expect(devices(page)).toHaveCount(3);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('PASSWORD', { exact: true });
  const logOut = devices(page).getByRole('button', { name: 'LOG OUT' }).first();
  const left = async () =>
    (await Promise.all([first, second].map((token) => isLoggedIn(request, token)))).filter(Boolean).length;

  await logOut.dblclick();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(logOut).toBeFocused();
  await logOut.click();
  await expect(password).toBeFocused();
  await dialog.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await fillIn(password, 'not that one');
  await dialog.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong password');
  await expect(password).toBeFocused();
  expect(await left()).toBe(2);
  await fillIn(password, PASSWORD);
  await page.keyboard.press('Enter');

  await expect(toasts(page)).toContainText('is logged out.');
  await expect(devices(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Logged-in devices' })).toBeFocused();
  expect(await left()).toBe(1);
  await button(page, 'LOG OUT ALL OTHER DEVICES').click();
  await expect(dialog).toContainText('All other devices are logged out at once.');
  await fillIn(password, PASSWORD);
  await dialog.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(devices(page)).toHaveCount(1);
  await expect(button(page, 'LOG OUT ALL OTHER DEVICES')).toBeHidden();
  expect(await left()).toBe(0);

  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${account.token}` } });
  await page.reload();
  await expect(page.getByText('LOGIN REQUIRED')).toBeVisible();
});

test('a user makes new recovery codes, and reads why it fails without a network', async ({
  page,
  context,
}) => {
  await register(page, 'Dogwood');
  await openScreen(page, '/account');
  await unfold(page, 'RECOVERY CODES');
  const password = page
    .getByRole('region', { name: 'RECOVERY CODES' })
    .getByLabel('PASSWORD', { exact: true });
  await fillIn(password, 'not that one');
  await button(page, 'MAKE NEW CODES').click();
  await expect(page.getByRole('alert')).toHaveText('Wrong password');
  await expect(password).toBeFocused();
  await fillIn(password, PASSWORD);

  await context.setOffline(true);
  await button(page, 'MAKE NEW CODES').click();
  await expect(page.getByRole('alert')).toHaveText(
    'No connection. Please try again. Earlier codes may have stopped working.',
  );
  await expect(button(page, 'MAKE NEW CODES')).toBeFocused();
  await context.setOffline(false);
  const busy = {
    message: 'The server is busy.',
    code: -32603,
    data: { code: 'SERVER_BUSY', httpStatus: 403 },
  };
  await context.route('**/account.renewRecoveryCodes**', (route) =>
    route.fulfill({
      status: 403,
      json: route.request().url().includes('batch=') ? [{ error: busy }] : { error: busy },
    }),
  );
  await button(page, 'MAKE NEW CODES').click();
  await expect(page.getByRole('alert')).toHaveText('The server is busy.');
  await context.unroute('**/account.renewRecoveryCodes**');
  await button(page, 'MAKE NEW CODES').click();

  await expect(codes(page)).toHaveCount(10);
  const shown = await codes(page).allTextContents();
  // a changed password replaces them: both lists together would contradict each other
  await unfold(page, 'CHANGE PASSWORD');
  await fillIn(field(page, 'CURRENT PASSWORD'), PASSWORD);
  for (const label of ['NEW PASSWORD', 'CONFIRM PASSWORD']) await fillIn(field(page, label), NEW_PASSWORD);
  await button(page, 'CHANGE PASSWORD').click();
  await expect(page.getByText('these replace them')).toBeVisible();
  await expect(codes(page)).toHaveCount(10);
  expect(await codes(page).allTextContents()).not.toEqual(shown);
  await expect(page.getByText('10 unused codes, made on')).toBeVisible();
});

test('a user downloads the data, and reads why it fails without a network', async ({ page, context }) => {
  const account = await register(page, 'Fir');
  await openScreen(page, '/account');
  await unfold(page, 'YOUR DATA');
  await context.setOffline(true);
  await button(page, 'DOWNLOAD MY DATA').click();
  await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
  await context.setOffline(false);

  const downloaded = page.waitForEvent('download');
  await button(page, 'DOWNLOAD MY DATA').click();
  const file = await downloaded;

  await expect(toasts(page)).toContainText('Your data is downloaded.');
  expect(file.suggestedFilename()).toBe('bestball-account.json');
  const content = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { name: string } };
  expect(content.account.name).toBe(account.username);
});

test('a user deletes the account, after a question and with the password', async ({ page, context }) => {
  const account = await register(page, 'Gorse');
  const other = await context.newPage();
  await openScreen(other, '/account');
  await openScreen(page, '/account');
  await unfold(page, 'YOUR DATA');
  const dialog = page.getByRole('dialog');

  await button(page, 'DELETE ACCOUNT').dblclick();
  await expect(dialog).toContainText('This cannot be undone.');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Your name becomes DELETED PLAYER in all games.',
    'Your record leaves the leaderboards.',
    'You leave your groups. One that you own passes to the member who joined first, or closes.',
    'Your games, scores and balances stay for the other players.',
    'Your username stays blocked for 30 days, also for you.',
    'The data on this phone goes, too.',
  ]);
  await page.keyboard.press('Escape');
  await expect(button(page, 'DELETE ACCOUNT')).toBeFocused();
  await button(page, 'DELETE ACCOUNT').click();
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  const password = dialog.getByLabel('PASSWORD', { exact: true });
  await fillIn(password, 'not that one');
  await dialog.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong password');
  await fillIn(password, PASSWORD);
  // the answer to the first try is lost
  await context.route('**/account.delete**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No connection. Please try again. Your account may be deleted already.',
  );
  await context.unroute('**/account.delete**');
  await dialog.getByRole('button', { name: 'DELETE ACCOUNT' }).click();

  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  }
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
  const login = { username: account.username, password: PASSWORD };
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(401);
});

test('a phone forgets an account deleted without an answer, also after CANCEL @long', async ({ page }) => {
  await register(page, 'Hazel');
  await openScreen(page, '/account');
  await unfold(page, 'YOUR DATA');
  await button(page, 'DELETE ACCOUNT').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await fillIn(dialog.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await page.route('**/account.delete**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account may be deleted already.');

  await dialog.getByRole('button', { name: 'CANCEL' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});

test('a phone with unsent scores deletes no account @long', async ({ page }) => {
  const account = await register(page, 'Ash');
  const { id } = await gameOf(page, account, (game) => game.start());
  await visitGame(page, id);
  await page.route(/rounds\.send/, (route) => route.abort());
  await tapScore(page, 'Ash', 3);
  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await openScreen(page, '/account');
  await unfold(page, 'YOUR DATA');
  await button(page, 'DELETE ACCOUNT').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await fillIn(dialog.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await dialog.getByRole('button', { name: 'DELETE ACCOUNT' }).click();

  await expect(page.getByRole('alert')).toHaveText(
    '1 hole has not been sent yet. Please try again when you are connected.',
  );
  expect(await isLoggedIn(page.request, account.token)).toBe(true);
});

showScreens(['account', 'recover'], {
  async account({ page, request }) {
    await onAnotherDevice(request, await register(page, 'Ash'));
    await openScreen(page, '/account');
    await unfold(page, 'RECOVERY CODES');
    await unfold(page, 'CHANGE PASSWORD');
    await expectText(page, 'CURRENT PASSWORD');
  },
  async 'delete the account'({ page }) {
    await register(page, 'Ash');
    await openScreen(page, '/account');
    await unfold(page, 'YOUR DATA');
    await button(page, 'DELETE ACCOUNT').click();
    await expectText(page, 'DELETE ACCOUNT?');
  },
  async recover({ page }) {
    await openScreen(page, '/recover');
    await expectText(page, 'RECOVERY CODE');
  },
  async 'recovery codes of a new account'({ page }) {
    await openScreen(page, '/register');
    await fillIn(field(page, 'USERNAME'), freeUsername('Ash'));
    for (const label of ['PASSWORD', 'CONFIRM PASSWORD']) await fillIn(field(page, label), PASSWORD);
    await button(page, 'REGISTER').click();
    await expectText(page, 'COPY CODES');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens([], {
    async 'account with the data'({ page }) {
      await register(page, 'Ash');
      await openScreen(page, '/account');
      await unfold(page, 'YOUR DATA');
      await expectText(page, 'DOWNLOAD MY DATA');
    },
    async 'log out a device'({ page, request }) {
      await onAnotherDevice(request, await register(page, 'Ash'));
      await openScreen(page, '/account');
      await devices(page).getByRole('button', { name: 'LOG OUT' }).click();
      await expectText(page, 'LOG OUT?');
    },
    async 'join with recovery codes'({ page, request }) {
      await open(page, await lobby(request));
      await button(page, 'LOG IN OR SIGN UP').click();
      await page.getByRole('tab', { name: 'SIGN UP' }).click();
      await fillIn(field(page, 'USERNAME'), freeUsername('Ash'));
      for (const label of ['PASSWORD', 'CONFIRM PASSWORD']) await fillIn(field(page, label), PASSWORD);
      await button(page, 'SIGN UP').click();
      await expectText(page, 'COPY CODES');
    },
    async 'account of a guest'({ page }) {
      await openScreen(page, '/account');
      await expectText(page, 'LOGIN REQUIRED');
    },
  });

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[13]/ });
