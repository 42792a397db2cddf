/** Rounds with accounts, through the pages alone: a played game is in the record, and a login loses no game. */

import { expect } from '@playwright/test';
import { PASSWORD, freeUsername, newAccount, register, sendLogin } from './support/account.ts';
import { expectRemembered, memory, menu } from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { games, tieEarly } from './support/library.ts';
import { createGame } from './support/lobby.ts';
import { goToNextHole, openAsHost, tapHole, tapScore, test } from './support/players.ts';

test.describe.configure({ mode: 'parallel' });

test('a guest who hosts logs in between two holes and remains the host', async ({ newPhone, request }) => {
  const username = freeUsername('Ash');
  await request.post('/api/auth/register', { data: { username, password: PASSWORD } });
  const page = await newPhone();
  const { id } = await openAsHost(page, { played: [[4, 5, 5, 6]] });
  await tapScore(page, 'Ash', 3);

  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await expect(page.getByText('Your guest games come along.')).toBeVisible();
  await sendLogin(page, username);
  await expect(page.getByText(`LOGGED IN AS ${username}`)).toBeVisible();
  await page.getByRole('link', { name: /hole 2\/9/ }).click();

  await expect(page).toHaveURL(`/game/${id}`);
  await expect(page.getByRole('textbox', { name: /Ash/ })).toHaveValue('3');
  await tapHole(page, { Birch: 4, Cedar: 4, Dogwood: 5 });
  await goToNextHole(page, 2);
  await expectRemembered(page, `/game/${id}`);
  expect(await memory(page)).toMatchObject({ currentGameRole: 'host', isAuthenticatedPlayer: 'true' });
});

test('an account learns how to claim a game of a guest in another browser @long', async ({
  newPhone,
  page: browser,
  request,
}) => {
  const app = await newPhone();
  const { username } = await register(app, 'Elder');
  const { game } = await joinedGame(browser, request);
  await tieEarly(game);
  const results = `/results/${game.id}`;
  const hint = app.getByText('Did you play as a guest?');
  const keep = browser.getByRole('region', { name: 'KEEP THIS GAME' });
  await app.goto(results);
  await expect(hint).toContainText(`in which you played, and log in there as ${username}.`);

  await browser.goto(results);
  await keep.getByRole('link', { name: 'LOGIN' }).click();
  await sendLogin(browser, username);

  await expect(browser).toHaveURL(results);
  await expect(browser.getByRole('button', { name: 'PLAY AGAIN' })).toBeVisible();
  await expect(keep).toBeHidden();
  await app.reload();
  await expect(app.getByRole('button', { name: 'PLAY AGAIN' })).toBeVisible();
  await expect(hint).toBeHidden();
  await app.goto('/scorecards');
  await expect(games(app)).toHaveAttribute('href', `/scorecards/${game.id}`);
});

test('a login keeps the game that a guest opens before its answer arrives @long', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const { username, id } = await newAccount(request, 'Elder');
  const network = await playwright.request.newContext({ baseURL });
  const opened = Promise.withResolvers<void>();
  await page.route(
    /auth\.login/,
    async (route) => {
      // while the answer is under way, the phone has no cookie of it
      const data = route.request().postDataJSON() as unknown;
      const response = await network.post(route.request().url(), { data });
      await opened.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/login');
  await sendLogin(page, username);
  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await menu(page).click();
  const gameId = await createGame(page);

  opened.resolve();

  const round = async () => (await request.get(`/api/games/${gameId}/round`)).json();
  await expect.poll(round).toMatchObject({ hostId: id, members: [{ userId: id }] });
  await network.dispose();
});
