/** One phone, several users: a user who leaves it deletes their data, and the next finds none of it. */

import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from './support/account.ts';
import { newAccount, register, sendLogin } from './support/account.ts';
import { databaseOf, waitForJournal, expectRemembered, memory, menu, remember } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import type { HostedGame } from './support/host.ts';
import { gameOf } from './support/library.ts';
import { addPlayer, createGame, keepLobby, openSetup } from './support/lobby.ts';
import { button, visitGame, storedHole, tapHole, tapScore, teeOff, test } from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[13]|^Refused: enterScore: GAME_OVER/,
});

/** Settings of the phone, for any user. */
const SETTINGS = { soundEnabled: 'true', soundLevel: 'gameplay-only', soundVolume: '0.4', theme: 'sun' };
/** The permanent data of a login by the form: it grants no access and names no account. */
const KNOWN_PHONE = { deviceToken: expect.any(String) as unknown };
const NOTHING = { entries: [], rounds: [] };
const SENDING = /rounds\.send/;
const UNSENT: unknown = expect.objectContaining({ version: null });
const NAMES = ['Juniper', 'Larch', 'Maple', 'Rowan'] as const;

const resumable = (page: Page) => page.getByRole('region', { name: 'RESUME GAME' });
const login = (page: Page) => page.getByRole('link', { name: 'LOGIN', exact: true });
const forgetMe = (page: Page) => button(page, 'FORGET ME');
const question = (page: Page) => page.getByRole('dialog', { name: 'FORGET ME?' });

/** Returns all data on the phone as one text, except the files of the app. */
async function allOn(page: Page): Promise<string> {
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
  const cookies = await page.context().cookies();
  return JSON.stringify({ stored, cookies, database: await databaseOf(page) });
}

/** Returns the token of the session stored on this phone. */
async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
  const { token } = JSON.parse(stored ?? '') as { token: string };
  return token;
}

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  // a game stored on the device is shown first
  const back = page.getByRole('link', { name: 'RETURN TO MAIN MENU' });
  await expect(menu(page).or(back)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await expect(menu(page)).toBeVisible();
}

/**
 * Starts a round of this account on the phone, with some scores on the server and all data on the phone too. The phone
 * has an answer for each score, which it gets later than the server has the score.
 */
async function play(page: Page, account: Account): Promise<HostedGame> {
  const game = await gameOf(page, account, (each) => each.start(), { players: NAMES });
  await visitGame(page, game.id);
  await expectRemembered(page, `/game/${game.id}`);
  await tapHole(page, { Juniper: 4, Larch: 5 });
  await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, undefined, undefined]);
  await expect.poll(async () => (await databaseOf(page)).rounds).toHaveLength(1);
  await expect.poll(async () => (await databaseOf(page)).entries).not.toContainEqual(UNSENT);
  return game;
}

/** Starts a round on the phone with a guest as its host. Returns the id of the game. */
async function playAsGuest(page: Page): Promise<number> {
  await openSetup(page);
  await fillIn(page.getByLabel('YOUR NAME'), 'Juniper');
  const id = await createGame(page);
  await addPlayer(page, 'Larch');
  await teeOff(page);
  await tapScore(page, 'Juniper', 4);
  await expect.poll(async () => (await databaseOf(page)).rounds).toHaveLength(1);
  return id;
}

/** Opens the app without a network, like a user who finds the phone. */
async function openWithoutNetwork(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, username);
  await expect(page.getByText(`LOGGED IN AS ${username}`)).toBeVisible();
}

test.describe('a user who logs out', () => {
  test.use({ serviceWorkers: 'allow' });

  test('leaves no data to the next user, with or without a network', async ({ page, context, request }) => {
    const first = await newAccount(request, 'Juniper');
    const next = await newAccount(request, 'Birch');
    await logIn(page, first.username);
    await remember(page, SETTINGS);
    const token = await tokenOf(page);
    const game = await play(page, first);
    // a link to the pencil that was opened, and not used
    await page.goto(`/pencil/${game.id}#ABCDEFGH`);
    await expect.poll(() => allOn(page)).toContain('ABCDEFGH');
    expect(await allOn(page)).toContain(first.username);
    await goHome(page);
    await page.evaluate(() => navigator.serviceWorker.ready);

    await button(page, 'LOGOUT').click();

    await expect(login(page)).toBeVisible();
    await expect(resumable(page)).toBeHidden();
    await expect.poll(() => databaseOf(page)).toEqual(NOTHING);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ ...SETTINGS, ...KNOWN_PHONE });
    const left = await allOn(page);
    for (const trace of [...NAMES, first.username, token, `${first.id}`, `${game.id}`, 'ABCDEFGH'])
      expect(left, trace).not.toContain(trace);

    for (const path of ['/', `/game/${game.id}`, `/game/${game.id}/invited`, `/results/${game.id}`]) {
      await openWithoutNetwork(page, context, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      // data stored on the phone would replace it
      await page.waitForTimeout(500);
      await expect(page.getByText('Juniper'), path).toHaveCount(0);
      await expect(resumable(page)).toBeHidden();
    }
    await context.setOffline(false);
    await logIn(page, next.username);
    await openWithoutNetwork(page, context, '/');
    await expect(page.getByText(`LOGGED IN AS ${next.username}`)).toBeVisible();
    await expect(resumable(page)).toBeHidden();
    expect(await allOn(page)).not.toContain('Juniper');
  });

  test('is logged out when the session ends elsewhere, and finds the round again @long', async ({
    page,
    context,
    request,
  }) => {
    const first = await register(page, 'Juniper');
    const game = await play(page, first);
    await goHome(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const headers = { authorization: `Bearer ${first.token}` };
    expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);

    await page.reload();
    await expect(login(page)).toBeVisible();
    await expect.poll(() => allOn(page)).not.toContain(first.username);
    await openWithoutNetwork(page, context, '/');
    await expect(login(page)).toBeVisible();
    await expect(resumable(page)).toBeHidden();
    for (const path of [`/game/${game.id}`, `/game/${game.id}/invited`]) {
      await page.goto(path);
      await expect(page.getByText('The game could not be loaded. Trying again...'), path).toBeVisible();
      // data stored on the phone would replace it
      await page.waitForTimeout(500);
      await expect(page.getByText('Larch'), path).toHaveCount(0);
    }

    await context.setOffline(false);
    await logIn(page, first.username);
    await openWithoutNetwork(page, context, '/');
    await resumable(page).getByRole('link').click();
    await expect(page.getByRole('group', { name: 'Score of Larch' }).getByRole('textbox')).toHaveValue('5');
  });
});

test('only the unsent commands of the previous user stay on the phone, for that user', async ({
  page,
  request,
}) => {
  const first = await register(page, 'Juniper');
  const next = await newAccount(request, 'Birch');
  const game = await play(page, first);
  await page.route(SENDING, (route) => route.abort());
  await tapScore(page, 'Maple', 'P');
  await waitForJournal(page, '"strokes":null');
  const headers = { authorization: `Bearer ${first.token}` };
  expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  await page.unroute(SENDING);

  await logIn(page, next.username);
  const unsent = { entries: [expect.objectContaining({ userId: first.id, version: null })], rounds: [] };
  await expect.poll(() => databaseOf(page)).toEqual(unsent);
  await expect(page.getByText('ENTERED UNDER ANOTHER LOGIN')).toBeVisible();
  // each start requests the round while it has unsent commands
  const asked = page.waitForResponse(/rounds\.get/);
  await page.reload();
  await asked;
  await expect(page.getByText('ENTERED UNDER ANOTHER LOGIN')).toBeVisible();
  await page.waitForTimeout(500);
  expect(await databaseOf(page)).toEqual(unsent);
  await button(page, 'LOGOUT').click();
  await expect(login(page)).toBeVisible();
  await expect.poll(() => databaseOf(page)).toEqual(unsent);

  await page.getByRole('link', { name: 'LOG IN TO SEND' }).click();
  await sendLogin(page, first.username);
  await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, null, undefined]);
});

test.describe('another tab of the same phone', () => {
  test('deletes the data of a user who logs out, on any screen', async ({ page, context }) => {
    const account = await register(page, 'Juniper');
    await play(page, account);
    const home = await context.newPage();
    await home.goto('/stats');

    await button(home, 'LOGOUT').click();

    for (const tab of [home, page]) {
      await expect(tab).toHaveURL('/');
      await expect(login(tab)).toBeVisible();
      await expect(tab.getByText('Juniper')).toHaveCount(0);
    }
    await expect.poll(() => databaseOf(page)).toEqual(NOTHING);
    expect(await memory(page)).toEqual({});
  });

  test('deletes the data too when the back button restores the page @long', async ({ page }) => {
    const account = await register(page, 'Juniper');
    await play(page, account);
    // in the back/forward cache it has received nothing
    await page.evaluate(() => localStorage.removeItem('auth-storage'));
    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(page.url()).toContain('/game/');

    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

    await expect(page).toHaveURL('/');
    await expect(login(page)).toBeVisible();
    await expect.poll(() => databaseOf(page)).toEqual(NOTHING);
  });

  test('remains open for a spectator without a session @long', async ({ page, context }) => {
    const account = await register(page, 'Juniper');
    const game = await gameOf(page, account, (each) => each.start(), { players: NAMES });
    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();

    const other = await context.newPage();
    await other.goto('/healthz');
    await other.evaluate(() => localStorage.setItem('auth-storage', '{"token":"over"}'));
    await other.evaluate(() => localStorage.removeItem('auth-storage'));

    await page.waitForTimeout(500);
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
  });

  test('holds a logout while it has unsent commands', async ({ page, context }) => {
    const account = await register(page, 'Juniper');
    const game = await play(page, account);
    const home = await context.newPage();
    await home.goto('/');
    await goHome(home);
    await context.route(SENDING, (route) => route.abort());
    await tapScore(page, 'Maple', 6);
    await waitForJournal(page, '"strokes":6');
    await expect(home.getByText('1 hole waiting')).toBeVisible();

    await button(home, 'LOGOUT').click();

    const held = home.getByText('1 hole has not been sent yet. Please log out when you are connected again.');
    await expect(held).toBeVisible();
    await expect(home.getByText(`LOGGED IN AS ${account.username}`)).toBeVisible();
    await context.unroute(SENDING);
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, 6, undefined]);
    // the tab knows of the answer later than the server has the score
    await expect(held).toBeHidden();
    await button(home, 'LOGOUT').click();
    await expect(login(home)).toBeVisible();
    await expect.poll(() => databaseOf(home)).toEqual(NOTHING);
  });
});

test('a refused command is shown once before it is deleted', async ({ page, context }) => {
  const account = await register(page, 'Juniper');
  const game = await play(page, account);
  await waitUntilSettled(page);
  await context.setOffline(true);
  await tapScore(page, 'Maple', 7);
  await waitForJournal(page, '"strokes":7');
  // in the meantime another phone ends the round
  const headers = { authorization: `Bearer ${account.token}` };
  const ended = await page.request.post(`/api/games/${game.id}/forfeit`, {
    headers,
    data: { teamId: game.members[0]?.teamId },
  });
  expect(ended.ok(), await ended.text()).toBe(true);
  await context.setOffline(false);
  await waitForJournal(page, 'GAME_OVER');
  await goHome(page);

  await button(page, 'LOGOUT').click();
  await expect(
    page.getByText('Not all you entered was saved: its game says what. Or log out again to forget it.'),
  ).toBeVisible();
  await button(page, 'LOGOUT').click();

  await expect(login(page)).toBeVisible();
  await expect.poll(() => databaseOf(page)).toEqual(NOTHING);
});

test('a logout still works where the device refuses its database @long', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const account = await register(page, 'Juniper');
  await remember(page, SETTINGS);
  const game = await gameOf(page, account, (each) => each.start(), { players: NAMES });
  await visitGame(page, game.id);
  await page.route(SENDING, (route) => route.abort());
  await tapScore(page, 'Juniper', 4);
  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await button(page, 'LOGOUT').click();
  const held = page.getByText(/^1 hole has not been sent yet/);
  await expect(held).toBeVisible();
  await page.unroute(SENDING);
  // the phone has the answer
  await expect(held).toBeHidden();
  expect(await storedHole(page, game, 1)).toEqual([4, undefined, undefined, undefined]);

  await button(page, 'LOGOUT').click();

  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(SETTINGS);
});

test.describe('a guest', () => {
  test('is offered FORGET ME at home, and a stranger or an account is not', async ({ page }) => {
    await page.goto('/');
    await expect(login(page)).toBeVisible();
    await expect(forgetMe(page)).toHaveCount(0);
    await openSetup(page);
    await createGame(page);
    await keepLobby(page);
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await forgetMe(page).click();

    await expect(question(page)).toContainText('You cannot get your rounds back on it.');
    await expect(question(page)).toContainText('Other players keep their cards.');
    await expect(question(page)).toContainText('To keep yours, register first.');
    await question(page).getByRole('button', { name: 'NO, STAY' }).click();
    await expect(question(page)).toBeHidden();
    await expect(forgetMe(page)).toBeFocused();
    await expect(resumable(page)).toBeVisible();
    await register(page, 'Juniper');
    await page.goto('/');
    await expect(button(page, 'LOGOUT')).toBeVisible();
    await expect(forgetMe(page)).toHaveCount(0);
  });

  test('is forgotten only after everything is sent, and the others keep the card', async ({
    page,
    context,
    request,
  }) => {
    const id = await playAsGuest(page);
    const token = await tokenOf(page);
    await page.route(SENDING, (route) => route.abort());
    await tapScore(page, 'Larch', 5);
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await forgetMe(page).click();
    const yes = question(page).getByRole('button', { name: 'YES, FORGET ME' });
    await yes.click();
    const held = question(page).getByText(
      '1 hole has not been sent yet. Please try again when you are connected.',
    );
    await expect(held).toBeVisible();
    await expect(yes).toBeFocused();
    await page.unroute(SENDING);
    await expect(held).toBeHidden();

    await context.setOffline(true);
    await yes.click();
    await expect(question(page).getByRole('alert')).toHaveText('Could not forget you. Please try again.');
    await context.setOffline(false);
    await yes.click();

    await expect(forgetMe(page)).toHaveCount(0);
    await expect(login(page)).toBeVisible();
    await expect(resumable(page)).toBeHidden();
    await expect.poll(() => databaseOf(page)).toEqual(NOTHING);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    const headers = { authorization: `Bearer ${token}` };
    const me = await request.get('/api/auth/me', { headers });
    expect(await me.json()).toEqual({ user: null });
    await page.goto(`/game/${id}/invited`);
    await expect(page.getByText('Larch').first()).toBeVisible();
    const account = await register(page, 'Rowan');
    const round = await (await request.get(`/api/games/${id}/round`)).text();
    expect(round, 'an account of this phone has no seat').not.toContain(`${account.id}`);
  });
});
