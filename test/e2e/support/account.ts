/** Accounts: created over the documented call, and logged in on the page of a test. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openWithoutApp, remember } from './device.ts';
import { fillIn } from './fillIn.ts';
import { closeEarly } from './players.ts';

export const PASSWORD = 'putter-and-tee';

export interface Account {
  readonly id: number;
  /** As typed: the name, and digits that no other account has. */
  readonly username: string;
  readonly token: string;
}

let accounts = 0;

/** Returns a free username that begins like this and ends with six digits. Each worker counts separately. */
export function freeUsername(name: string): string {
  accounts += 1;
  return name + process.env.TEST_WORKER_INDEX?.padStart(3, '0') + String(accounts).padStart(3, '0');
}

/**
 * Creates an account whose username begins like this, and logs it in on this page. The page is left at an address
 * without scripts of the app. All data of the page's guest moves to the account.
 */
export async function register(page: Page, name: string): Promise<Account> {
  // like a page of this site: only then the cookie of a guest counts
  const account = await newAccount(page.request, name, { 'sec-fetch-site': 'same-origin' });
  await openWithoutApp(page);
  const { token, ...user } = account;
  const auth = { user, isAuthenticated: true, token, redirectAfterLogin: null, guestUserId: null };
  await remember(page, { 'auth-storage': JSON.stringify(auth) });
  return account;
}

/** Creates an account without a page, unless this is the `request` of one. */
export async function newAccount(
  request: APIRequestContext,
  name: string,
  headers: Record<string, string> = {},
): Promise<Account> {
  const data = { username: freeUsername(name), password: PASSWORD };
  const answer = await request.post('/api/auth/register', { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  const { user, token } = (await answer.json()) as { user: Account; token: string };
  return { id: user.id, username: user.username, token };
}

/** Fills in the visible login form, and sends it. */
export async function sendLogin(page: Page, username: string): Promise<void> {
  await fillIn(page.getByLabel('USERNAME', { exact: true }), username);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Fills in the visible form for a new account, sends it, and leaves the recovery codes and the greeting. */
export async function sendSignUp(page: Page, username: string): Promise<void> {
  await fillIn(page.getByLabel('USERNAME', { exact: true }), username);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await fillIn(page.getByLabel('CONFIRM PASSWORD', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await leaveGreeting(page);
}

/** Leaves the recovery codes of a new account, and the greeting after them. */
export async function leaveGreeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await closeEarly(page.getByRole('button', { name: 'SKIP' }));
}
