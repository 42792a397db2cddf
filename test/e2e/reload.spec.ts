import { expect } from '@playwright/test';
import {
  betResults,
  button,
  celebrate,
  closeBite,
  goToNextHole,
  openAsHost,
  payments,
  shownStrokes,
  storedHole,
  tapHole,
  tapScore,
  typeScore,
} from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The best ball of Team Red, which wins every third hole by a stroke; its partners pick up. */
const bestOf = (hole: number) => 1 + hole;
const otherOf = (hole: number) => bestOf(hole) + (hole % 3 === 1 ? 1 : 0);

test('the host reloads in the middle of a hole, also the last one, and loses nothing', async ({ page }) => {
  test.slow();
  // Red wins holes 1, 4 and 7, the others are tied: three holes of $25. Birch was bitten on hole 8: $5, which Birch
  // pays to the others, 1.67 to Ash and Cedar, 1.66 to Dogwood.
  const played = [1, 2, 3, 4, 5, 6].map((hole) => [bestOf(hole), null, otherOf(hole), null]);
  const game = await openAsHost(page, { played });
  for (const hole of [7, 8, 9]) {
    const best = bestOf(hole);
    await tapHole(page, { Ash: best, Birch: 'P' });
    if (hole === 8) {
      await button(page, 'Give Birch the snake').click();
      await closeBite(page, 'Birch HOLDS THE SNAKE');
    }
    await expect.poll(() => storedHole(page, game, hole)).toEqual([best, null, undefined, undefined]);

    const answered = page.waitForResponse(/rounds\.get/);
    await page.reload();

    await expect(page.getByRole('heading', { name: `HOLE ${hole}/9` })).toBeVisible();
    expect(await Promise.all(PLAYERS.map((name) => shownStrokes(page, name)))).toEqual([
      best,
      'P',
      null,
      null,
    ]);
    await answered;
    await typeScore(page, 'Cedar', otherOf(hole));
    await tapScore(page, 'Dogwood', 'P');
    if (hole < 9) await goToNextHole(page, hole);
  }
  await expect(page.getByText('Birch HOLDS THE SNAKE (H8)')).toBeVisible();
  await (await celebrate(page, 9, 'FINISH GAME')).getByRole('button', { name: 'CONTINUE' }).click();
  await button(page, 'SEE RESULTS').click();

  await expect(page.getByRole('region', { name: 'Final score', exact: true })).toContainText('3 - 0');
  await expect(betResults(page)).toHaveText([
    'Ash+$76.67 match +$75.00 · snake +$1.67',
    'Birch+$70.00 match +$75.00 · snake -$5.00',
    'Cedar-$73.33 match -$75.00 · snake +$1.67',
    'Dogwood-$73.34 match -$75.00 · snake +$1.66',
  ]);
  await expect(payments(page)).toHaveText([
    'Dogwood pays Ash $73.34 (match and snake)',
    'Cedar pays Birch $70.00 (match and snake)',
    'Cedar pays Ash $3.33 (match and snake)',
  ]);
});
