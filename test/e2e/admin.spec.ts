import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import type { Account } from './support/account.ts';
import { PASSWORD, newAccount, register, sendLogin } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { gameOf, logInAsMaintainer, win } from './support/library.ts';
import { button, test } from './support/players.ts';
import { expectText, showScreens } from './support/screens.ts';
import { waitUntilSettled } from './support/test.ts';

const NEW_PASSWORD = 'birdie-on-the-9th';

test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const found = (page: Page, kind: string) => page.getByRole('region', { name: kind }).getByRole('listitem');
const link = (page: Page) => page.getByText('/reset#');

/** Opens the admin page as the maintainer, and searches for a text. */
async function search(page: Page, text: string): Promise<void> {
  await logInAsMaintainer(page);
  await page.goto('/admin');
  await waitUntilSettled(page);
  await searchAgain(page, text);
}

async function searchAgain(page: Page, text: string): Promise<void> {
  await fillIn(field(page, 'ID OR NAME'), text);
  await button(page, 'SEARCH').click();
}

/** Returns the newest act about an account in the audit. */
const actAbout = (page: Page, { username }: Account) =>
  found(page, 'AUDIT').filter({ hasText: username }).first();

async function setPassword(page: Page, password: string, confirm = password): Promise<void> {
  await fillIn(field(page, 'NEW PASSWORD'), password);
  await fillIn(field(page, 'CONFIRM PASSWORD'), confirm);
  await button(page, 'SET PASSWORD').click();
}

test('a maintainer makes a reset link, with which the user sets a new password', async ({
  page,
  context,
  newPhone,
}) => {
  const account = await newAccount(page.request, 'Ash');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await search(page, String(account.id));
  await expect(found(page, 'ACCOUNTS')).toContainText(account.username);
  await button(page, 'MAKE RESET LINK').click();
  await expect(link(page)).toBeFocused();
  await button(page, 'COPY LINK').click();
  await expect(button(page, 'COPIED!')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await link(page).textContent());
  await expect(actAbout(page, account)).toContainText('made a reset link for');

  const phone = await newPhone();
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await phone.goto(address);
  await waitUntilSettled(phone);
  expect(new URL(phone.url()).hash).toBe('');
  await setPassword(phone, NEW_PASSWORD, 'another');
  await expect(phone.getByRole('alert')).toHaveText('Passwords do not match');
  await setPassword(phone, NEW_PASSWORD);
  await expect(phone.getByText('Your earlier recovery codes stopped working')).toBeVisible();
  await button(phone, 'CONTINUE').click();
  await expect(phone.getByText(`LOGGED IN AS ${account.username}`)).toBeVisible();
  const [, token = ''] = address.split('#');
  expect(requested.filter((url) => url.includes(token))).toEqual([]);

  await phone.goto(address);
  await waitUntilSettled(phone);
  await expect(phone.getByText(`You are logged in as ${account.username}`)).toBeVisible();
  await setPassword(phone, NEW_PASSWORD);
  await expect(phone.getByRole('alert')).toContainText('This link was used, replaced, or has expired.');
});

test('a maintainer locks and unlocks an account', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const account = await register(phone, 'Birch');
  await search(page, account.username);
  await button(page, 'MAKE RESET LINK').click();
  await expect(link(page)).toBeVisible();
  await button(page, 'LOCK ACCOUNT').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'LOCK ACCOUNT').click();
  await dialog.getByRole('button', { name: 'LOCK ACCOUNT' }).click();
  await expect(button(page, 'UNLOCK ACCOUNT')).toBeFocused();
  await expect(found(page, 'ACCOUNTS')).toContainText('LOCKED on');
  await expect(link(page)).toBeHidden();
  await expect(button(page, 'MAKE RESET LINK')).toBeHidden();

  await phone.goto('/account');
  await waitUntilSettled(phone);
  await expect(phone.getByText('LOGIN REQUIRED')).toBeVisible();
  await phone.goto('/login');
  await waitUntilSettled(phone);
  await sendLogin(phone, account.username);
  await expect(phone.getByRole('alert')).toHaveText(
    'This account is locked. A maintainer of this server can unlock it.',
  );

  await button(page, 'UNLOCK ACCOUNT').click();
  await expect(button(page, 'LOCK ACCOUNT')).toBeFocused();
  await expect(actAbout(page, account)).toContainText('unlocked');
  await expect(button(page, 'MAKE RESET LINK')).toBeVisible();
  // the link ended with the lock
  await expect(link(page)).toBeHidden();
  await sendLogin(phone, account.username);
  await expect(phone.getByText(`LOGGED IN AS ${account.username}`)).toBeVisible();

  await button(page, 'LOCK ACCOUNT').click();
  await dialog.getByRole('button', { name: 'LOCK ACCOUNT' }).click();
  await expect(button(page, 'UNLOCK ACCOUNT')).toBeFocused();
});

test('a maintainer finds a round, and returns to the findings', async ({ page }) => {
  const game = await gameOf(page, await register(page, 'Cedar'), win);
  await page.evaluate(() => localStorage.clear());
  await search(page, 'no-such-name');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.context().setOffline(true);
  await searchAgain(page, String(game.id));
  await expect(page.getByText('No connection. Trying again...')).toBeVisible();
  await page.context().setOffline(false);
  await found(page, 'ROUNDS').getByRole('link').click();
  await expect(page).toHaveURL(/\/results\//);

  await page.goBack();
  await expect(found(page, 'ROUNDS')).toHaveCount(1);
  await expect(field(page, 'ID OR NAME')).toHaveValue(String(game.id));
});

test('the admin page does not exist for players and visitors', async ({ request, playwright, baseURL }) => {
  const player = await playwright.request.newContext({ baseURL });
  await newAccount(player, 'Ash');

  for (const asked of [await player.get('/admin'), await request.get('/admin')]) {
    expect(asked.status()).toBe(404);
    const html = await asked.text();
    expect(html).toContain('404 Page Not Found');
    expect(html).not.toContain('AUDIT');
  }
  await player.dispose();
});

/** Answers the audit with the same acts at every time: other tests add acts. */
async function fixAudit(page: Page): Promise<void> {
  const act = {
    maintainer: 'Marshal',
    subjectId: 1,
    subject: 'Quaking-Aspen',
    at: '2026-05-16T08:00:00.000Z',
  };
  const acts = [
    { ...act, id: 3, act: 'unlock' },
    { ...act, id: 2, act: 'lock', maintainer: 'Q'.repeat(40) },
    { ...act, id: 1, act: 'resetLink', maintainer: null },
  ];
  await page.route(/trpc\/admin\.audit/, (route) => route.fulfill({ json: { result: { data: acts } } }));
}

showScreens([], {
  async admin({ page, request }) {
    const account = await newAccount(request, 'Weeping-Willow-of-the-Water-Hazard');
    await fixAudit(page);
    await search(page, account.username);
    await button(page, 'MAKE RESET LINK').click();
    await expectText(page, 'COPY LINK');
    await expectText(page, 'made a reset link for');
  },
  async 'reset link'({ page }) {
    await page.goto(`/reset#${'0'.repeat(48)}`);
    await waitUntilSettled(page);
    await setPassword(page, PASSWORD);
    await expectText(page, 'This link was used');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens([], {
    async 'admin with a locked account'({ page, request }) {
      const account = await newAccount(request, 'Ash');
      await fixAudit(page);
      await search(page, account.username);
      await button(page, 'LOCK ACCOUNT').click();
      await page.getByRole('dialog').getByRole('button', { name: 'LOCK ACCOUNT' }).click();
      await expectText(page, 'UNLOCK ACCOUNT');
    },
    async 'lock account'({ page, request }) {
      const account = await newAccount(request, 'Ash');
      await fixAudit(page);
      await search(page, account.username);
      await button(page, 'LOCK ACCOUNT').click();
      await expectText(page, 'LOCK ACCOUNT?');
    },
    async 'reset link without its token'({ page }) {
      await page.goto('/reset');
      await expectText(page, 'LINK NOT COMPLETE');
    },
  });

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[13]/ });
