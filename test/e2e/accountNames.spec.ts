/** The username and the display name of an account. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD, freeUsername, newAccount, register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { clubOf } from './support/groups.ts';
import { joinButton, lobby, open } from './support/join.ts';
import { button } from './support/players.ts';
import { expectText, showScreens } from './support/screens.ts';
import { test, waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const names = (page: Page) => page.getByRole('definition');

async function openNames(page: Page): Promise<void> {
  await page.goto('/account');
  await waitUntilSettled(page);
  await page.getByRole('heading', { name: 'YOUR NAME', exact: true }).click();
}

async function change(page: Page, name: string, password = PASSWORD): Promise<void> {
  await fillIn(field(page, 'NEW USERNAME'), name);
  await fillIn(field(page, 'PASSWORD').first(), password);
  await button(page, 'CHANGE USERNAME').click();
}

async function show(page: Page, name: string): Promise<void> {
  await fillIn(field(page, 'DISPLAY NAME'), name);
  await button(page, 'SAVE').click();
}

test('a user changes the username, and logs in with the new one', async ({ page, request }) => {
  const account = await register(page, 'Ash');
  const other = await newAccount(request, 'Birch');
  const name = freeUsername('Ash Green');
  await openNames(page);

  await change(page, ' ');
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(field(page, 'NEW USERNAME')).toBeFocused();
  await change(page, account.username);
  await expect(page.getByRole('alert')).toHaveText('This is your username already');
  await change(page, 'Ash  Green');
  await expect(page.getByRole('alert')).toHaveText('Please enter a name with one space between words');
  await change(page, other.username.toLowerCase());
  await expect(page.getByRole('alert')).toHaveText('This username is already taken');
  await expect(field(page, 'NEW USERNAME')).toBeFocused();
  await change(page, name, 'not that one');
  await expect(page.getByRole('alert')).toHaveText('Wrong password');
  await change(page, name);

  await expect(toasts(page)).toContainText(`You log in as ${name} from now on.`);
  await expect(names(page)).toHaveText([name, name]);
  await expect(field(page, 'PASSWORD').first()).toHaveValue('');
  await expect(field(page, 'DISPLAY NAME')).toHaveValue(name);
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ user: { id: account.id, username: name } });
  await page.goto('/');
  await expect(page.getByText(`LOGGED IN AS ${name}`)).toBeVisible();
  await button(page, 'LOGOUT').click();
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await fillIn(field(page, 'USERNAME'), account.username);
  await fillIn(field(page, 'PASSWORD'), PASSWORD);
  await button(page, 'LOGIN').click();
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
  await fillIn(field(page, 'USERNAME'), name);
  await button(page, 'LOGIN').click();
  await expect(page.getByText(`LOGGED IN AS ${name}`)).toBeVisible();
});

test('another tab shows the new username after a reload @long', async ({ page, context }) => {
  await register(page, 'Ash');
  const tab = await context.newPage();
  await tab.goto('/');
  const name = freeUsername('Elder');
  await openNames(page);

  await change(page, name);
  await expect(names(page)).toHaveText([name, name]);
  await tab.reload();

  await expect(tab.getByText(`LOGGED IN AS ${name}`)).toBeVisible();
});

test('a user repeats a change of the username whose answer is lost @long', async ({ page }) => {
  await register(page, 'Ash');
  const name = freeUsername('Cedar');
  await openNames(page);
  await page.route(/account\.changeUsername/, async (route) => {
    await route.fetch();
    await route.abort();
  });

  await change(page, name);
  await expect(page.getByRole('alert')).toHaveText(
    'No connection. Please try again. Your username may be changed already.',
  );
  await page.unroute(/account\.changeUsername/);
  await button(page, 'CHANGE USERNAME').click();

  await expect(names(page)).toHaveText([name, name]);
});

test('other players see the display name, and the username beside it in a group', async ({
  page,
  request,
}) => {
  const account = await register(page, 'Ash');
  const { group, members } = await clubOf(page, request, account, ['Birch']);
  await openNames(page);

  await show(page, members[0]?.username.toUpperCase() ?? '');
  await expect(page.getByRole('alert')).toHaveText(
    'This is the username of another player. Please choose another name.',
  );
  await show(page, ' ');
  await expect(page.getByRole('alert')).toHaveText('Please enter a name of 1 to 40 characters');
  await show(page, 'Папа とねりこ');
  await expect(toasts(page)).toContainText('Other players see Папа とねりこ now.');
  await expect(names(page)).toHaveText([account.username, 'Папа とねりこ']);
  await show(page, 'Папа とねりこ');
  await expect(page.getByRole('alert')).toHaveText('Other players see this name already');

  await page.goto(`/groups/${group.id}`);
  const own = page.getByRole('region', { name: 'MEMBERS' }).getByRole('listitem').first();
  await expect(own).toContainText('Папа とねりこ (You)');
  await expect(own).toContainText(`Username ${account.username}`);
  await open(page, await lobby(request));
  await joinButton(page, 'Team Green').click();
  await expect(page.getByText('Joined as Папа とねりこ')).toBeVisible();
});

test('a user returns to the username, and hears of a missing network @long', async ({ page, context }) => {
  const account = await register(page, 'Ash');
  await openNames(page);
  await show(page, 'Dad');
  await expect(names(page)).toHaveText([account.username, 'Dad']);

  await context.setOffline(true);
  await button(page, 'SHOW MY USERNAME').click();
  await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
  await context.setOffline(false);
  await button(page, 'SHOW MY USERNAME').click();

  await expect(names(page)).toHaveText([account.username, account.username]);
  await expect(field(page, 'DISPLAY NAME')).toHaveValue(account.username);
  await expect(button(page, 'SHOW MY USERNAME')).toBeHidden();
});

showScreens([], {
  async 'account with the names'({ page }) {
    await register(page, 'Ash');
    await openNames(page);
    await show(page, 'Папа とねりこ');
    await expectText(page, 'SHOW MY USERNAME');
  },
});

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[139]/ });
