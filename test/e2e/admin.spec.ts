import type { Page } from '@playwright/test';
import { expect, request as newRequest } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import type { Account } from './support/account.ts';
import { PASSWORD, newAccount, register, sendLogin } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import { gameOf, logInAsMaintainer, win } from './support/library.ts';
import { MAINTAINER } from './support/maintainer.ts';
import { button, test } from './support/players.ts';
import { expectText, showScreens } from './support/screens.ts';
import { PLAYERS, waitUntilSettled } from './support/test.ts';

const NEW_PASSWORD = 'birdie-on-the-9th';

test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const found = (page: Page, kind: string) => page.getByRole('region', { name: kind }).getByRole('listitem');
const link = (page: Page) => page.getByText('/reset#');

/** Opens the admin page as the maintainer, and searches for a text. */
async function search(page: Page, text: string): Promise<void> {
  await logInAsMaintainer(page);
  await page.goto('/admin');
  await waitUntilSettled(page);
  await searchAgain(page, text);
}

async function searchAgain(page: Page, text: string): Promise<void> {
  await fillIn(field(page, 'ID OR NAME'), text);
  await button(page, 'SEARCH').click();
}

/** Returns the newest act about an account in the audit. */
const actAbout = (page: Page, { username }: Account) =>
  found(page, 'AUDIT').filter({ hasText: username }).first();

async function setPassword(page: Page, password: string, confirm = password): Promise<void> {
  await fillIn(field(page, 'NEW PASSWORD'), password);
  await fillIn(field(page, 'CONFIRM PASSWORD'), confirm);
  await button(page, 'SET PASSWORD').click();
}

test('a maintainer makes a reset link, with which the user sets a new password', async ({
  page,
  context,
  newPhone,
}) => {
  const account = await newAccount(page.request, 'Ash');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await search(page, String(account.id));
  await expect(found(page, 'ACCOUNTS')).toContainText(account.username);
  await button(page, 'MAKE RESET LINK').click();
  await expect(link(page)).toBeFocused();
  await button(page, 'COPY LINK').click();
  await expect(button(page, 'COPIED!')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await link(page).textContent());
  await expect(actAbout(page, account)).toContainText('made a reset link for');

  const phone = await newPhone();
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await phone.goto(address);
  await waitUntilSettled(phone);
  expect(new URL(phone.url()).hash).toBe('');
  await setPassword(phone, NEW_PASSWORD, 'another');
  await expect(phone.getByRole('alert')).toHaveText('Passwords do not match');
  await setPassword(phone, NEW_PASSWORD);
  await expect(phone.getByText('Your earlier recovery codes stopped working')).toBeVisible();
  await button(phone, 'CONTINUE').click();
  await expect(phone.getByText(`LOGGED IN AS ${account.username}`)).toBeVisible();
  const [, token = ''] = address.split('#');
  expect(requested.filter((url) => url.includes(token))).toEqual([]);

  await phone.goto(address);
  await waitUntilSettled(phone);
  await expect(phone.getByText(`You are logged in as ${account.username}`)).toBeVisible();
  await setPassword(phone, NEW_PASSWORD);
  await expect(phone.getByRole('alert')).toContainText('This link was used, replaced, or has expired.');
});

test('a maintainer locks and unlocks an account', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const account = await register(phone, 'Birch');
  await search(page, account.username);
  await button(page, 'MAKE RESET LINK').click();
  await expect(link(page)).toBeVisible();
  await button(page, 'LOCK ACCOUNT').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'LOCK ACCOUNT').click();
  await dialog.getByRole('button', { name: 'LOCK ACCOUNT' }).click();
  await expect(button(page, 'UNLOCK ACCOUNT')).toBeFocused();
  await expect(found(page, 'ACCOUNTS')).toContainText('LOCKED on');
  await expect(link(page)).toBeHidden();
  await expect(button(page, 'MAKE RESET LINK')).toBeHidden();

  await phone.goto('/account');
  await waitUntilSettled(phone);
  await expect(phone.getByText('LOGIN REQUIRED')).toBeVisible();
  await phone.goto('/login');
  await waitUntilSettled(phone);
  await sendLogin(phone, account.username);
  await expect(phone.getByRole('alert')).toHaveText(
    'This account is locked. A maintainer of this server can unlock it.',
  );

  await button(page, 'UNLOCK ACCOUNT').click();
  await expect(button(page, 'LOCK ACCOUNT')).toBeFocused();
  await expect(actAbout(page, account)).toContainText('unlocked');
  await expect(button(page, 'MAKE RESET LINK')).toBeVisible();
  // the link ended with the lock
  await expect(link(page)).toBeHidden();
  await sendLogin(phone, account.username);
  await expect(phone.getByText(`LOGGED IN AS ${account.username}`)).toBeVisible();

  await button(page, 'LOCK ACCOUNT').click();
  await dialog.getByRole('button', { name: 'LOCK ACCOUNT' }).click();
  await expect(button(page, 'UNLOCK ACCOUNT')).toBeFocused();
});

test('a maintainer finds a round, and returns to the findings', async ({ page }) => {
  const game = await gameOf(page, await register(page, 'Cedar'), win);
  await page.evaluate(() => localStorage.clear());
  await search(page, 'no-such-name');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.context().setOffline(true);
  await searchAgain(page, String(game.id));
  await expect(page.getByText('No connection. Trying again...')).toBeVisible();
  await page.context().setOffline(false);
  await found(page, 'ROUNDS').getByRole('link').click();
  await expect(page).toHaveURL(/\/results\//);

  await page.goBack();
  await expect(found(page, 'ROUNDS')).toHaveCount(1);
  await expect(field(page, 'ID OR NAME')).toHaveValue(String(game.id));
});

test('a maintainer cancels a round with a reason, and restores it', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const game = await gameOf(phone, await register(phone, 'Dogwood'), win);
  const spectator = await newPhone();
  await register(spectator, 'Elm');
  const claim = spectator.getByText('Did you play as a guest?');
  await spectator.goto(`/results/${game.id}`);
  await expect(claim).toBeVisible();
  await search(page, String(game.id));
  await button(page, 'CANCEL ROUND').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It can be restored.');
  await expect(field(page, 'REASON')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'CANCEL ROUND' })).toBeDisabled();
  await fillIn(field(page, 'REASON'), 'Entered by a program');
  await dialog.getByRole('button', { name: 'CANCEL ROUND' }).click();
  await expect(button(page, 'RESTORE ROUND')).toBeFocused();
  await expect(found(page, 'ROUNDS')).toContainText('CANCELLED BY A MAINTAINER');
  // another maintainer may have acted since
  await expect(found(page, 'AUDIT').filter({ hasText: 'Entered by a program' })).toHaveCount(1);

  await phone.goto(`/results/${game.id}`);
  await waitUntilSettled(phone);
  await expect(phone.getByText('CANCELLED BY A MAINTAINER')).toBeVisible();
  await expect(phone.getByText('Entered by a program')).toBeVisible();
  await expect(phone.getByText('FINAL SCORE', { exact: true })).toBeVisible();
  await expect(button(phone, 'SHARE RESULT')).toBeHidden();
  await spectator.reload();
  await waitUntilSettled(spectator);
  await expect(spectator.getByText('CANCELLED BY A MAINTAINER')).toBeVisible();
  await expect(claim).toBeHidden();
  await phone.goto('/scorecards');
  await waitUntilSettled(phone);
  await phone.getByRole('link', { name: 'CANCELLED BY A MAINTAINER' }).click();
  await expect(phone.getByText('It counts nowhere')).toBeVisible();

  await button(page, 'RESTORE ROUND').click();
  await expect(button(page, 'CANCEL ROUND')).toBeFocused();
  await phone.goto('/scorecards');
  await waitUntilSettled(phone);
  await expect(phone.getByText('WON')).toBeVisible();
});

test('a maintainer ends a running round, and its spectators read why', async ({
  page,
  newPhone,
  request,
}) => {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  const phone = await newPhone();
  await phone.goto(`/game/${game.id}/invited`);
  await waitUntilSettled(phone);
  await expect(phone.getByText('SPECTATOR MODE')).toBeVisible();
  await search(page, String(game.id));
  await button(page, 'CANCEL ROUND').click();
  await expect(page.getByRole('dialog')).toContainText('Without a finished hole it cannot be restored');
  await fillIn(field(page, 'REASON'), 'A test of the server');
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL ROUND' }).click();

  await expect(phone.getByText('CANCELLED BY A MAINTAINER: A test of the server')).toBeVisible();
  await expect(button(page, 'RESTORE ROUND')).toBeHidden();
});

test('a maintainer sees the state of the server, and removes debug rows', async ({ page }) => {
  // other tests write such rows at the same time
  const counts = { count: 9, debugCount: 1 };
  const answers = {
    'debug.countGameStats': counts,
    'debug.countCumulativeStats': { ...counts, debugCount: 2 },
    'admin.removeDebugRows': { gameStats: 1, cumulativeStats: 2 },
  };
  for (const [call, data] of Object.entries(answers))
    await page.route(new RegExp(`trpc/${call}`), (route) => route.fulfill({ json: { result: { data } } }));
  await search(page, '');
  const server = page.getByRole('region', { name: 'SERVER' });
  await expect(server).toContainText('ms a read');
  await button(page, 'REMOVE DEBUG ROWS').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 game stat and 2 cumulative stats. This cannot be undone.');
  await dialog.getByRole('button', { name: 'REMOVE', exact: true }).click();
  await expect(page.getByText('Removed: 1 game stat and 2 cumulative stats.')).toBeVisible();
  await expect(button(page, 'REMOVE DEBUG ROWS')).toBeFocused();

  await page.context().setOffline(true);
  await expect(server).toContainText('These figures are old.');
  await page.context().setOffline(false);
  await expect(server).toContainText('every 5 seconds');
});

test('the admin page does not exist for players and visitors', async ({ request, playwright, baseURL }) => {
  const player = await playwright.request.newContext({ baseURL });
  await newAccount(player, 'Ash');

  for (const asked of [await player.get('/admin'), await request.get('/admin')]) {
    expect(asked.status()).toBe(404);
    const html = await asked.text();
    expect(html).toContain('404 Page Not Found');
    expect(html).not.toContain('AUDIT');
  }
  await player.dispose();
});

/** Answers the audit with the same acts at every time: other tests add acts. */
async function fixAudit(page: Page): Promise<void> {
  const act = {
    maintainer: 'Marshal',
    subjectId: 1,
    subject: 'Quaking-Aspen',
    at: '2026-05-16T08:00:00.000Z',
    detail: null,
  };
  const acts = [
    { ...act, id: 4, act: 'cancelRound', subject: 'Game on 5/16/2026', detail: 'Entered by a program' },
    { ...act, id: 3, act: 'unlock' },
    { ...act, id: 2, act: 'lock', maintainer: 'Q'.repeat(40) },
    { ...act, id: 1, act: 'resetLink', maintainer: null },
  ];
  await page.route(/trpc\/admin\.audit/, (route) => route.fulfill({ json: { result: { data: acts } } }));
}

/** Answers the state of the server with the same figures at every time. */
async function fixState(page: Page): Promise<void> {
  const data = {
    version: '0.1.0',
    schema: 'Migration20261128114330_cancelled_rounds',
    uptimeSeconds: 93_600,
    memoryBytes: 180_000_000,
    heapBytes: 90_000_000,
    longestDelayMs: 12,
    streams: 40,
    watchedGames: 9,
    logins: { running: 2, waiting: 31 },
    writes: { running: 0, waiting: 0 },
    database: { kind: 'mysql', latencyMs: 0.4, unrecordedGames: 0 },
    lastCleanup: { endedAt: '2026-05-16T08:00:00.000Z', rows: 1200, hasMore: true },
  };
  await page.route(/trpc\/admin\.state/, (route) => route.fulfill({ json: { result: { data } } }));
}

/** Cancels a round with a long reason, as the maintainer of this server. */
async function cancelByMaintainer(page: Page, gameId: number): Promise<void> {
  const api = await newRequest.newContext({ baseURL: new URL(page.url()).origin });
  expect((await api.post('/api/auth/login', { data: MAINTAINER })).status()).toBe(200);
  const reason = 'A program entered this round for an account without a player, and did so every minute.';
  const headers = { origin: new URL(page.url()).origin };
  expect((await api.post(`/api/admin/rounds/${gameId}/cancel`, { data: { reason }, headers })).status()).toBe(
    200,
  );
  await api.dispose();
}

showScreens([], {
  async admin({ page, request }) {
    const account = await newAccount(request, 'Weeping-Willow-of-the-Water-Hazard');
    await fixAudit(page);
    await fixState(page);
    await search(page, account.username);
    await button(page, 'MAKE RESET LINK').click();
    await expectText(page, 'COPY LINK');
    await expectText(page, 'made a reset link for');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens([], {
    async 'reset link'({ page }) {
      await page.goto(`/reset#${'0'.repeat(48)}`);
      await waitUntilSettled(page);
      await setPassword(page, PASSWORD);
      await expectText(page, 'This link was used');
    },
    async 'admin with a cancelled round'({ page }) {
      const game = await gameOf(page, await register(page, 'Elm'), win);
      await cancelByMaintainer(page, game.id);
      await page.evaluate(() => localStorage.clear());
      await fixAudit(page);
      await fixState(page);
      await search(page, String(game.id));
      await expectText(page, 'RESTORE ROUND');
    },
    async 'cancel round'({ page }) {
      const game = await gameOf(page, await register(page, 'Elm'), win);
      await page.evaluate(() => localStorage.clear());
      await fixAudit(page);
      await fixState(page);
      await search(page, String(game.id));
      await button(page, 'CANCEL ROUND').click();
      await expectText(page, 'CANCEL ROUND?');
    },
    async 'results of a cancelled round'({ page }) {
      const game = await gameOf(page, await register(page, 'Elm'), win);
      await cancelByMaintainer(page, game.id);
      await page.goto(`/results/${game.id}`);
      await expectText(page, 'CANCELLED BY A MAINTAINER');
    },
    async 'library with a cancelled round'({ page }) {
      const game = await gameOf(page, await register(page, 'Elm'), win);
      await cancelByMaintainer(page, game.id);
      await page.goto('/scorecards');
      await expectText(page, 'CANCELLED BY A MAINTAINER');
    },
    async 'game cancelled by a maintainer'({ page, request }) {
      const game = await hostGame(request, PLAYERS);
      await page.goto('/');
      await cancelByMaintainer(page, game.id);
      await page.goto(`/game/${game.id}/invited`);
      await expectText(page, 'CANCELLED BY A MAINTAINER');
    },
    async 'admin with a locked account'({ page, request }) {
      const account = await newAccount(request, 'Ash');
      await fixAudit(page);
      await search(page, account.username);
      await button(page, 'LOCK ACCOUNT').click();
      await page.getByRole('dialog').getByRole('button', { name: 'LOCK ACCOUNT' }).click();
      await expectText(page, 'UNLOCK ACCOUNT');
    },
    async 'lock account'({ page, request }) {
      const account = await newAccount(request, 'Ash');
      await fixAudit(page);
      await search(page, account.username);
      await button(page, 'LOCK ACCOUNT').click();
      await expectText(page, 'LOCK ACCOUNT?');
    },
    async 'reset link without its token'({ page }) {
      await page.goto('/reset');
      await expectText(page, 'LINK NOT COMPLETE');
    },
  });

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[13]/ });
