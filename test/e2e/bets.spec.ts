/** The table of bets of a match with options: live, on the results, and as text. */

import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { toCents } from '#rules/money.ts';
import { hostGame } from './support/host.ts';
import { unfold } from './support/players.ts';
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
  await expect(page.getByLabel('Bet results').first()).toContainText('match +$125');
  await expect(page.getByLabel('Bet results').first()).toContainText('wagers +$10.00');

  const bets = page.locator('details, section').filter({ has: table }).last();
  await bets.getByRole('button', { name: 'COPY AS TEXT' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')[0]).toMatch(/^Match: \S+ \+\$125\.00, /);
});
