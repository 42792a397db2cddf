/** The table of bets of a match with options: live, on the results, and as text. */

import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { toCents } from '#rules/money.ts';
import { hostGame } from './support/host.ts';
import { button, unfold } from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

/** Returns the texts of the cells of each row. */
async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

test('a match with options has one table of its bets, and says the same on the results', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const game = await hostGame(request, PLAYERS);
  const all = toCents(1000);
  await game.setMatchOptions({ isCarryOn: true, nassau: { first: toCents(0), second: toCents(0), all } });
  await game.start();
  // H2 is tied and carries: Red is 2 up after three holes
  await game.playHoles([
    [4, 5, 5, 6],
    [4, 4, 4, 4],
    [3, 4, 4, 4],
  ]);
  await game.giveSnake(1, 1);

  await page.goto(`/game/${game.id}/invited`);
  const table = page.getByRole('table', { name: 'Bets' });
  await expect
    .poll(() => rowsOf(table))
    .toEqual([
      ['BET', ...PLAYERS],
      ['Match', '+$75', '+$75', '-$75', '-$75'],
      ['Snake', '+$1.67', '-$5', '+$1.67', '+$1.66'],
      ['TOTAL', '+$76.67', '+$70', '-$73.33', '-$73.34'],
      ['STILL OPEN'],
      ['Nassau\nRED 2 UP', '+$10', '+$10', '-$10', '-$10'],
    ]);

  await game.playHoles([
    [4, 5, 5, 6],
    [4, 4, 4, 4],
    [3, 4, 4, 4],
    [4, 4, 5, 5],
    [4, 4, 5, 5],
    [4, 4, 4, 4],
    [4, 4, 4, 4],
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ]);
  await game.complete();
  await page.goto(`/results/${game.id}`);
  await unfold(page, 'BETS');
  await expect
    .poll(() => rowsOf(table))
    .toEqual([
      ['BET', ...PLAYERS],
      ['Match', '+$125', '+$125', '-$125', '-$125'],
      ['Nassau\nRED 4 & 3', '+$10', '+$10', '-$10', '-$10'],
      ['Snake', '+$1.67', '-$5', '+$1.67', '+$1.66'],
      ['TOTAL', '+$136.67', '+$130', '-$133.33', '-$133.34'],
    ]);
  await unfold(page, 'WAGER SUMMARY');
  await expect(page.getByText('H3 with H2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Bet results').first()).toContainText('match +$125');
  await expect(page.getByLabel('Bet results').first()).toContainText('wagers +$10.00');

  const bets = page.locator('details, section').filter({ has: table }).last();
  await bets.getByRole('button', { name: 'COPY AS TEXT' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')[0]).toMatch(/^Match: \S+ \+\$125\.00, /);
});

test('two snakes: the screens show that of the hole, the results both', async ({ page, request }) => {
  const game = await hostGame(request, PLAYERS, { holeCount: 18 });
  const snake = { isPaidToEach: true, doublingCap: null, secondNineFactor: 2 };
  await game.setMatchOptions({ snake });
  await page.goto(`/game/${game.id}/invited`);
  await expect(page.getByText('Plus the Snake • from $5 per bite')).toBeVisible();
  await game.start();
  await game.playHoles(Array.from({ length: 8 }, () => [4, 4, 4, 4]));
  await game.giveSnake(1, 1);
  await page.goto(`/game/${game.id}/invited`);
  await expect(page.getByText('Birch HOLDS THE SNAKE (H1)')).toBeVisible();

  await game.playHole(9, [4, 4, 4, 4]);
  await expect(page.getByText('NOBODY HOLDS THE SNAKE YET')).toBeVisible();
  await game.giveSnake(10, 2);
  await expect(page.getByText('Cedar HOLDS THE SNAKE (H10)')).toBeVisible();

  await game.endEarly();
  await page.goto(`/results/${game.id}`);
  await unfold(page, 'MINI GAMES');
  const miniGames = page.getByRole('region', { name: 'MINI GAMES' });
  await expect(miniGames.locator('dl')).toHaveText(
    'Snake Pot, first nine$5.00Final Snake HolderBirchSnake Pot, second nine$10.00Final Snake HolderCedar',
  );
  await expect(miniGames).toContainText('Each snake holder owes the pot to each player.');
});

test('with a Nassau the host can choose no bet per hole, and back', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false });
  const [none, all] = [toCents(0), toCents(500)];
  await game.setMatchOptions({ nassau: { first: none, second: none, all } });
  await page.goto(`/game/${game.id}/invited`);
  await page.getByRole('link', { name: 'OPEN THE LOBBY' }).click();
  const dialog = page.getByRole('dialog');
  for (const [way, presses, summary] of [
    ['Lower the bet', 5, '9 holes'],
    ['Raise the bet', 1, '9 holes • $5 per hole'],
    ['Lower the bet', 1, '9 holes'],
  ] as const) {
    await button(page, 'CHANGE OPTIONS').click();
    for (let press = 0; press < presses; press += 1) await dialog.getByRole('button', { name: way }).click();
    await dialog.getByRole('button', { name: 'SAVE' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(summary, { exact: true })).toBeVisible();
  }
});
