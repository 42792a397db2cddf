/** Pages whose text a browser translates: their text nodes move into elements that React did not create. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { volume } from '../../scripts/testSet.ts';
import {
  button,
  celebrate,
  closeEarly,
  finalScore,
  openAsHost,
  payments,
  runningGame,
  shownStrokes,
  tapHole,
  test,
  unfold,
} from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Wraps every text of the page, now and later, in two `<font>` elements.
 *
 * - `moves`: every node is moved into them, including nodes marked as not to be translated
 * - `replaces`: new nodes replace the old ones, as in Chrome, except where `translate="no"` forbids it
 */
async function translate(page: Page, way: 'moves' | 'replaces'): Promise<void> {
  await page.evaluate((isMoved) => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.querySelector('#root') as Node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || parent.closest('font, svg, script, style') !== null || text.data.trim() === '')
          continue;
        if (!isMoved && parent.closest('[translate="no"]') !== null) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        text.replaceWith(font);
        font.firstElementChild?.append(isMoved ? text : text.data);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, way === 'moves');
}

for (const way of volume(['replaces'] as const, ['moves', 'replaces'] as const)) {
  test.describe(`a page translated by a browser that ${way} its text`, () => {
    test('accepts the scores of its host, and leads to the next hole', async ({ page }) => {
      await openAsHost(page, { played: Array.from({ length: 7 }, () => [4, 5, 5, 6]) });
      await expect(page.getByRole('heading', { name: 'HOLE 8/' })).toBeVisible();
      await translate(page, way);

      await tapHole(page, { Ash: 4, Birch: 5, Cedar: 'P', Dogwood: 6 });

      await expect.poll(() => shownStrokes(page, 'Ash')).toBe(4);
      await expect(
        page.getByRole('row', { name: /Dogwood/ }).getByRole('button', { name: 'Hole 8:' }),
      ).toHaveText('6');
      const complete = await celebrate(page, 8);
      await expect(complete).toContainText('Match Score: 8 - 0');
      await complete.getByRole('button', { name: 'CONTINUE' }).click();
      await expect(page.getByRole('heading', { name: 'HOLE 9/9' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Team Red' })).toContainText('POINTS 8');
    });

    test('shows spectators each score, hole and bite @long', async ({ page, request }) => {
      const game = await runningGame(request, { played: [[4, 5, 5, 6]] });
      await page.goto(`/game/${game.id}/invited`);
      await expect(page.getByRole('heading', { name: 'HOLE 2 of 9' })).toBeVisible();
      await translate(page, way);

      for (const score of [12, 11, 7]) {
        await game.enterScore(2, 2, score);
        await expect(
          page
            .getByRole('row', { name: /Cedar/ })
            .getByRole('cell', { name: `${score}` })
            .first(),
        ).toBeVisible();
      }
      await game.playHole(2, [3, 4, 4, null]);
      const complete = page.getByRole('dialog', { name: 'HOLE 2 COMPLETE' });
      await expect(complete).toContainText('Match Score: 2 - 0');
      await closeEarly(complete.getByRole('button', { name: 'CONTINUE' }));
      await expect(page.getByRole('heading', { name: 'HOLE 3 of 9' })).toBeVisible();
      await expect(page.getByRole('row', { name: /Dogwood/ }).getByTitle('Picked up')).toBeVisible();
      await game.giveSnake(3, 1);
      await expect(page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' })).toContainText(
        'Birch HOLDS THE SNAKE',
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Pots' })).toContainText('TOTAL POT$30.00');
      await game.endEarly();
      await expect(page).toHaveURL(/results/);
    });

    test('becomes the results of its round, and unfolds their parts @long', async ({ page, request }) => {
      const game = await runningGame(request, { played: [[4, 5, 5, 6]] });
      await page.goto(`/results/${game.id}`);
      await expect(page.getByRole('link', { name: 'WATCH LIVE' })).toBeVisible();
      await translate(page, way);

      await game.endEarly();

      await expect(finalScore(page)).toContainText('1 - 0');
      await expect(payments(page)).toHaveText([/ pays Ash \$25\.00/, / pays Birch \$25\.00/]);
      await unfold(page, 'FINAL SCORECARD');
      await expect(
        page
          .getByRole('row', { name: /Dogwood/ })
          .getByRole('cell', { name: '6' })
          .first(),
      ).toBeVisible();
    });
  });
}

test.describe('a screen that fails', () => {
  // React reports errors that the boundary has caught; and the network is cut
  test.use({ networkNoise: /a screen that fails|ERR_INTERNET_DISCONNECTED/ });

  test('is rendered again each time; if it keeps failing it offers a reload', async ({
    page,
    context,
    request,
  }) => {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    const scored = (strokes: number) =>
      page
        .getByRole('row', { name: /Ash/ })
        .getByRole('cell', { name: `${strokes}` })
        .first();
    /** Makes every rendering fail, permanently or until the page has been empty. */
    const fail = (isForGood: boolean) =>
      page.evaluate((forGood) => {
        const { flatMap } = Array.prototype;
        let isFailing = true;
        Reflect.set(Array.prototype, 'flatMap', function (this: unknown[], each: (item: unknown) => unknown) {
          isFailing &&= forGood || document.querySelector('main') !== null;
          if (isFailing) throw new Error('a screen that fails');
          return flatMap.call(this, each);
        });
      }, isForGood);

    for (const strokes of [8, 7, 6, 5, 4]) {
      await fail(false);
      await game.enterScore(1, 0, strokes);
      await expect(scored(strokes)).toBeVisible();
    }

    // a file that fails as the network comes back would reload the page
    await waitUntilSettled(page);
    await fail(true);
    await game.enterScore(1, 0, 5);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('This screen cannot be shown. Scores that were entered are kept.');
    await context.setOffline(true);
    const asked = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/healthz'));
    await button(page, 'RELOAD').click();
    await asked;
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await button(page, 'RELOAD').click();
    await expect(scored(5)).toBeVisible();
  });
});
