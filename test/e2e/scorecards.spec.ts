import type { Page } from '@playwright/test';
import { expect, request as newRequest } from '@playwright/test';
import { formatDate } from '#shared/dates.ts';
import { register, sendLogin } from './support/account.ts';
import { dispatchVisibilityChange } from './support/device.ts';
import { playRound } from './support/host.ts';
import { expectRoomForLargeLetters } from './support/largeLetters.ts';
import { tieEarly, gameOf, games, giveUp, loseEarly, win } from './support/library.ts';
import { betResults, closeEarly, finishedGame, payments, unfold } from './support/players.ts';
import { openHydrated } from './support/records.ts';
import { UNKNOWN_GAME, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LOAD_FAILURE = 'ERROR: Failed to load scorecard details. You may not have access to this game.';
const DATA_ERROR = 'DATA ERROR: Scorecard data is incomplete or corrupted.';
const CALLS = /trpc\/scorecards\.get/;

const alert = (page: Page) => page.getByRole('alert');
const today = () => formatDate(new Date().toISOString());

test.describe('the scorecard library', () => {
  test('lists the finished games, newest first, with result, players and stakes', async ({ page }) => {
    const ash = await register(page, 'Ash');
    await gameOf(page, ash, async (game) => {
      await playRound(game);
      await game.giveSnake(9, 3);
      await game.complete();
    });
    await gameOf(page, ash, loseEarly, { snake: false, holeCount: 18 });
    await gameOf(page, ash, tieEarly);
    await gameOf(page, ash, giveUp, { snake: false });
    await gameOf(page, ash, (game) => game.start());

    const html = await (await page.request.get('/scorecards')).text();
    await page.goto('/scorecards');

    expect(html).toContain('LOST BY FORFEIT');
    expect(html).not.toContain('<!-- -->');
    await expect(page).toHaveTitle('Scorecard Library · Bestball');
    await expect(games(page)).toHaveText([
      `${today()}LOST BY FORFEIT9 holes • 1-0as RTeam Red Ash, Birchvs GTeam Green Cedar, Dogwood-$175`,
      `${today()}TIED9 holes • 0-0 SNAKEas RTeam Red Ash, Birchvs GTeam Green Cedar, Dogwood$0`,
      `${today()}LOST18 holes • 0-1as RTeam Red Ash, Birchvs GTeam Green Cedar, Dogwood-$25`,
      `${today()}WON9 holes • 2-1 SNAKEas RTeam Red Ash, Birchvs GTeam Green Cedar, Dogwood+$27`,
    ]);
  });

  test('loads more below a full page of 50, and the keyboard continues there', async ({ page }) => {
    await gameOf(page, await register(page, 'Ash'), loseEarly);
    const [game] = await (await page.request.get('/api/scorecards')).json();
    await page.route(/trpc\/scorecards\.list/, (route) => {
      const { before } = JSON.parse(new URL(route.request().url()).searchParams.get('input') ?? '{}');
      // as if there were 51 games, with the ids 51 to 1
      const ids = before === undefined ? Array.from({ length: 50 }, (_, index) => 51 - index) : [before - 1];
      return route.fulfill({ json: { result: { data: ids.map((id) => ({ ...game, game_id: id })) } } });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Scorecard Library' }).click();
    await expect(games(page)).toHaveCount(50);

    await page.getByRole('button', { name: 'LOAD MORE' }).press('Enter');

    await expect(games(page)).toHaveCount(51);
    await expect(games(page).last()).toHaveAttribute('href', '/scorecards/1');
    await expect(games(page).last()).toBeFocused();
    await expect(page.getByRole('button', { name: 'LOAD MORE' })).toBeHidden();
  });

  test('loads the last of 51 real games @long', async ({ page }) => {
    test.slow();
    const ash = await register(page, 'Ash');
    const first = await gameOf(page, ash, loseEarly);
    for (let count = 1; count < 51; count += 10) {
      await Promise.all(Array.from({ length: 10 }, () => gameOf(page, ash, tieEarly)));
    }
    await openHydrated(page, '/scorecards');
    await expect(games(page)).toHaveCount(50);

    await page.getByRole('button', { name: 'LOAD MORE' }).press('Enter');

    await expect(games(page)).toHaveCount(51);
    await expect(games(page).last()).toHaveAttribute('href', `/scorecards/${first.id}`);
    await expect(games(page).last()).toBeFocused();
    await expect(page.getByRole('button', { name: 'LOAD MORE' })).toBeHidden();
  });
});

test.describe('a scorecard', () => {
  test('begins with day, holes and players, and shows the course of the round', async ({ page }) => {
    const ash = await register(page, 'Ash');
    const { id } = await gameOf(page, ash, async (game) => {
      await game.start();
      await game.giveSnake(1, 3);
      await game.playHole(1, [4, 5, 5, 6]);
      for (let hole = 2; hole <= 9; hole += 1) await game.playHole(hole, [3, 4, 4, 5]);
      await game.complete();
    });

    const html = await (await page.request.get(`/scorecards/${id}`)).text();
    await page.goto(`/scorecards/${id}`);

    for (const text of [today(), '9 holes • 4 players', 'Team Red WINS', '+$225', 'SWEEP']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<!-- -->');
    await expect(page).toHaveTitle('Scorecard · Bestball');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(today());
    await expect(page.getByRole('region', { name: 'Final score', exact: true })).toContainText('9 - 0');
    await expect(payments(page)).toHaveText([
      'Dogwood pays Ash $226.67 (9 holes down, -$5.00 snake, $230.00 in all)',
      'Cedar pays Birch $223.34 (9 holes down, +$1.66 snake)',
      'Dogwood pays Birch $3.33 (9 holes down, -$5.00 snake, $230.00 in all)',
    ]);
    await unfold(page, 'FINAL SCORECARD');
    const card = page.getByRole('table', { name: 'Final scorecard' });
    await expect(card.getByRole('row').filter({ hasText: 'Cedar' })).toHaveText('Cedar54444444437');
    await expect(betResults(page)).toHaveText([
      'Ash+$226.67 match +$225 · snake +$1.67',
      'Birch+$226.67 match +$225 · snake +$1.67',
      'Cedar-$223.34 match -$225 · snake +$1.66',
      'Dogwood-$230.00 match -$225 · snake -$5.00',
    ]);
    await unfold(page, 'WAGER SUMMARY');
    const wagers = page.getByRole('table', { name: 'Wager summary' });
    await expect(wagers.getByRole('row', { name: 'TOTAL +$225 +$225 -$225 -$225' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'MINI GAMES' })).toContainText('Final Snake HolderDogwood');

    await page.getByRole('link', { name: 'BACK TO LIBRARY' }).click();
    await expect(games(page)).toHaveCount(1);
  });

  test('follows a correction as long as the card is open @long', async ({ page }) => {
    const ash = await register(page, 'Ash');
    const phone = await newRequest.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { authorization: `Bearer ${ash.token}` },
    });
    const game = await finishedGame(phone);
    await page.goto(`/scorecards/${game.id}`);
    await expect(payments(page)).not.toHaveCount(0);
    const before = await payments(page).allTextContents();

    // the hole that Red won becomes Green's
    for (const seat of [0, 1]) await game.enterScore(1, seat, 9);

    await expect.poll(() => payments(page).allTextContents()).not.toEqual(before);
    await phone.dispose();
  });

  test('of 18 holes adds up each nine, and always shows picked-up balls @chromium', async ({ page }) => {
    const ash = await register(page, 'Ash');
    // Ash: 9 × 4 = 36, 7 × 3 = 21 and two P. Birch: 8 × 5 = 40 and a P, then nine P. Cedar: 9 × 5 = 45 twice
    const { id } = await gameOf(
      page,
      ash,
      async (game) => {
        await game.start();
        for (let hole = 1; hole <= 18; hole += 1) {
          const first = hole === 11 || hole === 18 ? null : hole > 9 ? 3 : 4;
          const second = hole === 5 || hole > 9 ? null : 5;
          await game.playHole(hole, [first, second, 5, 6]);
        }
        await game.complete();
      },
      { holeCount: 18 },
    );

    await page.goto(`/scorecards/${id}`);
    await unfold(page, 'FINAL SCORECARD');
    const card = page.getByRole('table', { name: 'Final scorecard' });
    const rowOf = (name: string) => card.getByRole('row').filter({ hasText: name });
    await expect(rowOf('Ash')).toHaveText('Ash444444444363P333333P21 + 2P57 + 2P');
    await expect(rowOf('Birch')).toHaveText('Birch5555P555540 + PPPPPPPPPP9P40 + 10P');
    await expect(rowOf('Cedar')).toHaveText('Cedar555555555455555555554590');
    await expect(card.getByRole('columnheader', { name: /holes/ }), 'for readers').toHaveText(['OUT', 'IN']);
    await expect(card.getByRole('columnheader', { name: 'in, holes 10 to 18' })).toBeAttached();
    await expect(rowOf('Ash').getByRole('cell').last()).toHaveAccessibleName('TOTAL 57 and 2 picked up');
    await expect(rowOf('Cedar').getByRole('cell').last()).toHaveAccessibleName('TOTAL 90');

    await unfold(page, 'PERFORMANCE');
    const red = page.getByRole('table', { name: 'Performance of Team Red' });
    await expect(red.getByRole('row')).toHaveText([
      'PLAYERAVERAGEBESTTOTAL',
      'Ash3.6357 + 2P',
      'Birch5.0540 + 10P',
    ]);

    await page.setViewportSize({ width: 320, height: 664 });
    const [ninth, out, tenth] = await Promise.all(
      [8, 9, 10].map((index) => rowOf('Ash').getByRole('cell').nth(index).boundingBox()),
    );
    expect(out?.x, 'OUT ends the first nine').toBeGreaterThan(ninth?.x ?? Infinity);
    expect(tenth?.y, 'the second nine is below').toBeGreaterThan(out?.y ?? Infinity);
    await expectRoomForLargeLetters(page, 320);
  });

  test('is hidden from a stranger like a missing game, who is led to a new game', async ({
    page,
    request,
  }) => {
    const game = await finishedGame(request);
    await register(page, 'Cedar');

    await page.goto(`/scorecards/${game.id}`);
    await expect(alert(page)).toHaveText(LOAD_FAILURE);
    await expect(page.getByText('Birch')).toBeHidden();
    await expect(page.getByRole('button', { name: 'TRY AGAIN' })).toBeHidden();
    for (const nowhere of [UNKNOWN_GAME, 'elsewhere']) {
      const answer = await page.goto(`/scorecards/${nowhere}`);
      expect(answer?.status()).toBe(404);
      await expect(alert(page)).toHaveText(LOAD_FAILURE);
    }

    await page.getByRole('link', { name: 'BACK TO LIBRARY' }).click();
    await expect(page.getByRole('heading', { name: 'NO GAMES YET' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Game' }).click();
    await expect(page.getByRole('button', { name: 'CREATE GAME' })).toBeVisible();
  });

  test('asks for a login and returns, like the library after the end of the session', async ({ page }) => {
    const account = await register(page, 'Ash');
    const { id } = await gameOf(page, account, win);
    await openHydrated(page, '/scorecards');
    await page.clock.install();
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${account.token}` } });
    // long enough for a second request
    await page.clock.fastForward('01:00');
    await dispatchVisibilityChange(page);
    await expect(page.getByRole('heading', { name: 'LOGIN REQUIRED' })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await openHydrated(page, `/scorecards/${id}`);
    await expect(page.getByRole('heading', { name: 'LOGIN REQUIRED' })).toBeVisible();
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await sendLogin(page, account.username);
    await closeEarly(page.getByRole('button', { name: 'SKIP' }));
    await expect(page.getByText('Team Red WINS')).toBeVisible();
    await expect(page).toHaveURL(`/scorecards/${id}`);
  });

  test('reports a failure, and loads with another attempt or a network @long', async ({ page }) => {
    const account = await register(page, 'Ash');
    await gameOf(page, account, win);
    await gameOf(page, account, tieEarly);
    await openHydrated(page, '/scorecards');
    const newest = games(page).first();
    await test.step('broken, instead of breaking the screen', async () => {
      await page.route(CALLS, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replace(/"players":\[.*?\]/, '"players":[]') });
      });
      await newest.click();
      await expect(alert(page)).toHaveText(DATA_ERROR);
      await page.getByRole('link', { name: 'BACK TO LIBRARY' }).click();
      await expect(games(page)).toHaveCount(2);
      await page.unroute(CALLS);
    });

    await test.step('refused, again and again', async () => {
      const error = { message: 'Something went wrong', code: -32_603, data: { httpStatus: 500 } };
      await page.route(CALLS, (route) => route.fulfill({ status: 500, json: { error } }), { times: 2 });
      await games(page).last().click();
      await expect(alert(page)).toHaveText(LOAD_FAILURE);
      const tryAgain = page.getByRole('button', { name: 'TRY AGAIN' });
      const refusal = page.waitForResponse(CALLS);
      await tryAgain.press('Enter');
      await (await refusal).finished();
      await expect(tryAgain).toBeFocused();
      await tryAgain.press('Enter');
      await expect(page.getByText('Team Red WINS')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('not available', async () => {
      await openHydrated(page, '/scorecards');
      await page.route(CALLS, (route) => route.abort('internetdisconnected'));
      await newest.click();
      await expect(page.getByRole('heading', { name: 'NO CONNECTION' })).toBeVisible();
      await expect(alert(page)).toContainText('The scorecard could not be loaded.');
      await page.unroute(CALLS);
      await expect(page.getByText('TIED GAME!')).toBeVisible();
    });
  });

  test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|status of (401|500)/ });
});
