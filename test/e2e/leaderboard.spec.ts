import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { winPctX100 } from '#rules/stats.ts';
import { newAccount, register, sendLogin } from './support/account.ts';
import { button, closeEarly, test } from './support/players.ts';
import { WON, openHydrated, playGame, rowOf, rows, tab } from './support/records.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const boards = (page: Page) => page.getByRole('heading', { name: 'GLOBAL LEADERBOARDS' });
const wayHome = (page: Page) => page.getByRole('link', { name: 'BACK TO HOME' });
const loginRequired = (page: Page) => page.getByRole('heading', { name: 'LOGIN REQUIRED' });

test('a visitor is asked to log in, and LOGIN leads back to the boards', async ({ page, request }) => {
  const { username } = await newAccount(request, 'Ash');
  await openHydrated(page, '/leaderboard');
  await expect(loginRequired(page)).toBeVisible();
  await expect(wayHome(page)).toHaveAttribute('href', '/');

  await page.getByRole('link', { name: 'LOGIN' }).click();
  await sendLogin(page, username);
  await closeEarly(button(page, 'SKIP'));

  await expect(boards(page)).toBeVisible();
  await expect(page).toHaveURL('/leaderboard');
});

test('the boards are sorted, mark the own row, and react to arrow keys @chromium', async ({
  page,
  request,
}) => {
  const winner = await register(page, 'Ash');
  const loser = await newAccount(request, 'Cedar');
  await playGame(request, [winner, loser], [WON]);
  const timings = (property: 'animationDelay' | 'animationName') =>
    rows(page).evaluateAll((all, name) => all.map((row) => getComputedStyle(row)[name]), property);

  const html = await (await page.request.get('/leaderboard')).text();
  await openHydrated(page, '/leaderboard');

  expect((await timings('animationDelay')).slice(0, 2), 'rows come in one after the other').toEqual([
    '0s',
    '0.1s',
  ]);
  expect(html).toContain(winner.username);
  expect(html).not.toContain('Loading leaderboards...');
  await expect(page).toHaveTitle('Leaderboards · Bestball');
  await expect(rowOf(page, winner)).toContainText('(You)1-0-0 · 1 game1win');
  await expect(rowOf(page, loser)).not.toContainText('(You)');
  const texts = await rows(page).allInnerTexts();
  const ranks = texts.map((text) => Number.parseInt(text, 10));
  const wins = texts.map((text) => Number(/(\d+)\s*wins?$/.exec(text)?.[1]));
  expect(wins).toEqual(wins.toSorted((a, b) => b - a));
  const standings = texts.map((text) => {
    const [, wins, gamesPlayed] = /(\d+)-\d+-\d+ · (\d+) game/.exec(text) ?? [];
    return `${wins} ${winPctX100({ wins: Number(wins), gamesPlayed: Number(gamesPlayed) })}`;
  });
  expect(ranks, 'equals share a rank').toEqual(standings.map((own) => standings.indexOf(own) + 1));
  await expect(rows(page).first()).toContainText('1GOLD');
  for (const row of await rows(page)
    .filter({ hasText: /\D0\s*wins/ })
    .all())
    await expect(row).not.toContainText(/GOLD|SILVER|BRONZE/);
  await expect(
    page.getByText(
      'Most Wins is ranked by total games won, then win percentage; Top Earnings by total bet winnings; Biggest Losses by total bet losses.',
    ),
  ).toBeVisible();

  await expect(tab(page, 'WINS')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'WINS').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'EARNINGS')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'EARNINGS' })).toBeVisible();
  await expect(rowOf(page, winner)).toContainText('$25won');
  await page.keyboard.press('End');
  await expect(tab(page, 'LOSSES')).toBeFocused();
  await expect(rowOf(page, loser)).toContainText('$25lost');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'WINS')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'LOSSES')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set(await timings('animationName')), 'all at once').toEqual(new Set(['none']));
});

test.describe('the switch of the leaderboards', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('an account leaves the boards by a switch on its page, and comes back', async ({ page, request }) => {
    const winner = await register(page, 'Ash');
    await playGame(request, [winner, await newAccount(request, 'Cedar')], [WON]);
    const listing = page.getByRole('switch', { name: 'SHOW ME ON LEADERBOARDS' });
    const unlisted = page.getByRole('region', { name: 'YOU ARE NOT LISTED' });
    await openHydrated(page, '/leaderboard');
    await expect(rowOf(page, winner)).toBeVisible();

    await openHydrated(page, '/account');
    await expect(listing).toBeChecked();
    await page.route('**/trpc/account.changeListing*', (route) => route.abort());
    await listing.click();
    await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
    await expect(listing).toBeChecked();
    await page.unroute('**/trpc/account.changeListing*');
    // the switch is off before the server has answered, and opening another page would end the call
    const saved = page.waitForResponse('**/trpc/account.changeListing*');
    await listing.click();
    await saved;
    await expect(listing).not.toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await openHydrated(page, '/leaderboard');
    await expect(unlisted).toBeVisible();
    await expect(rowOf(page, winner)).toHaveCount(0);
    await unlisted.getByRole('link', { name: 'ACCOUNT' }).click();
    await listing.click();
    await expect(listing).toBeChecked();
    await page.getByRole('link', { name: 'BACK TO MAIN MENU' }).click();
    await page.getByRole('link', { name: 'Global Leaderboards' }).click();
    await expect(rowOf(page, winner)).toBeVisible();
    await expect(unlisted).toHaveCount(0);
  });
});
