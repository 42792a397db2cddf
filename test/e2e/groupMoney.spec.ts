import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import type { Account } from './support/account.ts';
import { PASSWORD, register } from './support/account.ts';
import type { GroupRow } from './support/groups.ts';
import { createGroup, joinGroup, openGroups } from './support/groups.ts';
import { button, payments, stopClock, tap, test, unfold } from './support/players.ts';
import { WON, agreeCard, openHydrated, playGame } from './support/records.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /status of 40[39]|ERR_(?:INTERNET_DISCONNECTED|FAILED)|(?:I PAID|RECEIVED|UNDO) failed/,
});

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

/** Lets the money poll now. Its clock runs, because the test has installed it before it opened the page. */
async function pollMoney({ clock }: Page): Promise<void> {
  await clock.fastForward(POLL_MS.presence);
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
  for (const each of [page, phone]) {
    await each.clock.install();
    await openGroups(each, `/groups/${group.id}`);
  }
  await expect(money(page)).toContainText('You are owed $30.00.');
  await expect(lines(page)).toContainText([`${cedar.username} pays you $30.00`]);
  await expect(money(phone)).toContainText('You owe $30.00.');
  await expect(lines(phone)).toContainText([`You pay ${ash.username} $30.00`]);
  await expect(button(phone, 'RECEIVED')).toHaveCount(0);

  // UNDO comes up under the second tap
  await button(phone, 'I PAID').dblclick();
  await expect(lines(phone)).toContainText([
    `You say: paid ${ash.username} $30.00. ${ash.username} has not confirmed yet.`,
  ]);
  await expect(button(phone, 'UNDO')).toBeFocused();
  await pollMoney(page);
  await expect(money(page)).toContainText('1 payment waits for your word.');
  await expect(lines(page)).toContainText([
    `${cedar.username} says: paid you $30.00. You have not confirmed yet.`,
  ]);

  await tap(button(page, 'NOT RECEIVED'));
  await expect(lines(page)).toContainText([`${cedar.username} pays you $30.00`]);
  await pollMoney(phone);
  await expect(money(phone)).toContainText(`You pay ${ash.username} $30.00`);
  await tap(button(phone, 'I PAID'));
  await expect(button(phone, 'UNDO')).toBeVisible();
  await pollMoney(page);
  await expect(button(page, 'NOT RECEIVED')).toBeVisible();
  await tap(button(page, 'RECEIVED').first());

  await expect(money(page)).toContainText('You are even.');
  await expect(money(page)).toContainText('No money is open in this group.');
  await expect(money(page).getByRole('status')).toBeFocused();
  await pollMoney(phone);
  await expect(money(phone)).toContainText('You are even.');
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

test('a payer gets links with amount and note, and reads what another round changed', async ({
  page,
  newPhone,
}) => {
  const phone = await newPhone();
  const { ash, cedar, group } = await clubWithDebt(page, phone);
  const names = { venmo: 'Ash-Green', payPalMe: null, cashApp: null };
  const headers = { authorization: `Bearer ${ash.token}` };
  await page.request.post('/api/account/pay-names', { headers, data: names });
  await openGroups(phone, `/groups/${group.id}`);
  const venmo = phone.getByRole('link', { name: 'PAY WITH VENMO Ash-Green' });
  await expect(venmo).toHaveAttribute(
    'href',
    'https://venmo.com/Ash-Green?txn=pay&amount=30.00&note=Bestball%3A%20Sunday%20Eagles',
  );
  await expect(venmo).toHaveAttribute('rel', 'noopener noreferrer');

  // the phone does not hear of the second round
  const silence = Promise.withResolvers<void>();
  await phone.route(/groupMoney\.get/, async (route) => {
    await silence.promise;
    await route.continue();
  });
  await playForGroup(page, [ash, cedar], group);
  await tap(button(phone, 'I PAID'));

  await expect(toasts(phone)).toContainText('The open money of the group has changed.');
  silence.resolve();
  await expect(lines(phone)).toContainText([`You pay ${ash.username} $60.00`]);
  await expect(venmo).toHaveAttribute('href', /amount=60\.00/);

  await phone.context().setOffline(true);
  await tap(button(phone, 'I PAID'));
  await expect(lines(phone)).toContainText(['No connection. Please try again.'], HEARD);
  await phone.context().setOffline(false);
  await tap(button(phone, 'I PAID'));
  await expect(lines(phone)).toContainText([`You say: paid ${ash.username} $60.00.`]);
});

test('a second tap does not confirm the payment that moves up', async ({ page, newPhone }) => {
  const [phone, third] = [await newPhone(), await newPhone()];
  const { ash, group } = await clubWithDebt(page, phone);
  const dee = await register(third, 'Dee');
  await joinGroup(third.request, dee.token, group);
  await playForGroup(page, [ash, dee], group);
  await openGroups(page, `/groups/${group.id}`);
  await stopClock(page);
  const received = button(page, 'RECEIVED');
  await expect(received).toHaveCount(2);
  await tap(received.first());
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(received).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await received.click({ force: true });

  await expect(received).toBeDisabled();
  await page.clock.runFor(GHOST_TAP_MS);
  await expect(received).toBeEnabled();
  await expect(money(page)).toContainText('You are owed $30.00.');
});

test('a word that was refused after a lost answer is said again @long', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const { ash, cedar, group } = await clubWithDebt(page, phone);
  await phone.clock.install();
  await openGroups(phone, `/groups/${group.id}`);
  await phone.route(
    /groupMoney\.markPaid/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await tap(button(phone, 'I PAID'));
  await expect(button(phone, 'UNDO')).toBeVisible(HEARD);
  await openGroups(page, `/groups/${group.id}`);
  await tap(button(page, 'NOT RECEIVED'));
  await expect(lines(page)).toContainText([`${cedar.username} pays you $30.00`]);
  await pollMoney(phone);

  await tap(button(phone, 'I PAID'));

  await expect(lines(phone)).toContainText([`You say: paid ${ash.username} $30.00.`]);
});

test('a former member reaches the open money, and a settled round keeps its payment', async ({
  page,
  newPhone,
}) => {
  const phone = await newPhone();
  const { ash, cedar, group, gameId } = await clubWithDebt(page, phone);
  const headers = { authorization: `Bearer ${cedar.token}` };
  await phone.request.delete(`/api/groups/${group.id}/members/${cedar.id}`, { headers });

  await phone.clock.install();
  await openGroups(phone);
  const elsewhere = phone.getByRole('region', { name: 'MONEY IN OTHER GROUPS' });
  await expect(elsewhere.getByRole('listitem')).toContainText(['Sunday EaglesYou owe $30.00']);
  await elsewhere.getByRole('link', { name: 'SETTLE UP' }).click();
  await expect(phone.getByText('You are not a member of this group.')).toBeVisible();
  await expect(phone.getByText('MEMBERS')).toHaveCount(0);
  await tap(button(phone, 'I PAID'));
  await expect(button(phone, 'UNDO')).toBeFocused();
  await openGroups(page);
  await expect(page.getByText('+$30.00 over 1 game • you are owed $30.00')).toBeVisible();
  await openGroups(page, `/groups/${group.id}`);
  await unfold(page, 'OPEN MONEY');
  await expect(page.getByRole('region', { name: 'OPEN MONEY' }).getByRole('row')).toHaveText([
    'PLAYEROPEN',
    `${ash.username} (You)is owed $30.00`,
    `${cedar.username} (not a member)owes $30.00`,
  ]);
  await tap(button(page, 'RECEIVED').first());
  await pollMoney(phone);
  await expect(money(phone)).toContainText('You are even.');
  await expect(money(phone)).toContainText('You have no open money in this group.');

  await openHydrated(phone, `/results/${gameId}`);
  await expect(payments(phone)).toContainText(['You settle up with the group. This payment counts there.']);
  await expect(button(phone, /I PAID|UNDO/)).toHaveCount(0);
  await phone.getByRole('link', { name: 'OPEN THE GROUP' }).click();
  await expect(phone.getByText('You are not a member of this group.')).toBeVisible();
  await openGroups(phone);
  await expect(phone.getByText('You are in no group yet.')).toBeVisible();
  await expect(elsewhere).toHaveCount(0);
});

test.describe('a former member', () => {
  test.use({ networkNoise: /status of 4(?:01|03|29)/ });

  test('keeps the money while the server is busy, and reads LOGIN REQUIRED @long', async ({
    page,
    newPhone,
  }) => {
    const phone = await newPhone();
    const { cedar, group } = await clubWithDebt(page, phone);
    await phone.clock.install();
    await openGroups(phone, `/groups/${group.id}`);
    await expect(money(phone)).toContainText('You owe $30.00.');
    const silence = Promise.withResolvers<void>();
    await phone.route(/groupMoney\.get/, async (route) => {
      await silence.promise;
      await route.continue();
    });
    const headers = { authorization: `Bearer ${cedar.token}` };
    await phone.request.delete(`/api/groups/${group.id}/members/${cedar.id}`, { headers });
    await pollMoney(phone);
    // the known money is that of all members
    await expect(phone.getByRole('heading', { name: 'LOADING GROUP' })).toBeVisible();
    silence.resolve();
    await expect(phone.getByText('You are not a member of this group.')).toBeVisible();
    await expect(money(phone)).toContainText('You owe $30.00.');
    const refuse = async (httpStatus: number) => {
      const error = { message: 'Refused', code: -32029, data: { httpStatus } };
      await phone.route(/groupMoney\.get/, (route) =>
        route.fulfill({ status: httpStatus, json: { error }, headers: { 'retry-after': '1' } }),
      );
      const answered = phone.waitForResponse(/groupMoney\.get/);
      await pollMoney(phone);
      await answered;
    };

    await refuse(429);
    await expect(phone.getByText('429: Refused')).toBeVisible();
    await expect(money(phone)).toContainText('You owe $30.00.');
    await refuse(401);
    await expect(phone.getByRole('heading', { name: 'LOGIN REQUIRED' })).toBeVisible();
  });
});

test('a debt to a deleted player ends by the word of the payer @long', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const { ash, group } = await clubWithDebt(page, phone);
  const headers = { authorization: `Bearer ${ash.token}` };
  await page.request.post('/api/account/delete', { headers, data: { password: PASSWORD } });
  await openGroups(phone, `/groups/${group.id}`);
  const open =
    'You pay DELETED PLAYER $30.00. This player can no longer confirm it. I PAID counts immediately.';
  await expect(lines(phone)).toContainText([open]);
  await tap(button(phone, 'I PAID'));
  await expect(money(phone)).toContainText('You are even.');

  await unfold(phone, 'SETTLEMENTS');
  await tap(settlements(phone).getByRole('button', { name: 'UNDO' }));

  await expect(lines(phone)).toContainText([open]);
});

test('the deletion of an account names its open money', async ({ page, newPhone }) => {
  await clubWithDebt(page, await newPhone());
  await openHydrated(page, '/account');
  await unfold(page, 'YOUR DATA');
  await tap(button(page, 'DELETE ACCOUNT'));
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText(
    'You are owed $30.00 in Sunday Eagles, and cannot settle it afterwards.',
  );
});
