/** Stats and leaderboards. */

import type { Page } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import { newAccount, register } from './support/account.ts';
import { NINE_WON, WON, openHydrated, playGame, tab } from './support/records.ts';
import { showScreens, expectText } from './support/screens.ts';

/** 40 characters with the digits that make it unique: the maximum. */
const WIDE_NAME = 'W'.repeat(34);

/** Screens compared with the pictures in `references/`. */
const COMPARED = ['stats', 'leaderboard of wins', 'leaderboard without data', 'stats of a guest'] as const;

showScreens(COMPARED, {
  async stats({ page, request }) {
    const ash = await register(page, 'Ash');
    const cedar = await newAccount(request, 'Cedar');
    await playGame(request, [ash, cedar], NINE_WON);
    await playGame(request, [ash, cedar], NINE_WON);
    await playGame(request, [cedar, ash], [WON, WON, [5, 4]]);
    await page.goto('/stats');
    await expectText(page, '2-1-0');
  },
  async 'stats of a guest'({ page }) {
    await page.goto('/stats');
    await expectText(page, 'GUEST PLAYER');
  },
  async 'leaderboard of wins'({ page }) {
    const ash = await register(page, 'Ash');
    const rows = [
      boardRow(1, ash.id, 'Ash', 12),
      boardRow(2, 2, 'W'.repeat(40), 9),
      boardRow(2, 3, 'Cedar', 9),
      boardRow(4, 4, 'Dogwood', 1),
    ];
    await answerBoards(page, rows, { isListed: true, row: null });
    await page.getByRole('link', { name: 'Global Leaderboards' }).click();
    await expectText(page, '(You)');
  },
  async 'leaderboard without data'({ page }) {
    await register(page, 'Ash');
    await answerBoards(page, [], { isListed: true, row: null });
    await page.getByRole('link', { name: 'Global Leaderboards' }).click();
    await expectText(page, 'NO DATA AVAILABLE');
    await expectText(page, 'Play some games to see rankings!');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['leaderboard loading', 'leaderboard logged out'], {
    async 'leaderboard loading'({ page }) {
      await register(page, 'Ash');
      await page.goto('/');
      await page.route(/trpc\/leaderboard/, () => {});
      await page.getByRole('link', { name: 'Global Leaderboards' }).click();
      await expectText(page, 'Loading leaderboards...');
    },
    async 'leaderboard logged out'({ page }) {
      await page.goto('/leaderboard');
      await expectText(page, 'LOGIN REQUIRED');
    },
    async 'stats of a loser with a wide name'({ page, request }) {
      const wide = await register(page, WIDE_NAME);
      await playGame(request, [await newAccount(request, 'Cedar'), wide], [WON]);
      await page.goto('/stats');
      await expectText(page, '-$30.00');
    },
    async 'stats of a new account'({ page }) {
      await register(page, 'Ash');
      await page.goto('/stats');
      await expectText(page, 'No games yet.');
    },
    async 'leaderboard of losses'({ page, request }) {
      const wide = await register(page, WIDE_NAME);
      const cedar = await newAccount(request, 'Cedar');
      await playGame(request, [cedar, wide], NINE_WON);
      await openHydrated(page, '/leaderboard');
      await tab(page, 'LOSSES').click();
      await expectText(page, '$225');
    },
    async 'leaderboard above the own rank'({ page }) {
      const ash = await register(page, 'Ash');
      const rows = [boardRow(1, 2, 'W'.repeat(40), 9, true), boardRow(2, 3, 'Cedar', 8)];
      await answerBoards(page, rows, { isListed: true, row: boardRow(1234, ash.id, 'Ash', 1, true) });
      await page.getByRole('link', { name: 'Global Leaderboards' }).click();
      await expectText(page, '* only against players without a phone');
      await expectText(page, '1234');
    },
    async 'leaderboard for a player who is not listed'({ page }) {
      await register(page, 'Ash');
      await answerBoards(page, [boardRow(1, 3, 'Cedar', 8)], { isListed: false, row: null });
      await page.getByRole('link', { name: 'Global Leaderboards' }).click();
      await expectText(page, 'YOU ARE NOT LISTED');
    },
  });

/** Returns a row of a board as sent by the server. */
function boardRow(rank: number, playerId: number, name: string, wins: number, isUncontested = false) {
  const more = { totalWinningsCents: wins * 2500, totalLossesCents: 5000, isUncontested };
  return { rank, playerId, username: name, name, wins, losses: 3, ties: 1, gamesPlayed: wins + 4, ...more };
}

type BoardRow = ReturnType<typeof boardRow>;

/** Opens Home and answers all three boards with these rows only: other tests have played on this server. */
async function answerBoards(
  page: Page,
  rows: readonly BoardRow[],
  { isListed, row }: { readonly isListed: boolean; readonly row: BoardRow | null },
): Promise<void> {
  await page.goto('/');
  const own = { isListed, wins: row, earnings: row, losses: row };
  await page.route(/trpc\/leaderboard/, (route) => {
    const data = route.request().url().includes('leaderboard.me') ? own : rows;
    return route.fulfill({ json: { result: { data } } });
  });
}
