/** Groups of other users, and the screen of the own groups. */

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { newAccount } from './account.ts';
import { waitUntilSettled } from './test.ts';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly createdById: number;
}

/** Creates a group of another user: `request` gets an account for it. */
export async function groupOfAnother(request: APIRequestContext, name: string): Promise<GroupRow> {
  const { token } = await newAccount(request, 'Elder');
  return createGroup(request, token, name);
}

export async function createGroup(
  request: APIRequestContext,
  token: string,
  name: string,
  code?: string,
): Promise<GroupRow> {
  const headers = { authorization: `Bearer ${token}` };
  const created = await request.post('/api/groups', { data: { name, code }, headers });
  expect(created.status(), await created.text()).toBe(201);
  return (await created.json()) as GroupRow;
}

/** Returns the groups of this page's user on the server. */
export async function groupsOf(page: Page, userId: number): Promise<readonly GroupRow[]> {
  return (await (await page.request.get(`/api/users/${userId}/groups`)).json()) as readonly GroupRow[];
}

/** Opens the screen, and waits for its scripts. */
export async function openGroups(page: Page, path = '/join-group'): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

export function codeField(page: Page): Locator {
  return page.getByLabel('GROUP CODE');
}

/** Returns the row of an own group. */
export function ownGroup(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'YOUR GROUPS' }).getByRole('listitem').filter({ hasText: name });
}
