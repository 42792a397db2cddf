/** People with an account: made over the documented call, and logged in on the page of a test. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openWithoutApp, remember } from './device.ts';
import { fillIn } from './fillIn.ts';

export const PASSWORD = 'putter-and-tee';

export interface Account {
  readonly id: number;
  /** As it was typed: the name, and an ending no other account has. */
  readonly username: string;
  readonly token: string;
}

let accounts = 0;

/** A username that begins like this and is free: each worker counts for itself. It ends with six figures. */
export function freeUsername(name: string): string {
  accounts += 1;
  return name + process.env.TEST_WORKER_INDEX?.padStart(3, '0') + String(accounts).padStart(3, '0');
}

/**
 * A new account whose username begins like this, logged in on this page: it is left on a page without any script
 * of ours. What the page's guest has done is the account's from now on.
 */
export async function register(page: Page, name: string): Promise<Account> {
  // as a page of this site does: only then the cookie of a guest counts
  const account = await newAccount(page.request, name, { 'sec-fetch-site': 'same-origin' });
  await openWithoutApp(page);
  const { token, ...user } = account;
  const auth = { user, isAuthenticated: true, token, redirectAfterLogin: null, guestUserId: null };
  await remember(page, { 'auth-storage': JSON.stringify(auth) });
  return account;
}

/** A new account, without a screen of its own unless this is the `request` of one. */
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

/** Fills in the login form that is on the screen, and sends it. */
export async function sendLogin(page: Page, username: string): Promise<void> {
  await fillIn(page.getByLabel('USERNAME', { exact: true }), username);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Fills in the form for a new account that is on the screen, and sends it. */
export async function sendSignUp(page: Page, username: string): Promise<void> {
  await fillIn(page.getByLabel('USERNAME', { exact: true }), username);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await fillIn(page.getByLabel('CONFIRM PASSWORD', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}
