/**
 * Every screen and state, on the narrowest phone, a usual one and a laptop: nothing scrolls sideways, and
 * `test-results/screens/` holds the pictures for people to look at.
 */

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
    networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
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
      });
    }
  });
}

export async function shows(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}
