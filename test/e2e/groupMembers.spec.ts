import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import type { Account } from './support/account.ts';
import { newAccount, register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import type { GroupRow } from './support/groups.ts';
import {
  clubOf,
  createGroup,
  groupOfAnother,
  groupsOf,
  joinGroup,
  openGroups,
  ownGroup,
} from './support/groups.ts';
import { openSetup } from './support/lobby.ts';
import { button } from './support/players.ts';
import { WON, playGame, rows, tab } from './support/records.ts';
import { test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });

async function leaveGroup(request: APIRequestContext, member: Account, group: GroupRow): Promise<void> {
  const headers = { authorization: `Bearer ${member.token}` };
  const left = await request.delete(`/api/groups/${group.id}/members/${member.id}`, { headers });
  expect(left.status()).toBe(200);
}

function members(page: Page) {
  return page.getByRole('region', { name: 'MEMBERS' }).getByRole('listitem');
}

test('an owner renames a group, removes a member, hands it over and leaves', async ({ page, request }) => {
  const owner = await register(page, 'Ash');
  const { group, members: others } = await clubOf(page, request, owner, ['Birch', 'Cedar']);
  const [birch, cedar] = others.map(({ username }) => username) as [string, string];
  await createGroup(page.request, owner.token, 'Hawks');
  await openGroups(page);
  await expect(ownGroup(page, 'Hawks')).toContainText('No games yet');
  await ownGroup(page, 'Sunday Eagles').getByRole('link', { name: 'MEMBERS' }).click();
  await expect(members(page)).toHaveText([
    new RegExp(`^${owner.username} \\(You\\)OWNERSince .* • 0 games$`),
    new RegExp(`^${birch}Since `),
    new RegExp(`^${cedar}Since `),
  ]);
  await expect(page.getByText('To leave the group, make another member the owner first.')).toBeVisible();
  await page.getByText('MANAGE GROUP').click();

  const name = page.getByLabel('GROUP NAME');
  await fillIn(name, ' ');
  await button(page, 'RENAME').click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a group name');
  await expect(name).toBeFocused();
  await fillIn(name, 'Monday Hawks');
  await name.press('Enter');
  await expect(toasts(page)).toHaveText(/^The group is called Monday Hawks now/);

  await page.getByLabel('MEMBER', { exact: true }).selectOption(cedar);
  await button(page, 'REMOVE').click();
  await button(page, 'NO, KEEP').click();
  await expect(members(page)).toHaveCount(3);
  await button(page, 'REMOVE').click();
  await expect(page.getByRole('dialog')).toContainText('The group gets a new code');
  await button(page, 'YES, REMOVE').click();
  await expect(toasts(page)).toHaveText(new RegExp(`^${cedar} is no longer in Monday Hawks`));
  await expect(members(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await groupsOf(page, owner.id))[0]?.code).not.toBe(group.code);

  await button(page, 'MAKE OWNER').click();
  await button(page, 'YES, HAND OVER').click();
  await expect(members(page).last()).toHaveText(new RegExp(`^${birch}OWNER`));
  await expect(page.getByText('MANAGE GROUP')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await button(page, 'LEAVE GROUP').click();
  await button(page, 'YES, LEAVE').click();
  await expect(page).toHaveURL('/join-group');
  await expect(ownGroup(page, 'Sunday Eagles')).toHaveCount(0);
  // read by another index than before
  await expect(ownGroup(page, 'Hawks')).toContainText('No games yet');
  await page.goBack();
  await expect(page, 'the page of the group is left').toHaveURL('/join-group');
});

test('an owner tells apart two members with the same display name @long', async ({ page, request }) => {
  const owner = await register(page, 'Ash');
  const { group, members: others } = await clubOf(page, request, owner, ['Birch', 'Cedar']);
  const [birch, cedar] = others as [Account, Account];
  for (const { token } of [birch, cedar]) {
    const headers = { authorization: `Bearer ${token}` };
    await request.post('/api/account/name', { headers, data: { name: 'Dad' } });
  }
  await openGroups(page, `/groups/${group.id}`);
  await page.getByText('MANAGE GROUP').click();
  const select = page.getByLabel('MEMBER', { exact: true });
  await expect(select.getByRole('option')).toHaveText([`Dad (${birch.username})`, `Dad (${cedar.username})`]);

  await select.selectOption(`Dad (${cedar.username})`);
  await button(page, 'MAKE OWNER').click();
  await expect(page.getByRole('dialog')).toContainText(`Dad (${cedar.username}) manages the group`);
  await button(page, 'NO, KEEP IT').click();
  await button(page, 'REMOVE').click();
  await expect(page.getByRole('dialog')).toContainText(`Dad (${cedar.username}) leaves the group.`);
  await button(page, 'YES, REMOVE').click();

  await expect(toasts(page)).toHaveText(new RegExp(`^Dad \\(${cedar.username}\\) is no longer in `));
  await expect(members(page)).toHaveCount(2);
});

test('a group has its own boards, which mark former members', async ({ page, request }) => {
  const owner = await register(page, 'Ash');
  const { group, members: others } = await clubOf(page, request, owner, ['Birch']);
  const [birch] = others as [Account];
  const stranger = await newAccount(request, 'Cedar');
  await playGame(request, [birch, owner], [WON, WON], group.id);
  await playGame(request, [owner, stranger], [WON]);
  await leaveGroup(request, birch, group);

  await openGroups(page, `/groups/${group.id}`);
  await expect(rows(page)).toHaveText([
    new RegExp(`^1GOLD${birch.username} \\(not a member\\)1-0-0 · 1 game1win$`),
    new RegExp(`^2${owner.username} \\(You\\)0-1-0 · 1 game0wins$`),
  ]);
  await tab(page, 'LOSSES').click();

  // two holes for $25, and the snake
  await expect(rows(page).first()).toContainText(`${owner.username} (You)0-1-0 · 1 game$55lost`);
});

test('an owner begins a season, and the earlier one stays readable', async ({ page, request }) => {
  const owner = await register(page, 'Ash');
  const { group, members: others } = await clubOf(page, request, owner, ['Birch']);
  const [birch] = others as [Account];
  await openGroups(page, `/groups/${group.id}`);
  const standings = page.getByRole('region', { name: 'STANDINGS' });
  await expect(standings).toContainText('Season 1 has no finished game of a player with an account yet.');
  await expect(button(page, 'NEW SEASON')).toHaveCount(0);
  await playGame(request, [birch, owner], [WON, WON], group.id);

  await openGroups(page, `/groups/${group.id}`);
  const table = standings.getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveText([`1 ${birch.username}`, `2 ${owner.username} (You)`]);
  await expect(table).toContainText(/1-0-0\+\$55Only day \+\$55 on \d+\/\d+\/\d{4}/);
  const saving = page.waitForEvent('download');
  await button(page, 'SAVE CSV').click();
  const file = await saving;
  await expect(toasts(page)).toHaveText(/^Season 1 is saved\./);
  expect(file.suggestedFilename()).toBe(`bestball-group-${group.id}-season-1.csv`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`1,${birch.username},`);

  await button(page, 'NEW SEASON').click();
  await button(page, 'NO, GO ON').click();
  await button(page, 'NEW SEASON').click();
  await expect(page.getByRole('dialog')).toContainText('Season 2 begins with standings at zero.');
  await button(page, 'YES, BEGIN').click();
  await expect(toasts(page)).toHaveText(/^Season 2 has begun/);
  await expect(standings).toContainText('Season 2 has no finished game of a player with an account yet.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await standings.getByLabel('SEASON').selectOption({ index: 1 });
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await expect(button(page, 'NEW SEASON')).toHaveCount(0);
});

test.describe('an owner with the page open on two phones', () => {
  test.use({ networkNoise: /status of 409|NEW SEASON failed/ });

  test('begins only the season that the question names @long', async ({ page, request }) => {
    const owner = await register(page, 'Ash');
    const { group, members: others } = await clubOf(page, request, owner, ['Birch']);
    await playGame(request, [...others, owner] as [Account, Account], [WON], group.id);
    await openGroups(page, `/groups/${group.id}`);
    await button(page, 'NEW SEASON').click();
    const headers = { authorization: `Bearer ${owner.token}` };
    await request.post(`/api/groups/${group.id}/seasons`, { headers, data: { number: 2 } });
    await playGame(request, [...others, owner] as [Account, Account], [WON], group.id);

    await button(page, 'YES, BEGIN').click();

    await expect(toasts(page)).toHaveText(/^The group is in another season now\./);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Season 2: 1 finished game.')).toBeVisible();
    await button(page, 'NEW SEASON').click();
    await expect(page.getByRole('dialog')).toContainText('Season 3 begins with standings at zero.');
  });
});

test('an owner closes a group: it is readable, and not offered for games', async ({ page }) => {
  const { token } = await register(page, 'Ash');
  const { id } = await createGroup(page.request, token, 'Eagles');
  await createGroup(page.request, token, 'Hawks');
  await openGroups(page, `/groups/${id}`);
  await page.getByText('MANAGE GROUP').click();

  await button(page, 'CLOSE GROUP').click();
  await button(page, 'YES, CLOSE').click();

  await expect(page.getByText(/^Closed on .*: no new games or members\.$/)).toBeVisible();
  await expect(button(page, 'CLOSE GROUP')).toHaveCount(0);
  await page.getByRole('link', { name: 'BACK TO GROUPS' }).click();
  await expect(ownGroup(page, 'Eagles')).toContainText('CLOSED');
  await expect(ownGroup(page, 'Eagles').getByRole('button')).toHaveCount(0);
  await openSetup(page);
  await expect(page.getByLabel('GROUP').locator('option')).toHaveText(['PUBLIC', 'Hawks']);
});

test.describe('a member whose group changes on another phone', () => {
  test.use({ networkNoise: /status of 403/ });

  test('reads on the open page that the owner has removed them', async ({ page, request }) => {
    const { token, id } = await register(page, 'Ash');
    const elder = await newAccount(request, 'Elder');
    const group = await createGroup(request, elder.token, 'Hawks');
    await joinGroup(request, token, group);
    await page.clock.install();
    await openGroups(page, `/groups/${group.id}`);
    await expect(members(page)).toHaveCount(2);

    const headers = { authorization: `Bearer ${elder.token}` };
    await request.delete(`/api/groups/${group.id}/members/${id}`, { headers });
    await page.clock.fastForward(POLL_MS.presence);

    await expect(page.getByRole('heading', { name: 'NOT A MEMBER' })).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('You are no longer in Hawks.');
    await page.getByRole('link', { name: 'YOUR GROUPS' }).click();
    await expect(page.getByText('You are in no group yet.')).toBeVisible();
  });
});

test.describe('a question about a member', () => {
  test.use({ networkNoise: /status of 404|REMOVE failed: 404/ });

  test('closes when that member leaves @long', async ({ page, request }) => {
    const owner = await register(page, 'Ash');
    const { group, members: others } = await clubOf(page, request, owner, ['Birch', 'Cedar']);
    const [birch, cedar] = others as [Account, Account];
    await page.clock.install();
    await openGroups(page, `/groups/${group.id}`);
    await page.getByText('MANAGE GROUP').click();
    await button(page, 'REMOVE').click();
    await expect(page.getByRole('dialog')).toContainText(birch.username);

    await leaveGroup(request, birch, group);
    await page.clock.fastForward(POLL_MS.presence);

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(members(page)).toHaveText([/^Ash/, new RegExp(`^${cedar.username}`)]);

    await button(page, 'REMOVE').click();
    await leaveGroup(request, cedar, group);
    await button(page, 'YES, REMOVE').click();

    await expect(toasts(page)).toHaveText(/^This player is not in the group/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(members(page)).toHaveCount(1);
  });
});

test.describe('a group of other players', () => {
  test.use({ networkNoise: /status of 403/ });

  test('is not shown until this user joins, already by the server', async ({ page, request }) => {
    const group = await groupOfAnother(request, 'Hawks');
    await register(page, 'Ash');

    const answer = await page.request.get(`/groups/${group.id}`);
    expect(await answer.text()).toContain('There is no such group, or you are not in it.');
    await openGroups(page, `/groups/${group.id}`);

    await expect(page.getByRole('heading', { name: 'NOT A MEMBER' })).toBeVisible();
    await expect(page.getByText('Hawks')).toHaveCount(0);
    await page.getByRole('link', { name: 'YOUR GROUPS' }).click();
    await fillIn(page.getByLabel('GROUP CODE'), group.code);
    await button(page, 'JOIN').click();
    await ownGroup(page, 'Hawks').getByRole('link', { name: 'MEMBERS' }).click();
    await expect(members(page)).toHaveCount(2);
  });
});

test.describe('without a connection', () => {
  test.use({ networkNoise: /ERR_FAILED|LEAVE GROUP failed: NO CONNECTION/ });

  test('standings that cannot be loaded say so @long', async ({ page, request }) => {
    const owner = await register(page, 'Ash');
    const { group } = await clubOf(page, request, owner, ['Birch']);
    await openGroups(page, '/join-group');
    await page.route(/groups\.(seasons|standings)/, (route) => route.abort());

    await page.getByRole('link', { name: 'MEMBERS' }).click();

    await expect(page).toHaveURL(`/groups/${group.id}`);
    await expect(page.getByRole('region', { name: 'STANDINGS' })).toContainText(
      'The standings could not be loaded.',
    );
  });

  test('a file that cannot be fetched says so @long', async ({ page, request }) => {
    const owner = await register(page, 'Ash');
    const { group, members: others } = await clubOf(page, request, owner, ['Birch']);
    await playGame(request, [...others, owner] as [Account, Account], [WON], group.id);
    await openGroups(page, `/groups/${group.id}`);
    await page.route(/season\.csv/, (route) => route.abort());

    await button(page, 'SAVE CSV').click();

    await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
  });

  test('a member leaves once when the answer is lost @chromium @long', async ({ page, request }) => {
    const { token, id } = await register(page, 'Ash');
    const group = await groupOfAnother(request, 'Hawks');
    await joinGroup(request, token, group);
    await openGroups(page, `/groups/${group.id}`);
    await page.route(/groups\.(?:get|boards|seasons|standings)/, (route) => route.abort());
    await page.route(/groups\.removeMember/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'LEAVE GROUP').click();
    await button(page, 'YES, LEAVE').click();
    await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
    expect(await groupsOf(page, id)).toEqual([]);

    await page.unrouteAll();
    await button(page, 'YES, LEAVE').click();

    await expect(page).toHaveURL('/join-group');
    await expect(toasts(page)).toHaveText(/^You left Hawks/);
  });
});
