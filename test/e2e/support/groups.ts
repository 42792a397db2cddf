/** Groups of other users, and the screen of the own groups. */

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from './account.ts';
import { newAccount } from './account.ts';
import { waitUntilSettled } from './test.ts';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly createdById: number;
  readonly ownerId: number | null;
  readonly closedAt: string | null;
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

/** Makes an account a member of a group. */
export async function joinGroup(
  request: APIRequestContext,
  token: string,
  { id, code }: GroupRow,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const joined = await request.post(`/api/groups/${id}/members`, { data: { code }, headers });
  expect(joined.status(), await joined.text()).toBe(201);
}

/** Creates a group of this page's user, and adds members with new accounts whose names begin like these. */
export async function clubOf(
  page: Page,
  request: APIRequestContext,
  owner: Account,
  names: readonly string[],
  groupName = 'Sunday Eagles',
): Promise<{ readonly group: GroupRow; readonly members: readonly Account[] }> {
  const group = await createGroup(page.request, owner.token, groupName);
  const members: Account[] = [];
  for (const name of names) {
    const member = await newAccount(request, name);
    await joinGroup(request, member.token, group);
    members.push(member);
  }
  return { group, members };
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
