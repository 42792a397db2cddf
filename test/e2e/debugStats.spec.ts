import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { newAccount, register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { gameOf, logInAsMaintainer, win } from './support/library.ts';
import { test, waitUntilSettled } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the debug page of the maintainer, with a player of a finished game to choose. */
async function openDebug(page: Page): Promise<void> {
  const ash = await register(page, 'Ash');
  await gameOf(page, ash, win);
  await page.evaluate(() => localStorage.clear());
  await logInAsMaintainer(page);
  await page.goto('/debug-stats');
  await waitUntilSettled(page);
}

/** Returns a value in the answer of the call behind a button. */
function field(page: Page, call: string, name: string): Locator {
  const rows = page.locator(`dl[aria-label="${call}"] > div`);
  return rows.filter({ has: page.getByText(name, { exact: true }) }).getByRole('definition');
}

interface Answer {
  readonly result: { readonly data: { readonly count: number; readonly debugCount: number } };
}

async function count(page: Page, call: string): Promise<{ all: number; debug: number }> {
  const answered = page.waitForResponse(/debug\.count/);
  await button(page, call).click();
  const { result } = (await (await answered).json()) as Answer;
  // the numbers of an earlier call stay on the screen until these are shown
  await expect(field(page, call, 'count')).toHaveText(String(result.data.count));
  await expect(field(page, call, 'debugCount')).toHaveText(String(result.data.debugCount));
  return { all: result.data.count, debug: result.data.debugCount };
}

test('maintainers write a marked game stat and the sums of a player, and see refusals', async ({ page }) => {
  await openDebug(page);
  const before = await count(page, 'COUNT GAME STATS');

  await page.getByRole('checkbox', { name: 'WINNER' }).uncheck();
  await fillIn(page.getByRole('textbox', { name: 'BET DELTA IN CENTS' }), '-2500');
  await button(page, 'ADD GAME STATS').click();
  await expect(field(page, 'ADD GAME STATS', 'isWinner')).toHaveText('false');
  await expect(field(page, 'ADD GAME STATS', 'betDeltaCents')).toHaveText('-2500');
  await expect(field(page, 'ADD GAME STATS', 'holesPlayed')).toHaveText('9');
  await expect(field(page, 'ADD GAME STATS', 'bestBallCount')).toHaveText('5');
  await expect(field(page, 'ADD GAME STATS', 'isDebug')).toHaveText('true');
  const after = await count(page, 'COUNT GAME STATS');
  expect(after.debug).toBe(before.debug + 1);
  // other tests play at the same time
  expect(after.all).toBeGreaterThan(before.all);

  const playerId = await field(page, 'ADD GAME STATS', 'playerId').innerText();
  await button(page, 'ADD CUMULATIVE STATS').click();
  await expect(field(page, 'ADD CUMULATIVE STATS', 'playerId')).toHaveText(playerId);
  await expect(field(page, 'ADD CUMULATIVE STATS', 'netBalanceCents')).toHaveText('-2500');
  expect((await count(page, 'COUNT CUMULATIVE STATS')).debug).toBeGreaterThan(0);

  await fillIn(page.getByRole('textbox', { name: 'HOLES' }), '19');
  await button(page, 'ADD GAME STATS').click();
  await expect(page.getByRole('alert')).toHaveText('400: holesPlayed must be at most 18');
  await page.context().setOffline(true);
  await button(page, 'COUNT GAME STATS').click();
  await expect(page.getByRole('alert').filter({ hasText: 'NO CONNECTION' })).toBeVisible();
});

test('the debug page does not exist for players and visitors', async ({ request, playwright, baseURL }) => {
  const player = await playwright.request.newContext({ baseURL });
  await newAccount(player, 'Ash');

  for (const asked of [await player.get('/debug-stats'), await request.get('/debug-stats')]) {
    expect(asked.status()).toBe(404);
    const html = await asked.text();
    expect(html).toContain('404 Page Not Found');
    expect(html).not.toContain('DEBUG STATS');
  }
  await player.dispose();
});

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|status of 400/ });
