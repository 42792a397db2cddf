import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { joinedText } from '#shared/dates.ts';
import { freeUsername, newAccount, register, sendLogin, sendSignUp } from './support/account.ts';
import { button, closeEarly, test } from './support/players.ts';
import { NINE_WON, WON, figure, openHydrated, playGame, rowOf, slot, tab } from './support/records.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const link = (page: Page, name: string) => page.getByRole('link', { name });
const record = (page: Page) => page.getByRole('heading', { name: 'PLAYER STATS' });

test('two accounts play nine holes and see stats, achievements and boards change', async ({
  page,
  newPhone,
}) => {
  const phone = await newPhone();
  const winner = await register(page, 'Ash');
  const loser = await newAccount(phone.request, 'Cedar');
  await page.goto('/stats');
  await expect(figure(page, 'GAMES PLAYED')).toContainText('0');

  await playGame(page.request, [winner, loser], NINE_WON);

  await page.reload();
  // nine holes of $25, and the snake of the other player
  await expect(figure(page, 'NET BALANCE')).toContainText('+$230.00');
  await expect(figure(page, 'GAMES PLAYED')).toContainText('1');
  await expect(figure(page, 'WINS-LOSSES-TIES')).toContainText('1-0-0');
  await expect(figure(page, 'WIN %')).toContainText('100%');
  await expect(figure(page, 'BEST BALL AVERAGE')).toContainText('9.00');
  await expect(figure(page, 'SNAKE SUCCESS RATE')).toContainText('100%');
  await expect(page.getByText('3 of 8 kinds · 3 earned')).toBeVisible();
  await expect(slot(page, 'FIRST WIN')).toContainText('won 9-0×1');
  await expect(slot(page, 'SWEEP')).toContainText('won all 9 holes×1');
  await expect(slot(page, 'SNAKE FREE')).toContainText('not bitten once in 9 holes×1');
  await expect(slot(page, 'CLUTCH')).toContainText('LOCKED');

  await phone.goto('/stats');
  await expect(figure(phone, 'NET BALANCE')).toContainText('-$230.00');
  await expect(figure(phone, 'WINS-LOSSES-TIES')).toContainText('0-1-0');
  await expect(figure(phone, 'SNAKE SUCCESS RATE')).toContainText('0%');

  await page.goto('/leaderboard');
  await expect(rowOf(page, winner)).toContainText(/\(You\)1-0-0 · 1 game1win/);
  await tab(page, 'EARNINGS').click();
  await expect(rowOf(page, winner)).toContainText('$225won');
  await tab(page, 'LOSSES').click();
  await expect(rowOf(page, loser)).toContainText('0-1-0 · 1 game$225lost');

  await playGame(page.request, [winner, loser], NINE_WON);
  await page.goto('/stats');
  await expect(slot(page, 'SWEEP'), 'earned again, it counts again').toContainText('×2');
  await expect(slot(page, 'FIRST WIN')).toContainText('×1');
  await expect(page.getByText('3 of 8 kinds · 5 earned')).toBeVisible();
});

/** Opens the stats of an account that has met so many others. `fail` is asked before each answer about them. */
async function openWithPeople(
  page: Page,
  request: APIRequestContext,
  count: number,
  fail: (limit: number) => boolean = () => false,
): Promise<Locator> {
  const ash = await register(page, 'Ash');
  await playGame(request, [ash, await newAccount(request, 'Cedar')], [WON]);
  const side = { gamesPlayed: 1, wins: 1, losses: 0, ties: 0, netCents: 2500 };
  const people = Array.from({ length: count }, (_, index) => ({
    userId: index + 1,
    username: `Player ${index + 1}`,
    name: index === 0 ? 'Dad' : `Player ${index + 1}`,
    asPartners: side,
    asOpponents: { ...side, gamesPlayed: 0, wins: 0, netCents: 0 },
  }));
  await page.route(/trpc\/users\.headToHead/, (route) => {
    const { limit } = JSON.parse(new URL(route.request().url()).searchParams.get('input') ?? '{}');
    if (fail(limit)) return route.abort();
    return route.fulfill({ json: { result: { data: people.slice(0, limit) } } });
  });
  await page.goto('/');
  await link(page, 'View Stats').click();
  return page.getByRole('table', { name: 'Head to head' }).getByRole('row');
}

test('MORE lists further players, and the first of them gets the focus', async ({ page, request }) => {
  const rows = await openWithPeople(page, request, 23);
  await expect(rows).toHaveCount(1 + 2 * 20);
  await expect(rows.nth(1)).toHaveText('Dad (Player 1)');

  await button(page, 'MORE').click();

  await expect(rows).toHaveCount(1 + 2 * 23);
  await expect(page.getByRole('rowheader', { name: 'Player 21' })).toBeFocused();
  await expect(button(page, 'MORE')).toBeHidden();
  await expect(page.getByText('At most 100 players')).toBeHidden();
});

test('MORE is not offered for exactly twenty players @long', async ({ page, request }) => {
  const rows = await openWithPeople(page, request, 20);

  await expect(rows).toHaveCount(1 + 2 * 20);
  await expect(button(page, 'MORE')).toBeHidden();
});

test('MORE lists at most a hundred players, and says so @long', async ({ page, request }) => {
  const rows = await openWithPeople(page, request, 120);

  await button(page, 'MORE').click();

  await expect(rows).toHaveCount(1 + 2 * 100);
  await expect(page.getByText('At most 100 players are listed, most games first.')).toBeVisible();
});

test('a new account has a rendered record: no games, and eight empty slots', async ({ page }) => {
  const { username } = await register(page, 'Ash');

  const html = await (await page.request.get('/stats')).text();
  await page.goto('/stats');

  expect(html).toContain(username);
  expect(html).not.toContain('LOADING STATS');
  await expect(page).toHaveTitle('Stats · Bestball');
  await expect(page.getByText(`Joined ${joinedText(new Date())}`)).toBeVisible();
  for (const name of ['WIN %', 'BEST BALL AVERAGE', 'SNAKE SUCCESS RATE']) {
    await expect(figure(page, name)).toContainText('–');
  }
  await expect(figure(page, 'NET BALANCE')).toContainText('$0.00');
  await expect(page.getByText('LOCKED')).toHaveCount(8);
  await expect(page.getByText('NET OVER TIME')).toBeHidden();
  await expect(page.getByText('HEAD TO HEAD')).toBeHidden();
  await expect(slot(page, 'SWEEP')).toContainText('Win every hole of the card');
});

test('a guest reads what an account offers, and SIGN UP leads to its stats', async ({ page }) => {
  const isGuest = page.getByRole('heading', { name: 'GUEST PLAYER' });
  const name = freeUsername('Ash');
  await page.request.post('/api/auth/guest');
  await openHydrated(page, '/stats');
  await expect(isGuest).toBeVisible();
  await expect(page.getByText('Scores of guests do not count for stats.')).toBeVisible();
  await expect(link(page, 'BACK TO MAIN MENU')).toHaveAttribute('href', '/');

  await link(page, 'SIGN UP').click();
  await sendSignUp(page, name);
  await expect(record(page)).toBeVisible();
  await button(page, 'LOGOUT').click();
  await expect(link(page, 'REGISTER')).toBeVisible();
  await expect(page).toHaveURL('/');

  await link(page, 'View Stats').click();
  await expect(isGuest).toBeVisible();
  await link(page, 'LOGIN').click();
  await sendLogin(page, name);
  await closeEarly(button(page, 'SKIP'));
  await expect(record(page)).toBeVisible();
  await expect(page).toHaveURL('/stats');
  await expect(page.getByText(name)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the net over time and the games with each account are there', async ({ page, request }) => {
    const ash = await register(page, 'Ash');
    const cedar = await newAccount(request, 'Cedar');
    await playGame(request, [ash, cedar], NINE_WON);
    await playGame(request, [cedar, ash], [WON, WON]);

    await page.goto('/stats');

    // nine holes and a snake of $5, then two holes and the snake lost
    const words = 'Net over 2 games: now +$175.00, lowest +$175.00, highest +$230.00';
    await expect(page.getByRole('img', { name: words })).toBeVisible();
    await page.getByText('GAME BY GAME').click();
    const table = page.getByRole('table', { name: 'Game by game, newest first' });
    await expect(table.getByRole('row')).toContainText(['NETTOTAL', '-$55.00+$175.00', '+$230.00+$230.00']);
    const people = page.getByRole('table', { name: 'Head to head' });
    await expect(people.getByRole('row')).toContainText(['GAMES', cedar.username, 'AGAINST21-1-0+$175.00']);
  });
});

test.describe('without a connection', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('the stats show the error, and load once there is a connection', async ({ page }) => {
    await register(page, 'Ash');
    await page.goto('/');
    let isCutOff = true;
    await page.route(/trpc\/users/, (route) => (isCutOff ? route.abort() : route.continue()));

    await link(page, 'View Stats').click();

    await expect(page.getByRole('heading', { name: 'NO CONNECTION' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Your stats could not be loaded. Trying again...');
    const said = await page.getByRole('alert').elementHandle();
    await button(page, 'TRY AGAIN').click();
    // screen readers announce new content of a page, not content that stays
    await expect.poll(() => said?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(page.getByRole('alert')).toHaveText('Your stats could not be loaded. Trying again...');
    isCutOff = false;
    await expect(record(page)).toBeVisible();
  });

  test('MORE reports a failure, and works the next time @long', async ({ page, request }) => {
    let isCutOff = true;
    const rows = await openWithPeople(page, request, 23, (limit) => isCutOff && limit === 100);

    await button(page, 'MORE').click();
    await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
    isCutOff = false;
    await button(page, 'MORE').click();

    await expect(rows).toHaveCount(1 + 2 * 23);
    await expect(page.getByRole('rowheader', { name: 'Player 21' })).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('the stats are shown without the parts that fail @long', async ({ page, request }) => {
    const ash = await register(page, 'Ash');
    await playGame(request, [ash, await newAccount(request, 'Cedar')], [WON]);
    await page.goto('/');
    let isCutOff = true;
    await page.route(/trpc\/users\.(headToHead|netHistory)/, (route) =>
      isCutOff ? route.abort() : route.continue(),
    );

    await link(page, 'View Stats').click();

    await expect(figure(page, 'GAMES PLAYED')).toContainText('1');
    await expect(page.getByText('The games could not be loaded.')).toBeVisible();
    await expect(page.getByText('The players could not be loaded.')).toBeVisible();
    await expect(page.getByText('NO CONNECTION: these figures may be old.')).toBeVisible();
    isCutOff = false;
    await expect(page.getByRole('img', { name: 'Net over 1 game' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Head to head' })).toBeVisible();
  });
});

test.describe('with a server that fails for one part', () => {
  test.use({ networkNoise: /status of 500/ });

  test('the stats stay on the screen while that part is polled @long', async ({ page, request }) => {
    const ash = await register(page, 'Ash');
    await playGame(request, [ash, await newAccount(request, 'Cedar')], [WON]);
    await page.goto('/');
    let polls = 0;
    const open = Promise.withResolvers<void>();
    await page.route(/trpc\/users\.headToHead/, async (route) => {
      polls += 1;
      // the third is not answered until the page was looked at
      if (polls === 3) await open.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await link(page, 'View Stats').click();
    await expect(record(page)).toBeVisible();
    const shown = await record(page).elementHandle();

    await expect.poll(() => polls).toBe(3);

    await expect(record(page)).toBeVisible();
    expect(await shown?.evaluate(({ isConnected }) => isConnected), 'the same page').toBe(true);
    open.resolve();
  });
});
