import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SHOWN_MS } from '#client/device/timings.ts';
import { hostGame } from './support/host.ts';
import { button, openAsHost, visitGame, sit, stopClock, test, tap } from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_FAILED|^Forfeiting failed: NO CONNECTION/,
});

const RECORDED = 'Your forfeit vote has been recorded. Waiting for all team members to vote...';
const UNANIMOUS = 'All team members voted to forfeit! Game ending...';
const CONFIRMED = 'Forfeit confirmed! Game ending...';
const OVER = 'The vote to forfeit is over: the game goes on.';
const FAILED = 'Error forfeiting game. Please try again.';

const question = (page: Page) => page.getByRole('dialog', { name: 'FORFEIT GAME?' });
const yes = (page: Page) => question(page).getByRole('button', { name: 'YES, FORFEIT' });
const no = (page: Page) => question(page).getByRole('button', { name: 'NO, PLAY ON' });
/** Waits for a text that is visible for a second or a few. Call it before: the page looks at every frame itself. */
const glimpse = (page: Page, text: string) =>
  page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('output')].some(
        (output) => output.textContent === words && output.checkVisibility(),
      ),
    text,
  );
const costs = (page: Page) => question(page).getByRole('listitem');

test.describe('a team of two phones', () => {
  // $25 a hole, no Snake. Hole 1 went to Team Red: +25 for Ash and Birch. Conceding leaves eight holes lost at $25:
  // 25 − 8 × 25 = −175 for each of them, +175 for Cedar and Dogwood.
  const MONEY = ['Ash-$175.00', 'Birch-$175.00', 'Cedar+$175.00', 'Dogwood+$175.00'];

  test('continues after a no, and ends the game after two yes votes, on every phone', async ({
    page: ash,
    newPhone,
  }) => {
    test.slow();
    const [birch, dogwood] = [await newPhone(), await newPhone()];
    const game = await hostGame(ash.request, PLAYERS, { snake: false });
    await sit(birch, game, 1);
    await sit(dogwood, game, 3);
    await game.start();
    await game.playHole(1, [4, 5, 5, 6]);
    await visitGame(ash, game.id);
    await visitGame(birch, game.id);
    await dogwood.goto(`/game/${game.id}/invited`);
    await expect(dogwood.getByText('HOLE 2 of 9')).toBeVisible();

    await button(ash, 'FORFEIT').click();
    await expect(question(ash)).toContainText('Team Red concedes the game and all remaining holes.');
    await expect(question(ash)).toContainText('All team members must vote yes.');
    await expect(costs(ash)).toHaveText(MONEY);
    await tap(yes(ash));
    await expect(ash.getByText(RECORDED)).toBeVisible();
    await expect(question(ash)).toBeHidden();

    await expect(question(birch), 'the partner is asked').toContainText('1 of 2 have said yes.');
    await expect(costs(birch)).toHaveText(MONEY);
    await expect(dogwood.getByText('Team Red votes on forfeiting: 1 of 2 say yes')).toBeVisible();
    await ash.reload();
    await button(ash, 'TAKE MY VOTE BACK').click();
    await expect(question(birch)).toBeHidden();
    await expect(ash.getByText(RECORDED)).toBeHidden();

    await button(ash, 'FORFEIT').click();
    await tap(yes(ash));
    await expect(question(birch)).toBeVisible();
    await expect(ash.getByText(RECORDED)).toBeVisible();
    const over = glimpse(ash, OVER);
    await no(birch).click();
    await expect(question(birch)).toBeHidden();
    await over;
    await expect(dogwood.getByText('votes on forfeiting')).toBeHidden();
    await expect(button(ash, 'FORFEIT')).toBeVisible();

    await button(birch, 'FORFEIT').click();
    await tap(yes(birch));
    await expect(question(ash)).toContainText('1 of 2 have said yes.');
    const said = glimpse(ash, UNANIMOUS);
    await tap(yes(ash));
    await said;

    for (const phone of [ash, birch]) {
      await expect(phone.getByRole('heading', { name: 'GAME OVER' })).toBeVisible();
      await expect(phone.getByText('WINS BY FORFEIT!')).toBeVisible();
      await expect(phone.getByText('Team Red forfeited the game.')).toBeVisible();
      await phone.getByRole('link', { name: 'VIEW RESULTS' }).click();
    }
    for (const phone of [ash, birch, dogwood]) {
      await expect(phone.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
      await expect(phone.getByRole('region', { name: 'Final score', exact: true })).toContainText('1 - 0');
      await expect(phone.getByText('(+8 conceded)')).toBeVisible();
      await expect(phone.getByRole('list', { name: 'Bet results' }).getByRole('listitem')).toHaveText(MONEY);
    }
  });

  test('may take a vote back, which closes the question on the other phone @long', async ({
    page: ash,
    newPhone,
  }) => {
    const birch = await newPhone();
    const game = await hostGame(ash.request, PLAYERS);
    await sit(birch, game, 1);
    await game.start();
    await visitGame(ash, game.id);
    await button(ash, 'FORFEIT').click();
    await ash.keyboard.press('Escape');
    await expect(question(ash)).toBeHidden();
    await button(ash, 'FORFEIT').click();
    await tap(yes(ash));
    await visitGame(birch, game.id);
    await expect(question(birch), 'a player who comes later is asked too').toBeVisible();
    await birch.keyboard.press('Escape');
    await expect(question(birch)).toBeHidden();
    await button(birch, 'FORFEIT').click();
    await expect(question(birch), 'neither yes nor no: it can be answered later').toBeVisible();

    await button(ash, 'TAKE MY VOTE BACK').click();

    await expect(question(birch)).toBeHidden();
    await expect(ash.getByText(RECORDED)).toBeHidden();
    await expect(button(ash, 'FORFEIT')).toBeVisible();
  });
});

test('a vote taken back shows no bare word while its words cannot be loaded @long', async ({
  page,
  newPhone,
}) => {
  const birch = await newPhone();
  const game = await hostGame(page.request, PLAYERS);
  await sit(birch, game, 1);
  await game.start();
  await visitGame(page, game.id);
  await button(page, 'FORFEIT').click();
  await tap(yes(page));
  await expect(page.getByText(RECORDED)).toBeVisible();
  const manifest = readFileSync(join(import.meta.dirname, '../../dist/assets.json'), 'utf8');
  const files = JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>;
  const words = files['src/components/round/Forfeit/ForfeitDialog.tsx']?.file ?? '';
  await page.route(`**/${words}`, (route) => route.abort());
  await page.reload();

  await button(page, 'TAKE MY VOTE BACK').click();

  await expect(page.getByRole('region', { name: 'Forfeit' }).getByRole('status')).toHaveText('NO CONNECTION');
});

test.describe('a team with one phone', () => {
  // $25 a hole, so $50 for Ash alone against two. Hole 1 went to Ash: +50, and −25 for Cedar and Dogwood.
  // Conceding the other eight: 50 − 8 × 50 = −350, and −25 + 8 × 25 = +175 each.
  const MONEY = ['Ash-$350.00', 'Cedar+$175.00', 'Dogwood+$175.00'];

  test('forfeits immediately for a lone player, who plays for twice the bet', async ({ page }) => {
    const game = await hostGame(page.request, PLAYERS, { snake: false });
    await game.leave(1);
    await game.start();
    await game.playHole(1, [4, undefined, 5, 6]);
    await visitGame(page, game.id);

    await button(page, 'FORFEIT').click();
    await expect(costs(page)).toHaveText(MONEY);
    const said = glimpse(page, CONFIRMED);
    await tap(yes(page));
    await said;

    await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible();
    await page.getByRole('link', { name: 'VIEW RESULTS' }).click();
    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByRole('list', { name: 'Bet results' }).getByRole('listitem')).toHaveText(MONEY);
  });

  test('sees for three seconds that the vote failed, and can try again @long', async ({ page }) => {
    await openAsHost(page);
    await page.route(/forfeit\.vote/, (route) => route.abort());
    await button(page, 'FORFEIT').click();
    await expect(yes(page)).toBeEnabled();
    await stopClock(page);

    await yes(page).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(question(page)).toBeHidden();
    await page.clock.runFor(SHOWN_MS.forfeitError - 1);
    expect(await page.getByText(FAILED).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await expect(page.getByText(FAILED)).toBeHidden();
    await page.clock.resume();

    await page.unroute(/forfeit\.vote/);
    await button(page, 'FORFEIT').click();
    const said = glimpse(page, CONFIRMED);
    await tap(yes(page));
    await said;
    await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible();
  });
});
