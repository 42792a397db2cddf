import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toCents } from '#rules/money.ts';
import { aNassau } from '../rules/builders.ts';
import { joinedGame } from './support/guest.ts';
import { hostGame } from './support/host.ts';
import { PLAYERS, test, withoutStreams, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CANNOT_LEAVE = 'Could not leave the game. Please try again.';

test.describe('before the first tee', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('a guest with a seat reads players and options, sees the start, and may forfeit', async ({
    page,
    request,
  }) => {
    const { game } = await joinedGame(page, request);
    const html = await (await page.request.get(`/game/${game.id}/invited`)).text();
    for (const text of ['Joined as Elder', 'Ash', 'Cedar', 'Dogwood', '9 holes • $25 per hole']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<!-- -->');
    await page.goto(`/game/${game.id}/invited`);

    await expect(page.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
    await expect(page.getByText('Joined as Elder')).toBeVisible();
    const players = page.getByRole('list', { name: 'Players' }).getByRole('list').getByRole('listitem');
    await expect(players).toHaveText(['Ash', 'Elder (You)', 'Cedar', 'Dogwood']);
    await expect(page.getByText('9 holes • $25 per hole')).toBeVisible();
    await expect(page.getByText('Snake • $5 per bite')).toBeVisible();
    await expect(page.getByText('Alone against two')).toBeHidden();

    await game.leave(0);
    await expect(players).toHaveText(['Open slot', 'Elder (You)', 'Cedar', 'Dogwood']);
    await expect(page.getByText('Alone against two you play for $50 per hole.')).toBeVisible();
    await expect.poll(() => storedGame(page)).toBe(String(game.id));
    await game.setMatchOptions({ nassau: aNassau(5), lossCap: toCents(5000) });
    await expect(page.getByText('Nassau: Elder stakes twice')).toBeVisible();
    await expect(page.getByText('Lose at most $50 plus players’ bets')).toBeVisible();

    await game.start();
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Points' })).toContainText('Team Red');
    await expect(page.getByRole('button', { name: 'FORFEIT' })).toBeVisible();
  });

  test('a player stays on the screen while the phone has not received its user @long', async ({
    page,
    request,
  }) => {
    const { game } = await joinedGame(page, request);
    await page.route(/auth\.me/, (route) => route.abort());
    // a screen that has not requested the user, and a link from it inside the app
    await page.goto('/no/such/page');
    await waitUntilSettled(page);
    const home = page.getByRole('link', { name: 'RETURN TO MAIN MENU' });
    await home.evaluate((link: HTMLAnchorElement, path) => {
      link.href = path;
    }, `/game/${game.id}/invited`);

    const answered = page.waitForResponse(/rounds\.get/);
    await home.click();
    await answered;

    await expect(page.getByRole('heading', { name: 'NO CONNECTION' })).toBeVisible();
    await page.waitForResponse(/rounds\.get/);
    await expect(page).toHaveURL(`/game/${game.id}/invited`);
    await page.unroute(/auth\.me/);
    await expect(page.getByText('Joined as Elder')).toBeVisible();
  });

  test('the host finds the way to the lobby, and no way to leave', async ({ page }) => {
    const game = await hostGame(page.request, PLAYERS);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByText('Joined as Ash')).toBeVisible();
    await expect(page.getByRole('button', { name: 'LEAVE GAME' })).toBeHidden();
    await expect.poll(() => storedGame(page)).toBe(String(game.id));

    await page.getByRole('link', { name: 'OPEN THE LOBBY' }).click();

    await expect(page).toHaveURL('/setup');
    expect(await storedGame(page)).toBe(String(game.id));
  });

  test('all waiting players read that a game was never started @long', async ({ page, request }) => {
    const { game } = await joinedGame(page, request);
    await withoutStreams(page);
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    // a day later
    await page.route(/rounds\.get/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"pending"', '"cancelled"'),
      });
    });

    await expect(page.getByRole('heading', { name: 'GAME STATUS' })).toBeFocused();
    await expect(page.getByRole('alert'), 'it is read out').toContainText('This game was cancelled');
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });
});

test.describe('leaving a game', () => {
  test.use({ networkNoise: /status of 503|ERR_FAILED/ });

  test('asks first, reports a failure, and frees the seat the next time', async ({ page, request }) => {
    const { game } = await joinedGame(page, request);
    await page.goto('/');
    await page.getByRole('region', { name: 'RESUME GAME' }).getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: 'ABANDON GAME?' });
    const leave = page.getByRole('button', { name: 'LEAVE GAME' });
    const stay = async () => {
      await dialog.getByRole('button', { name: 'NO, STAY' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Joined as Elder')).toBeVisible();
      expect(await namesIn(request, game.id)).toEqual(['Ash', 'Elder', 'Cedar', 'Dogwood']);
      await expect.poll(() => storedGame(page)).toBe(String(game.id));
    };
    await leave.click();
    await stay();

    await page.route(/teamMembers\.remove/, (route) => route.abort());
    await leave.click();
    await dialog.getByRole('button', { name: 'YES, LEAVE' }).click();
    await expect(page.getByRole('alert')).toHaveText(CANNOT_LEAVE);
    await stay();

    await page.unroute(/teamMembers\.remove/);
    await leave.click();
    await expect(page.getByText(CANNOT_LEAVE)).toBeHidden();
    await dialog.getByRole('button', { name: 'YES, LEAVE' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Cedar', 'Dogwood']);
    await expect.poll(() => storedGame(page)).toBeNull();
    await expect(page.getByRole('region', { name: 'RESUME GAME' })).toBeHidden();
  });

  test('asks without a network too @long', async ({ page, request }) => {
    const { game } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    await page.route('**/assets/**', (route) => route.abort());

    await page.getByRole('button', { name: 'LEAVE GAME' }).click();

    await expect(page.getByRole('dialog', { name: 'ABANDON GAME?' })).toBeVisible();
  });

  test('succeeds when the seat is free already @long', async ({ page, request, baseURL }) => {
    const { game, memberId } = await joinedGame(page, request);
    await withoutStreams(page);
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    await page.route(/rounds\.get/, (route) => route.abort());
    await removeByHost(request, memberId, baseURL);

    await page.getByRole('button', { name: 'LEAVE GAME' }).click();
    await page.getByRole('button', { name: 'YES, LEAVE' }).click();

    await expect(page).toHaveURL('/');
  });

  test('is also done by the host, and the phone offers to join again @long', async ({
    page,
    request,
    baseURL,
  }) => {
    const { game, memberId } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    await expect.poll(() => storedGame(page)).toBe(String(game.id));
    await waitUntilSettled(page);
    // the phone asks the server again after a lost answer
    await page.route(/auth\.me/, (route) => route.abort(), { times: 1 });

    await removeByHost(request, memberId, baseURL);

    await expect(page).toHaveURL(`/join-game/${game.id}`);
    await expect.poll(() => storedGame(page)).toBeNull();
  });
});

/** Removes the guest with the host's session, which is the cookie of `request`. */
async function removeByHost(
  request: APIRequestContext,
  memberId: number,
  baseURL: string | undefined,
): Promise<void> {
  const headers = { origin: baseURL ?? '' };
  const removed = await request.delete(`/api/team-members/${memberId}`, { headers });
  expect(removed.status()).toBe(200);
}

async function namesIn(request: APIRequestContext, gameId: number): Promise<readonly string[]> {
  const answer = await request.get(`/api/games/${gameId}/team-members`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

/** Returns the id of the game stored on this device. */
async function storedGame(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('currentGameId'));
}
