/** The screens of groups, their pop-ups and toasts. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DELAY_MS } from '#client/device/timings.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { IS_LONG } from '../../scripts/testSet.ts';
import type { Account } from './support/account.ts';
import { newAccount, register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import type { GroupRow } from './support/groups.ts';
import { clubOf, codeField, createGroup, groupOfAnother, joinGroup, openGroups } from './support/groups.ts';
import { createGame, openSetup, openSlot, teamGreen } from './support/lobby.ts';
import { button, expectTextInTime, stopClock, unfold } from './support/players.ts';
import { NINE_WON, WON, agreeCard, playGame } from './support/records.ts';
import { showScreens, expectText } from './support/screens.ts';
import { test } from './support/test.ts';

const LONG_NAME = 'WWWWWWWWWWWWWWWWWWWWWWWW';

/** Screens compared with the pictures in `references/`. */
const COMPARED = ['groups own', 'groups QR', 'group left with open money'] as const;

showScreens(COMPARED, {
  async 'groups own'({ page }) {
    await withGroups(page);
    await expectText(page, 'No games yet');
  },
  async 'groups wrong input'({ page }) {
    await register(page, 'Ash');
    await openGroups(page);
    await fillIn(codeField(page), 'ab');
    await button(page, 'JOIN').click();
    await button(page, 'CREATE GROUP').click();
    await expectText(page, 'Please enter a valid group code');
    await expectText(page, 'Please enter a group name');
  },
  async 'groups QR'({ page }) {
    await withGroups(page);
    await button(page, 'SHOW QR').last().click();
    await expectText(page, 'SCAN TO JOIN');
    await page.getByRole('img').waitFor();
  },
  async 'group managed'({ page, request }) {
    await withClub(page, request);
    await openManagement(page);
    await expectText(page, 'CLOSE GROUP');
  },
  async 'group left with open money'({ page, request }) {
    const group = await groupLeft(page, request);
    await openGroups(page, `/groups/${group.id}`);
    // a tap would come too early before
    await expect(button(page, 'I PAID')).toBeEnabled();
  },
  async 'group with payments'({ page, request }) {
    const { group, owner, birch, wide } = await withClub(page, request);
    await playFinal(request, [owner, birch], group.id);
    await sayPaid(request, owner, [birch, owner], group.id);
    await playFinal(request, [owner, birch], group.id);
    await sayPaid(request, birch, [birch, owner], group.id);
    // after one game the owner would owe nothing
    for (let game = 0; game < 2; game += 1) await playFinal(request, [wide, owner], group.id);
    await givePayName(request, wide, 'W'.repeat(30));
    await playFinal(request, [wide, birch], group.id);
    await openGroups(page, `/groups/${group.id}`);
    await unfold(page, 'OPEN MONEY');
    await unfold(page, 'SETTLEMENTS');
    await expectText(page, 'NOT RECEIVED');
    await expectText(page, 'PAY WITH VENMO');
  },
  async 'group with boards'({ page, request }) {
    const { group, owner } = await withClub(page, request);
    const wide = await newAccount(request, 'W'.repeat(34));
    await playGame(request, [owner, wide], NINE_WON, group.id);
    await openGroups(page, `/groups/${group.id}`);
    await expectText(page, '(not a member)');
  },
  async 'group with a second season'({ page, request }) {
    const { group, owner } = await withClub(page, request);
    const wide = await newAccount(request, 'W'.repeat(34));
    await playGame(request, [owner, wide], NINE_WON, group.id);
    const headers = { authorization: `Bearer ${owner.token}` };
    await page.request.post(`/api/groups/${group.id}/seasons`, { headers, data: { number: 2 } });
    await openGroups(page, `/groups/${group.id}`);
    await page.getByLabel('SEASON').selectOption({ index: 1 });
    await expectText(page, 'Only day');
  },
  async 'group member to add'({ page, request }) {
    await withClub(page, request);
    await openSetup(page);
    await createGame(page);
    await openSlot(teamGreen(page)).click();
    await expectText(page, 'MEMBER OF THE GROUP');
  },
  async 'home with invitations'({ page, request }) {
    const ash = await register(page, 'Ash');
    const host = await newAccount(request, 'W'.repeat(30));
    const group = await createGroup(request, host.token, LONG_NAME);
    await joinGroup(page.request, ash.token, group);
    await inviteToGame(request, host, group.id, ash.id);
    await openGroups(page, '/');
    await expectText(page, 'NO THANKS');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['groups login required'], {
    async 'groups login required'({ page }) {
      await openGroups(page);
      await button(page, 'CREATE GROUP').click();
      await expectText(page, 'LOGIN REQUIRED');
    },
    async 'groups logged out'({ page }) {
      await openGroups(page);
      await expectText(page, 'CREATE GROUP');
    },
    async 'groups new code'({ page }) {
      await withGroups(page);
      await button(page, 'NEW CODE').first().click();
      await expectText(page, 'NEW CODE?');
    },
    async 'groups joined'({ page, request }) {
      const { code } = await groupOfAnother(request, LONG_NAME);
      await register(page, 'Ash');
      await stopClock(page);
      await page.goto(`/join/${code}`);
      await expect(codeField(page)).toHaveValue(code);
      await page.clock.runFor(DELAY_MS.autoJoin);
      await expectTextInTime(page, 'successfully!');
    },
    async 'group of a member'({ page, request }) {
      const { token } = await register(page, 'Ash');
      const group = await groupOfAnother(request, LONG_NAME);
      await joinGroup(request, token, group);
      await openGroups(page, `/groups/${group.id}`);
      await expectText(page, 'LEAVE GROUP');
    },
    async 'group removal'({ page, request }) {
      await withClub(page, request);
      await openManagement(page);
      await button(page, 'REMOVE').click();
      await expectText(page, 'REMOVE MEMBER?');
    },
    async 'group without access'({ page }) {
      await register(page, 'Ash');
      await openGroups(page, `/groups/${PUBLIC_GROUP_ID}`);
      await expectText(page, 'NOT A MEMBER');
    },
    async 'groups at setup'({ page }) {
      await withGroups(page);
      await openSetup(page);
      await page.getByLabel('GROUP').selectOption(LONG_NAME);
    },
    async 'groups link logged out'({ page, request }) {
      const { code } = await groupOfAnother(request, LONG_NAME);
      await openGroups(page, `/join/${code}`);
      await expectText(page, `Log in to join ${LONG_NAME}`);
    },
    async 'groups with money elsewhere'({ page, request }) {
      await groupLeft(page, request);
      await openGroups(page);
      await expectText(page, 'MONEY IN OTHER GROUPS');
    },
    async 'groups none'({ page }) {
      await register(page, 'Ash');
      await openGroups(page);
      await expectText(page, 'You are in no group yet.');
    },
    async 'group with many payments'({ page, request }) {
      const owner = await register(page, 'Ash');
      const names = Array.from({ length: 15 }, (_, place) => `Cedar${place}`);
      const { group, members } = await clubOf(page, request, owner, names);
      const accounts = [owner, ...members];
      for (let place = 0; place < accounts.length; place += 2)
        await playFinal(request, accounts.slice(place, place + 2) as [Account, Account], group.id);
      await openGroups(page, `/groups/${group.id}`);
      await expect(page.getByRole('region', { name: 'SETTLE UP' }).getByRole('listitem')).toHaveCount(1);
      await unfold(page, 'PAYMENTS OF OTHERS (7)');
      await expect(page.getByRole('region', { name: 'PAYMENTS' }).getByRole('listitem')).toHaveCount(7);
    },
    async 'group closed'({ page, request }) {
      const { group, owner } = await withClub(page, request);
      const headers = { authorization: `Bearer ${owner.token}` };
      await page.request.post(`/api/groups/${group.id}/close`, { headers });
      await openGroups(page, `/groups/${group.id}`);
      await expectText(page, 'Closed on');
    },
    async 'groups with a closed one'({ page, request }) {
      const { group, owner } = await withClub(page, request);
      const headers = { authorization: `Bearer ${owner.token}` };
      await page.request.post(`/api/groups/${group.id}/close`, { headers });
      await openGroups(page);
      await expectText(page, 'CLOSED');
    },
    async 'group login required'({ page }) {
      await openGroups(page, `/groups/${PUBLIC_GROUP_ID}`);
      await expectText(page, 'LOGIN REQUIRED');
    },
    async 'group with a failed change'({ page, request }) {
      await withClub(page, request);
      await openManagement(page);
      await page.route(/groups\.close/, (route) => route.abort());
      await button(page, 'CLOSE GROUP').click();
      await button(page, 'YES, CLOSE').click();
      await expectText(page, 'No connection. Please try again.');
    },
    async 'groups failures'({ page }) {
      await register(page, 'Ash');
      await page.route(/groups\.(lookup|create)/, (route) => route.abort());
      await openGroups(page);
      await fillIn(codeField(page), 'ABCD');
      await button(page, 'JOIN').click();
      await fillIn(page.getByLabel('GROUP NAME'), 'Eagles');
      await button(page, 'CREATE GROUP').click();
      await expectText(page, 'Failed to join group');
      await expectText(page, 'Failed to create group');
    },
  });

test.use({
  networkNoise:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|(?:a group|CLOSE GROUP) failed: NO CONNECTION|status of 403/,
});

/** Opens a game of an account for its group, and offers a member the first seat. */
async function inviteToGame(
  request: APIRequestContext,
  { token }: Account,
  groupId: number,
  userId: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { readonly id: number }).id;
  };
  const gameId = await send('/games', { groupId, holeCount: 9 });
  const teamId = await send('/teams', { gameId, color: 'red' });
  await send('/seat-offers', { teamId, userId });
}

/** Opens the page of a group whose owner is this page's user; one member has a wide name. */
async function withClub(page: Page, request: APIRequestContext) {
  const owner = await register(page, 'Ash');
  const { group, members } = await clubOf(page, request, owner, ['Birch', 'W'.repeat(30)]);
  const [birch, wide] = members as [Account, Account];
  await openGroups(page, `/groups/${group.id}`);
  return { owner, group, birch, wide };
}

async function openManagement(page: Page): Promise<void> {
  await page.getByText('MANAGE GROUP').click();
}

/** Creates two groups, one of them with the widest possible name. */
async function withGroups(page: Page): Promise<void> {
  const { token } = await register(page, 'Ash');
  await createGroup(page.request, token, 'Sunday Eagles');
  await createGroup(page.request, token, LONG_NAME);
  await openGroups(page);
}

/** Lets this page's user leave a group with open money. A part of it is settled. */
async function groupLeft(page: Page, request: APIRequestContext): Promise<GroupRow> {
  const ash = await register(page, 'Ash');
  const birch = await newAccount(request, 'Birch');
  const group = await createGroup(request, birch.token, 'Sunday Eagles');
  await joinGroup(request, ash.token, group);
  for (let game = 0; game < 2; game += 1) await playFinal(request, [birch, ash], group.id);
  await sayPaid(request, birch, [ash, birch], group.id);
  const headers = { authorization: `Bearer ${ash.token}` };
  await request.delete(`/api/groups/${group.id}/members/${ash.id}`, { headers });
  return group;
}

/** Plays a hole of two accounts for a group, which the host wins, and makes its card final. */
async function playFinal(
  request: APIRequestContext,
  players: readonly [Account, Account],
  groupId: number,
): Promise<void> {
  await agreeCard(request, await playGame(request, players, [WON], groupId), players);
}

/** Lets a side say that $30 are paid. */
async function sayPaid(
  request: APIRequestContext,
  { token }: Account,
  [from, to]: readonly [Account, Account],
  groupId: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { fromUserId: from.id, toUserId: to.id, amountCents: 3000 };
  const answer = await request.post(`/api/groups/${groupId}/settlements/paid`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function givePayName(request: APIRequestContext, { token }: Account, venmo: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { venmo, payPalMe: null, cashApp: null };
  const answer = await request.post('/api/account/pay-names', { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}
