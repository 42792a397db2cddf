/** Several phones on the same hole, and a missing network. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  button,
  celebrate,
  closeBite,
  closeEarly,
  goToNextHole,
  openAsHost,
  visitGame,
  runningGame,
  stepper,
  storedHole,
  tapHole,
  tapScore,
  waitForNextScreens,
} from './support/players.ts';
import { PLAYERS, holdAnswers, test, withoutStreams } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|^Refused: completeHole: HOLE_CHANGED/,
});

const ASKS = /rounds\.get/;

test.describe('a player who is not the host', () => {
  test('changes nothing by tapping, cannot forfeit, and follows the host to the end', async ({
    page,
    request,
  }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 6]] });
    await game.giveSnake(1, 1);
    await visitGame(page, game.id);
    await expect(page.getByText('Waiting for game host...')).toBeVisible();
    const writes: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() !== 'GET') writes.push(sent.url());
    });

    for (const name of PLAYERS) {
      await button(page, `Score of ${name}: not entered`).click({ force: true });
    }
    await game.enterScore(2, 0, 4);
    await button(page, 'Score of Ash: 4').click({ force: true });

    await expect(button(page, 'Score of Ash: 4')).toHaveText('4');
    await expect(page.getByRole('status', { name: 'Score news' })).toContainText('Ash 4.');
    await expect(page.getByRole('region', { name: 'Score pad' })).toHaveCount(0);
    for (const name of [
      /SNAKE|snake/,
      'NEXT HOLE',
      'PREVIOUS HOLE',
      'END ROUND EARLY',
      'UNDO BITE',
      'H1 R',
    ]) {
      await expect(button(page, name)).toBeHidden();
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'H1 R' })).toBeVisible();
    await button(page, 'FORFEIT').click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Could not determine your team. Please try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
    expect(await storedHole(page, game, 2)).toEqual([4, undefined, undefined, undefined]);
    expect(writes).toEqual([]);

    await game.playHole(2, [4, 5, 5, 6]);
    const news = page.getByRole('dialog', { name: 'HOLE 2 COMPLETE' });
    await expect(news).toContainText('Match Score: 2 - 0');
    await closeEarly(news.getByRole('button', { name: 'CONTINUE' }));
    await expect(page.getByRole('heading', { name: 'HOLE 3/9' })).toBeVisible();
    await game.giveSnake(3, 3);
    await closeBite(page, 'Dogwood HOLDS THE SNAKE');
    await game.endEarly();

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText('2 - 0');
    await complete.getByRole('button', { name: 'SEE RESULTS' }).click();
    await expect(page.getByText('ENDED EARLY after 2 of 9 holes')).toBeVisible();
  });
});

test.describe('a hole that another scorer has changed', () => {
  test('is never a mixture: CONTINUE shows both sets of scores for a choice @long', async ({ page }) => {
    await withoutStreams(page);
    const game = await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, 5, 6]);
    const hear = await holdAnswers(page, ASKS);

    await game.enterScore(1, 2, 3);
    const complete = await celebrate(page, 1);
    await expect(complete).toContainText('Best Ball Score: 4 - 5');
    hear();
    await complete.getByRole('button', { name: 'CONTINUE' }).click();

    const question = page.getByRole('alertdialog', { name: 'HOLE 1 CHANGED' });
    await expect(question.getByRole('row')).toHaveText([
      'PLAYERYOURSTHEIRS',
      'Ash44',
      'Birch55',
      'Cedar53',
      'Dogwood66',
    ]);
    await question.getByRole('button', { name: 'KEEP THEIRS' }).click();
    await expect(page.getByRole('heading', { name: 'HOLE 1/9' })).toBeVisible();
    await expect(stepper(page, 'Cedar').getByRole('textbox')).toHaveValue('3');
    expect(await storedHole(page, game, 1)).toEqual([4, 5, 3, 6]);
    await goToNextHole(page, 1);
  });
});

/** Returns the address pattern of a file in the build, by its module or the name of its chunk. */
function fileOf(name: string): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../dist/assets.json'), 'utf8');
  const files = JSON.parse(manifest) as Record<string, { readonly file: string; readonly name?: string }>;
  const found = files[name] ?? Object.values(files).find((chunk) => chunk.name === name);
  return `**/${found?.file}`;
}

test('a dialog whose file failed to load reports it, and opens after a reload', async ({ page }) => {
  const file = fileOf('src/pages/game/@id/PencilDialog.tsx');
  await page.route(file, (route) => route.abort());
  const game = await openAsHost(page);
  const open = button(page, 'PASS THE PENCIL');
  await open.click();
  const problem = page.getByRole('dialog', { name: 'NO CONNECTION' });
  await expect(problem.getByRole('alert')).toHaveText('This part of the app could not be loaded.');
  await problem.getByRole('button', { name: 'CLOSE' }).click();
  await expect(open).toBeFocused();
  await tapScore(page, 'Ash', 4);
  await open.click();
  await expect(problem).toBeVisible();
  await expect.poll(() => storedHole(page, game, 1)).toEqual([4, undefined, undefined, undefined]);

  await page.unroute(file);
  await problem.getByRole('button', { name: 'TRY AGAIN' }).click();

  await expect(button(page, 'Hole 1: correct scores, Ash: 4')).toBeVisible();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'PASS THE PENCIL' })).toBeVisible();
});

test('a round ends without the card to check when its file failed to load @long', async ({ page }) => {
  await page.route(fileOf('gameDialogs'), (route) => route.abort());
  const game = await openAsHost(page, { played: Array<readonly number[]>(8).fill([4, 5, 4, 6]) });
  await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });

  await button(page, 'FINISH GAME').click();

  const complete = page.getByRole('dialog', { name: 'HOLE 9 COMPLETE' });
  await expect(complete).toContainText('Match Score: 1 - 0');
  await complete.getByRole('button', { name: 'CONTINUE' }).click();
  await expect
    .poll(async () => (await page.request.get(`/api/games/${game.id}`)).json())
    .toMatchObject({ status: 'completed' });
});

test('a dialog whose stylesheet failed to load opens with its styles later @long', async ({
  page,
  context,
}) => {
  const sheet = '**/*QrCode*.css';
  await page.route(sheet, (route) => route.abort());
  await openAsHost(page);
  await button(page, 'PASS THE PENCIL').click();
  await expect(page.getByRole('dialog', { name: 'NO CONNECTION' })).toBeVisible();
  await page.unroute(sheet);
  // a screen that fails while it is prefetched reloads the page
  await waitForNextScreens(page);

  await context.setOffline(true);
  await context.setOffline(false);

  await button(page, 'LINK FOR A CO-SCORER').click();
  await expect(page.getByRole('img', { name: 'QR code of' })).toHaveCSS('aspect-ratio', '1 / 1');
});
