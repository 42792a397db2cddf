/**
 * Every screen and state, on the narrowest phone, a usual one and a laptop: nothing scrolls sideways, nothing is out
 * of reach for people who see, hear or move in another way (WCAG 2.2 AA, as far as a program can tell), in both
 * themes, and `test-results/screens/` holds the pictures for people to look at.
 */

import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { WIDTHS, overflow, test } from './test.ts';

interface Setting {
  readonly page: Page;
  readonly request: APIRequestContext;
}

/** Name of the picture → how to get there, until what it should show is on the screen. */
export function showScreens(screens: Readonly<Record<string, (setting: Setting) => Promise<void>>>): void {
  test.describe.configure({ mode: 'parallel' });
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    // one pixel a pixel: a third of the work, and as much to see
    deviceScaleFactor: 1,
    // the last: links that came into sight asked for their screens; a file that says more says these again
    networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS/,
  });
  test.describe('a screen fits every phone and a laptop', () => {
    for (const [name, open] of Object.entries(screens)) {
      test(name, async ({ page, request }) => {
        await open({ page, request });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          const isCovered = await page.getByRole('dialog').or(page.getByRole('alertdialog')).isVisible();
          await page.screenshot({ path: `test-results/screens/${width}/${name}.png`, fullPage: !isCovered });
          expect(await overflow(page), `at ${width} px`).toBe(0);
        }
        // where it stands still, what looks for barriers would wait for ever
        await page.clock.resume();
        expect(await barriers(page), 'in the normal theme').toEqual([]);
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'sun'));
        // the themes differ in nothing but colours
        expect(await barriers(page, ['color-contrast']), 'in the sun').toEqual([]);
      });
    }
  });
}

export async function shows(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page: the rule, and where it is broken. */
async function barriers(page: Page, rules?: string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe.withTags(WCAG) : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`),
  );
}
