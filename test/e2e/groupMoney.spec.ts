import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from './support/account.ts';
import { register } from './support/account.ts';
import type { GroupRow } from './support/groups.ts';
import { createGroup, joinGroup, openGroups } from './support/groups.ts';
import { button, tap, test, unfold } from './support/players.ts';
import { WON, agreeCard, playGame } from './support/records.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /status of 40[39]|ERR_INTERNET_DISCONNECTED|(?:I PAID|RECEIVED|UNDO) failed/ });

/** How long a phone may take to hear of the other side. */
const HEARD = { timeout: 60_000 } as const;

interface Club {
  /** The host, on this page, whom the other member owes $30. */
  readonly ash: Account;
  readonly cedar: Account;
  readonly group: GroupRow;
  readonly gameId: number;
}

/** Plays a hole for a group of two accounts, each on a phone, and makes its card final. */
async function clubWithDebt(page: Page, phone: Page): Promise<Club> {
  const [ash, cedar] = [await register(page, 'Ash'), await register(phone, 'Cedar')];
  const group = await createGroup(page.request, ash.token, 'Sunday Eagles');
  await joinGroup(phone.request, cedar.token, group);
  return { ash, cedar, group, gameId: await playForGroup(page, [ash, cedar], group) };
}

async function playForGroup(page: Page, players: readonly [Account, Account], { id }: GroupRow) {
  const gameId = await playGame(page.request, players, [WON], id);
  await agreeCard(page.request, gameId, players);
  return gameId;
}

function money(page: Page) {
  return page.getByRole('region', { name: 'SETTLE UP THE GROUP' });
}

function lines(page: Page) {
  return money(page).getByRole('listitem');
}

function settlements(page: Page) {
  return page.getByRole('region', { name: 'SETTLEMENTS' });
}

test('a payer and a payee settle up a group, and take their words back', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const { ash, cedar, group } = await clubWithDebt(page, phone);
  await openGroups(page, `/groups/${group.id}`);
  await openGroups(phone, `/groups/${group.id}`);
  await expect(money(page)).toContainText('You are owed $30.00.');
  await expect(lines(page)).toContainText([`${cedar.username} pays you $30.00`]);
  await expect(money(phone)).toContainText('You owe $30.00.');
  await expect(lines(phone)).toContainText([`You pay ${ash.username} $30.00`]);
  await expect(button(phone, 'RECEIVED')).toHaveCount(0);

  await tap(button(phone, 'I PAID'));
  await expect(lines(phone)).toContainText([
    `You say: paid ${ash.username} $30.00. ${ash.username} has not confirmed yet.`,
  ]);
  await expect(button(phone, 'UNDO')).toBeFocused();
  await expect(money(page)).toContainText('1 payment waits for your word.', HEARD);
  await expect(lines(page)).toContainText([
    `${cedar.username} says: paid you $30.00. You have not confirmed yet.`,
  ]);

  await tap(button(page, 'NOT RECEIVED'));
  await expect(lines(page)).toContainText([`${cedar.username} pays you $30.00`]);
  await expect(money(phone)).toContainText(`You pay ${ash.username} $30.00`, HEARD);
  await tap(button(phone, 'I PAID'));
  await expect(button(page, 'NOT RECEIVED')).toBeVisible(HEARD);
  await tap(button(page, 'RECEIVED').first());

  await expect(money(page)).toContainText('You are even.');
  await expect(money(page)).toContainText('No money is open in this group.');
  await expect(money(page).getByRole('status')).toBeFocused();
  await expect(money(phone)).toContainText('You are even.', HEARD);
  await unfold(phone, 'SETTLEMENTS');
  await expect(settlements(phone).getByRole('listitem')).toHaveText([
    new RegExp(String.raw`^${cedar.username} paid ${ash.username} \$30\.00 on \d+/\d+/\d{4}$`),
  ]);

  await unfold(page, 'SETTLEMENTS');
  await tap(settlements(page).getByRole('button', { name: 'UNDO' }));
  await expect(settlements(page)).toHaveCount(0);
  await expect(money(page)).toContainText('You are owed $30.00.');
  await expect(lines(page)).toContainText([`${cedar.username} says: paid you $30.00.`]);
});
