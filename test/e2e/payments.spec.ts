import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from './support/account.ts';
import { register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import type { HostedGame } from './support/host.ts';
import { takeSeat } from './support/host.ts';
import { gameOf } from './support/library.ts';
import { button, payments, pollResults, test, unfold } from './support/players.ts';
import { agreeCard, field, openHydrated } from './support/records.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED/ });

/** Plays a hole that Ash, the host on this page, wins against Cedar on another phone. Both agree to the card. */
async function ashWon(page: Page, phone: Page): Promise<HostedGame> {
  const [ash, cedar] = [await register(page, 'Ash'), await register(phone, 'Cedar')];
  const game = await gameOf(page, ash, async (opened) => {
    for (const seat of [3, 1]) await opened.leave(seat);
    const { teamId } = opened.members[2] ?? {};
    await opened.leave(2);
    const headers = headersOf(cedar);
    opened.members[2] = await takeSeat(page.request, teamId, 'Cedar', headers);
    await opened.start();
    await opened.giveSnake(1, 2);
    await opened.playHole(1, [4, undefined, 5]);
    await opened.endEarly();
  });
  await agreeCard(page.request, game.id, [ash, cedar]);
  return game;
}

function headersOf({ token }: Account) {
  return { authorization: `Bearer ${token}` };
}

const LINE = 'Cedar pays Ash $30.00 (1 hole down, -$5.00 snake)';

test('payer and payee say that a payment is paid, and take it back', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const { id } = await ashWon(page, phone);

  for (const each of [phone, page]) {
    await each.clock.install();
    await openHydrated(each, `/results/${id}`);
  }
  await expect(payments(phone)).toContainText([LINE]);
  await expect(button(phone, 'RECEIVED')).toHaveCount(0);
  await button(phone, 'I PAID').click();

  await expect(payments(phone)).toContainText(['PAID, SAYS Cedar']);
  await expect(button(phone, 'UNDO')).toBeFocused();
  await pollResults(page);
  await expect(payments(page)).toContainText(['PAID, SAYS Cedar']);
  await button(page, 'RECEIVED').click();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  await expect(button(page, 'RECEIVED')).toHaveCount(0);
  await pollResults(phone);
  await expect(phone.getByText('PAID', { exact: true })).toBeVisible();

  await button(phone, 'UNDO').click();
  await expect(phone.getByText(/^PAID/)).toHaveCount(0);
  await expect(button(phone, 'I PAID')).toBeVisible();
  await pollResults(page);
  await expect(page.getByText(/^PAID/)).toHaveCount(0);

  await phone.context().setOffline(true);
  await button(phone, 'I PAID').click();
  await expect(phone.getByText('No connection. Please try again.')).toBeVisible();
  await phone.context().setOffline(false);
  await button(phone, 'I PAID').click();
  await expect(payments(phone)).toContainText(['PAID, SAYS Cedar']);
});

test('a payer gets links with amount and note, and strangers see no pay names', async ({
  page,
  newPhone,
}) => {
  const [phone, stranger] = [await newPhone(), await newPhone()];
  const { id } = await ashWon(page, phone);

  await openHydrated(page, '/account');
  await unfold(page, 'PAY NAMES');
  await fillIn(field(page, 'VENMO'), 'ash green');
  await fillIn(field(page, 'CASH APP'), 'https://cash.app/$ashgreen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A Venmo name has 5 to 30')).toBeVisible();
  await expect(field(page, 'VENMO')).toBeFocused();
  await fillIn(field(page, 'VENMO'), '@Ash-Green');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pay names saved.', { exact: true })).toBeVisible();
  await expect(field(page, 'VENMO')).toHaveValue('Ash-Green');
  await expect(field(page, 'CASH APP')).toHaveValue('ashgreen');

  await openHydrated(phone, `/results/${id}`);
  const venmo = phone.getByRole('link', { name: 'PAY WITH VENMO Ash-Green' });
  const note = /&note=Bestball%3A%20Game%20on%20\d+%2F\d+%2F\d{4}$/;
  await expect(venmo).toHaveAttribute('href', /^https:\/\/venmo\.com\/Ash-Green\?txn=pay&amount=30\.00&/);
  await expect(venmo).toHaveAttribute('href', note);
  await expect(venmo).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(venmo).toHaveAttribute('target', '_blank');
  const cashApp = phone.getByRole('link', { name: 'PAY WITH CASH APP ashgreen' });
  await expect(cashApp).toHaveAttribute('href', 'https://cash.app/$ashgreen/30.00');
  await expect(phone.getByRole('link', { name: 'PAY WITH PAYPAL' })).toHaveCount(0);

  await register(stranger, 'Dee');
  await openHydrated(stranger, `/results/${id}`);
  await expect(payments(stranger)).toHaveText([LINE]);
  await expect(button(stranger, /I PAID|RECEIVED|UNDO/)).toHaveCount(0);
  expect(await stranger.content()).not.toContain('Ash-Green');
  expect((await stranger.request.get(`/api/games/${id}/pay-names`)).status()).toBe(403);
});
