/** A round for a group: its host adds members as players, who take their seats on their own phones or decline. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { createGroup, joinGroup } from './support/groups.ts';
import { createGame, joinAs, membersOf, openSetup, openSlot, teamGreen, teamRed } from './support/lobby.ts';
import { button, tap, test } from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });

const invitation = (page: Page) => page.getByRole('region', { name: 'INVITATIONS' }).getByRole('listitem');

/** Logs two accounts of a group in, and opens the lobby of a game that the first hosts for it. */
async function clubLobby(host: Page, member: Page) {
  const [ash, birch] = [await register(host, 'Ash'), await register(member, 'Birch')];
  const group = await createGroup(host.request, ash.token, 'Sunday Eagles');
  await joinGroup(member.request, birch.token, group);
  await openSetup(host);
  const id = await createGame(host);
  await expect(host.getByText('For Sunday Eagles')).toBeVisible();
  return { ash, birch, group, id };
}

async function inviteMember(host: Page, name: string, team = teamGreen(host)): Promise<void> {
  await openSlot(team).click();
  await expect(host.getByLabel('MEMBER OF THE GROUP')).toContainText(name);
  await button(host, 'INVITE AND ADD').click();
  await expect(host.getByRole('dialog')).toBeHidden();
  await expect(team).toContainText(`${name}invited`);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await waitUntilSettled(page);
}

test('a member takes the seat that the host has added, by the invitation on Home', async ({ newPhone }) => {
  const [host, member] = [await newPhone(), await newPhone()];
  const { ash, birch, id } = await clubLobby(host, member);
  await inviteMember(host, birch.username);
  const [, added] = await membersOf(host, id);
  const headers = { origin: new URL(host.url()).origin };
  const options = { headers, data: { options: { isCarryOn: true } } };
  await host.request.post(`/api/games/${id}/match-options`, options);

  await openHome(member);
  await expect(invitation(member)).toContainText(`${ash.username} invites you to Game on`);
  await expect(invitation(member)).toContainText('For Sunday Eagles • $25 per hole');
  await expect(invitation(member)).toContainText('Ties carry');
  const invited = new RegExp(`^${ash.username} invites you to Game on`);
  await expect(member.getByRole('status').filter({ hasText: invited })).toBeAttached();
  await expect(button(member, 'NO THANKS')).toHaveAccessibleDescription(invited);
  await button(member, 'JOIN').click();

  await expect(member).toHaveURL(`/game/${id}/invited`);
  await expect(member.getByText(`Joined as ${birch.username}`)).toBeVisible();
  await expect(teamGreen(host)).not.toContainText('invited');
  const [, taken] = await membersOf(host, id);
  expect(taken).toMatchObject({ ...added, userId: birch.id, hasPhone: true });
  await openHome(member);
  await expect(invitation(member)).toHaveCount(0);
  await openSlot(teamRed(host)).click();
  await expect(host.getByLabel('NAME')).toBeVisible();
  await expect(host.getByLabel('MEMBER OF THE GROUP'), 'no member is left').toHaveCount(0);
});

test('an invitation that appears on Home takes no tap that was meant for the menu', async ({ newPhone }) => {
  const [host, member] = [await newPhone(), await newPhone()];
  await member.clock.install();
  const { birch } = await clubLobby(host, member);
  await openHome(member);
  await member.clock.pauseAt((await member.evaluate(() => Date.now())) + 100);
  await inviteMember(host, birch.username);

  await member.clock.runFor(POLL_MS.presence);
  await expect(async () => {
    // timers send the call of the poll, too
    await member.clock.runFor(20);
    await expect(button(member, 'JOIN')).toBeDisabled({ timeout: 200 });
  }).toPass();
  await member.clock.runFor(GHOST_TAP_MS);

  await expect(button(member, 'JOIN')).toBeEnabled();
  await expect(button(member, 'NO THANKS')).toBeEnabled();
});

test('the host adds no other member than the chosen one, who has left the group @long', async ({
  newPhone,
}) => {
  const [host, member, other] = [await newPhone(), await newPhone(), await newPhone()];
  await host.clock.install();
  const { birch, group } = await clubLobby(host, member);
  const cedar = await register(other, 'Cedar');
  await joinGroup(other.request, cedar.token, group);
  await host.clock.fastForward(POLL_MS.presence);
  await openSlot(teamGreen(host)).click();
  const choice = host.getByLabel('MEMBER OF THE GROUP');
  await expect(choice).toContainText(cedar.username);
  await expect(choice).toHaveValue(String(birch.id));

  const headers = { authorization: `Bearer ${birch.token}` };
  await member.request.delete(`/api/groups/${group.id}/members/${birch.id}`, { headers });
  await host.clock.fastForward(POLL_MS.presence);

  await expect(choice).toHaveValue('');
  await expect(button(host, 'INVITE AND ADD')).toBeDisabled();
  await choice.selectOption(cedar.username);
  await button(host, 'INVITE AND ADD').click();
  await expect(teamGreen(host)).toContainText(`${cedar.username}invited`);
});

test('after NO THANKS the name stays in the game, without an invitation', async ({ newPhone }) => {
  const [host, member] = [await newPhone(), await newPhone()];
  const { birch } = await clubLobby(host, member);
  await inviteMember(host, birch.username);
  await openHome(member);

  await button(member, 'NO THANKS').click();

  await expect(toasts(member)).toHaveText(/^You are not in Game on/);
  await expect(invitation(member)).toHaveCount(0);
  await expect(member.getByRole('heading', { level: 1 })).toBeFocused();
  await host.reload();
  await expect(teamGreen(host)).toContainText(`${birch.username}no phone`);
});

/** Sends a documented call of the user of this page. */
async function send(page: Page, path: string, data: object = {}, method = 'POST'): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const sent = await page.request.fetch(`/api${path}`, { method, data, headers });
  expect(sent.ok(), await sent.text()).toBe(true);
}

/** Plays one hole of a game with a player in each team, which green wins, and ends the game. */
async function finish(host: Page, id: number): Promise<void> {
  await send(host, `/games/${id}`, { status: 'in_progress' }, 'PATCH');
  const scores = (await membersOf(host, id)).map(({ id: memberId }, seat) => {
    return { memberId, strokes: 5 - seat };
  });
  const command = { kind: 'completeHole', hole: 1, scores };
  await send(host, `/games/${id}/commands`, { commands: [{ key: `finish-${id}`, command }] });
  await send(host, `/games/${id}/end`);
}

test('JOIN after the end adds the game to the record', async ({ newPhone }) => {
  const [host, member] = [await newPhone(), await newPhone()];
  const { birch, id } = await clubLobby(host, member);
  await inviteMember(host, birch.username);
  await finish(host, id);

  await openHome(member);
  await expect(invitation(member)).toContainText('This game is over. JOIN adds it to your record.');
  await button(member, 'JOIN').click();

  await expect(member).toHaveURL(`/results/${id}`);
  const stats = await member.request.get(`/api/users/${birch.id}/cumulative-stats`);
  expect(await stats.json()).toMatchObject({ gamesPlayed: 1, wins: 1 });
});

test.describe('a dispute that the host types for a player without a phone', () => {
  test.use({ networkNoise: /^Refused: dispute: NOT_YOUR_SEAT/ });

  test('stays when the player takes the seat, and is refused in words @long', async ({ newPhone }) => {
    const [host, member] = [await newPhone(), await newPhone()];
    const { birch, id } = await clubLobby(host, member);
    await inviteMember(host, birch.username);
    const [own, invited] = await membersOf(host, id);
    await send(host, `/team-members/${own?.id}`, {}, 'DELETE');
    await joinAs('Elm', host, id, 'red');
    await finish(host, id);
    // the host answers for Birch only
    await host.goto(`/results/${id}`);
    await tap(button(host, 'SOMETHING IS WRONG'));
    const dialog = host.getByRole('dialog', { name: 'SOMETHING IS WRONG' });
    await fillIn(dialog.getByLabel('WHAT IS WRONG'), 'I had a 5');

    await send(member, `/seat-offers/${invited?.id}/accept`);
    await expect(host.locator('text=AGREE FOR')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'SEND' }).click();

    const refusal = host.getByRole('alertdialog', { name: 'SORRY' });
    await expect(refusal).toContainText(`${birch.username}: I had a 5 was not saved`);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(button(host, 'SOMETHING IS WRONG')).toBeHidden();
  });
});

test.describe('an invitation that has ended', () => {
  test.use({ networkNoise: /status of 404|Answering the invitation failed: 404/ });

  test('goes away with a message, because the owner has removed the member @long', async ({ newPhone }) => {
    const [host, member] = [await newPhone(), await newPhone()];
    const { ash, birch, group } = await clubLobby(host, member);
    await inviteMember(host, birch.username);
    await openHome(member);
    await expect(invitation(member)).toBeVisible();
    const headers = { authorization: `Bearer ${ash.token}` };
    await host.request.delete(`/api/groups/${group.id}/members/${birch.id}`, { headers });

    await button(member, 'JOIN').click();

    await expect(toasts(member)).toHaveText(/^This invitation is no longer valid/);
    await expect(invitation(member)).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|invitation failed: NO CONNECTION/ });

  test('an answer to an invitation is sent again, and counts once @long', async ({ newPhone }) => {
    const [host, member] = [await newPhone(), await newPhone()];
    const { birch, id } = await clubLobby(host, member);
    await inviteMember(host, birch.username);
    await openHome(member);
    await member.route(/seatOffers\.mine/, (route) => route.abort());
    await member.route(/seatOffers\.accept/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(member, 'JOIN').click();
    await expect(toasts(member)).toHaveText(/^No connection. Please try again./);

    await member.unrouteAll();
    await button(member, 'JOIN').click();

    await expect(member).toHaveURL(`/game/${id}/invited`);
  });
});

test('a host adds a name beside the members of the group @long', async ({ newPhone }) => {
  const [host, member] = [await newPhone(), await newPhone()];
  await clubLobby(host, member);
  await openSlot(teamGreen(host)).click();

  await fillIn(host.getByLabel('NAME'), 'Cedar');
  await host.keyboard.press('Enter');

  await expect(teamGreen(host)).toContainText('Cedarno phone');
});
