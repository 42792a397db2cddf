import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD, freeUsername, newAccount } from './support/account.ts';
import { databaseOf, expectRemembered, waitForJournal, remember } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import { hasSeenMenu, onAndroid, openApp, test } from './support/phone.ts';
import { PHONE_ORIGIN, PUBLIC_ORIGIN } from './support/phoneFiles.ts';
import { betResults, button, goToNextHole, joinByLink, tapHole, teeOff } from './support/players.ts';
import { PLAYERS, UNKNOWN_GAME, waitUntilSettled } from './support/test.ts';

test('a host with the app plays a round to the money with a friend in a browser', async ({
  page,
  calls,
  newPhone,
}) => {
  const link = await createGame(page);
  const asked = calls.length;

  expect(link.startsWith(`${PUBLIC_ORIGIN}/join-game/`), link).toBe(true);
  const friend = await newPhone();
  await joinByLink(friend, link, 'Cedar', 'Team Green');
  await teeOff(page);
  await expect(friend.getByText('SPECTATOR MODE')).toBeVisible();
  await tapHole(page, { Ash: 4, Cedar: 5 });
  await goToNextHole(page, 1);
  await hasSeenMenu(page);
  await waitForJournal(page, '"kind":"completeHole","hole":1');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'HOLE 2/' })).toBeVisible();
  await button(page, 'END ROUND EARLY').click();
  await button(page, 'YES, END IT').click();
  await button(page, 'SEE RESULTS').click();
  await page.waitForURL(/\/results\/\d+$/);
  await page.reload();
  await expect(betResults(page)).toHaveText([/Ash.*\+\$25/, /Cedar.*-\$25/]);

  expect(await hasSeenMenu(page)).toBe(false);
  // its stream has no session, so this call shows the server that the host is there
  expect(calls.some((call) => call.url().endsWith('/presence'))).toBe(true);
  const sent = await Promise.all(calls.slice(asked).map((call) => call.allHeaders()));
  expect(sent.filter(({ authorization }) => !authorization?.startsWith('Bearer '))).toEqual([]);
  expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a round that ends before the server has answered is celebrated as usual @long', async ({
  page,
  newPhone,
}) => {
  const link = await createGame(page);
  await joinByLink(await newPhone(), link, 'Cedar', 'Team Green');
  await teeOff(page);
  await expect.poll(async () => (await databaseOf(page)).rounds).toHaveLength(1);
  // the state of the round, and the stream of its changes
  await page.route(/\/api\/games\/\d+\/(round|live)\b/, () => {});
  await page.reload();

  await tapHole(page, { Ash: 4, Cedar: 5 });
  await button(page, 'END ROUND EARLY').click();
  await button(page, 'YES, END IT').click();

  await expect(button(page, 'SEE RESULTS')).toBeVisible();
});

test('a user is logged in in the app too, until they log out', async ({ page }) => {
  const name = freeUsername('Ash');
  await openApp(page, '/register');
  await fillIn(page.getByLabel('USERNAME', { exact: true }), name);
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await fillIn(page.getByLabel('CONFIRM PASSWORD'), PASSWORD);
  await button(page, 'REGISTER').click();
  await button(page, 'CONTINUE').click();
  await page.waitForURL(`${PHONE_ORIGIN}/stats`);
  await expect(page.getByRole('region', { name: 'STATISTICS' })).toBeVisible();

  await openApp(page, '/leaderboard');
  await expect(page.getByRole('tab', { name: 'WINS' })).toBeVisible();
  await page.route(/auth\/me$/, () => {});
  await openApp(page, '/');
  await expect(page.getByText(`LOGGED IN AS ${name}`), 'before the server has said so').toBeVisible();
  await page.unroute(/auth\/me$/);
  await button(page, 'LOGOUT').click();

  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await openApp(page, '/stats');
  await expect(page.getByText('GUEST PLAYER')).toBeVisible();
});

test('every link opens its screen, without showing the menu before @long', async ({ page, request }) => {
  const waiting = await hostGame(request, PLAYERS);
  await waiting.leave(3);
  const running = await hostGame(request, PLAYERS);
  await running.start();
  await running.playHole(1, [4, 5, 5, 6]);
  await running.endEarly();
  const SCREENS: readonly (readonly [path: string, words: string | RegExp])[] = [
    [`/join-game/${waiting.id}`, 'JOIN TEAM'],
    [`/game/${waiting.id}`, 'JOIN TEAM'],
    [`/watch/${waiting.id}`, 'NOT STARTED YET'],
    [`/results/${running.id}`, 'GAME COMPLETE'],
    [`/results/${UNKNOWN_GAME}`, 'GAME NOT FOUND'],
    [`/scorecards/${running.id}`, 'LOGIN REQUIRED'],
    ['/join/ABCD2345', 'GROUPS'],
    ['/setup', 'CREATE GAME'],
    ['/leaderboard', 'LOGIN REQUIRED'],
    ['/no/such/screen', '404 Page Not Found'],
  ];

  for (const [path, words] of SCREENS) {
    await openApp(page, path);
    await expect(page.getByText(words).first(), path).toBeVisible();
    expect(await hasSeenMenu(page), path).toBe(false);
  }
});

test('a phone in a game returns to it, without showing the menu before @long', async ({ page, request }) => {
  const game = await hostGame(request, PLAYERS);
  await game.leave(3);
  await joinByLink(page, `${PHONE_ORIGIN}/join-game/${game.id}`, 'Dogwood', 'Team Green');
  await expectRemembered(page, `/game/${game.id}/invited`);

  await openApp(page, '/');

  await expect(page.getByText('Joined as Dogwood')).toBeVisible();
  await expect(page).toHaveURL(`${PHONE_ORIGIN}/game/${game.id}/invited`);
  expect(await hasSeenMenu(page)).toBe(false);
});

test.describe('the phone', () => {
  test('starts the app by a link, once @long', async ({ page, request }) => {
    const { id } = await hostGame(request, PLAYERS);
    await onAndroid(page, `${PUBLIC_ORIGIN}/join-game/${id}`);

    await openApp(page, '/');
    await expect(page.getByRole('heading', { name: 'JOIN GAME' })).toBeVisible();
    expect(await hasSeenMenu(page)).toBe(false);

    await openApp(page, '/');
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });

  test('opens links of the server in the app, and no others', async ({ page, request }) => {
    const { id } = await hostGame(request, PLAYERS);
    const phone = await onAndroid(page);
    await openApp(page, '/leaderboard');
    await expect(page.getByText('LOGIN REQUIRED')).toBeVisible();

    for (const url of [
      'https://elsewhere.test/stats',
      `${PUBLIC_ORIGIN}.elsewhere.test/stats`,
      `${PUBLIC_ORIGIN}/api/docs`,
    ]) {
      await phone.tell('appUrlOpen', { url });
    }
    await phone.tell('appUrlOpen', { url: `${PUBLIC_ORIGIN}/join-game/${id}` });

    await expect(page.getByRole('heading', { name: 'JOIN GAME' })).toBeVisible();
    await phone.tell('backButton', { canGoBack: true });
    await expect(page.getByText('LOGIN REQUIRED')).toBeVisible();
    await expect(page).toHaveURL(`${PHONE_ORIGIN}/leaderboard`);
  });

  test('closes the app with the back button on the menu @long', async ({ page }) => {
    const phone = await onAndroid(page);
    await openApp(page, '/stats');
    await page.getByRole('link', { name: 'BACK TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();

    await phone.tell('backButton', { canGoBack: true });

    await expect.poll(() => phone.isLeft()).toBe(true);
    await expect(page).toHaveURL(`${PHONE_ORIGIN}/`);
  });

  test('requests changes immediately when the app is visible again @long', async ({ page, request }) => {
    const { id, username, token } = await newAccount(request, 'Ash');
    const phone = await onAndroid(page);
    await openApp(page, '/robots.txt');
    const auth = { user: { id, username }, isAuthenticated: true, token };
    await remember(page, { 'auth-storage': JSON.stringify(auth) });
    await openApp(page, '/');
    await expect(page.getByText(`LOGGED IN AS ${username}`)).toBeVisible();
    await waitUntilSettled(page);
    const headers = { authorization: `Bearer ${token}` };
    const game = { holeCount: 9, betPerHole: 25, snakeGameEnabled: false };
    expect((await request.post('/api/games', { data: game, headers })).status()).toBe(201);

    await phone.tell('resume', null);

    await expect(page.getByRole('heading', { name: 'RESUME GAME' })).toBeVisible();
  });
});

/** Creates a game as Ash from the menu. Returns the link for friends. */
async function createGame(page: Page): Promise<string> {
  await openApp(page, '/');
  await page.getByRole('link', { name: 'Start Game' }).click();
  await fillIn(page.getByLabel('YOUR NAME'), 'Ash');
  await button(page, 'CREATE GAME').click();
  return (await page.getByText(/\/join-game\/\d+$/).textContent()) ?? '';
}
