/**
 * Checks every screen and state on the narrowest phone, a usual one and a laptop (`npm run test:long`: each in both
 * themes). Nothing scrolls sideways, and everything is accessible by WCAG 2.2 AA, as far as a program can check it. No
 * field makes a phone zoom in. With the browser's font size doubled no screen is wider than the narrowest phone.
 * Nothing keeps moving for users who have asked for reduced motion. Compared screens look like their pictures in
 * `references/`; `npm run test:long` stores pictures of the others in `test-results/screens/` to look at.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunOptions, default as Axe } from 'axe-core';
import { IS_LONG, volume } from '../../../scripts/testSet.ts';
import { expectRoomForLargeLetters } from './largeLetters.ts';
import { expectLooksAsBefore, heightOfReference, waitForHydration } from './likeness.ts';
import type { Theme } from './pictures.ts';
import { LOOKS, WIDTHS, isPictured, pictureOf } from './pictures.ts';
import { overflow, test } from './test.ts';

const PICTURES = 'test-results/screens';
/** The height of a usual phone. */
const HEIGHT = 844;
/** How long parts of a screen may take to arrive on a busy machine. */
const LATE_PARTS_MS = 60_000;
/** The smallest font size of a field into which phones do not zoom. */
const UNZOOMED_PX = 16;
const NARROWEST = Math.min(...WIDTHS);
/** The widths at which accessibility is checked; the narrowest is the last. */
const BARRIER_WIDTHS = volume([NARROWEST], [Math.max(...WIDTHS), NARROWEST]);
/** The pictured looks, and both themes where they have the least room. `npm run test:long` has all. */
const CHECKED_LOOKS = LOOKS.filter((look) => isPictured(look) || look.width === NARROWEST);

interface Setting {
  readonly page: Page;
  readonly request: APIRequestContext;
}

/**
 * Declares one test per screen.
 *
 * @param compared screens that are compared with the pictures in `references/`
 * @param screens name of the picture → the steps to the screen, until it shows its content
 */
export function showScreens<Name extends string>(
  compared: readonly NoInfer<Name>[],
  screens: Readonly<Record<Name, (setting: Setting) => Promise<void>>>,
): void {
  test.use({
    // a file that sets its own noise repeats these
    networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  test.describe('a screen fits every phone and a laptop', () => {
    test.describe.configure({ mode: 'parallel' });
    for (const name of Object.keys(screens) as Name[]) {
      const isCompared = compared.includes(name);
      test(name, { tag: isCompared ? '@compared' : [] }, async ({ page, request }) => {
        await screens[name]({ page, request });
        expect(await moving(page), 'moves, where people want nothing to').toEqual([]);
        const isCovered = await page.locator('dialog[open]').first().isVisible();
        await waitForHydration(page);
        for (const look of CHECKED_LOOKS) {
          const { theme, width } = look;
          const picture = pictureOf(name, look);
          const isComparedHere = isCompared && isPictured(look);
          await wear(page, theme);
          await page.setViewportSize({ width, height: HEIGHT });
          if (!isCovered && isPictured(look))
            await showWhole(page, width, isComparedHere ? heightOfReference(picture) : null);
          if (isComparedHere) await expectLooksAsBefore(page, picture);
          else if (IS_LONG && !isCompared && theme === 'normal')
            await page.screenshot({ path: join(PICTURES, ...picture) });
          expect(await overflow(page), `${theme} at ${width} px`).toBe(0);
        }
        await letTimersRun(page);
        for (const width of BARRIER_WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await showWhole(page, width);
          expect(await barriers(page), `at ${width} px`).toEqual([]);
          expect(await smallTargets(page), `smaller than a thumb at ${width} px`).toEqual([]);
          expect(await zoomedFields(page), `letters below ${UNZOOMED_PX} px at ${width} px`).toEqual([]);
        }
        expect(await readTwice(page), 'said by a dialog and by itself').toEqual([]);
        await wear(page, 'sun');
        expect(await barriers(page, ['color-contrast']), 'in the sun').toEqual([]);
        await wear(page, 'normal');
        await expectRoomForLargeLetters(page, NARROWEST);
      });
    }
  });
}

/**
 * Makes the window as high as the page, so that the fixed foot covers nothing. Where its reference has another height,
 * it waits for parts that arrive late. The comparison reports a real difference.
 */
async function showWhole(page: Page, width: number, expectedHeight: number | null = null): Promise<void> {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const fit = async () => {
    let height = 0;
    while (height !== (await heightOf())) {
      // a scene grows with its screen, up to its maximum height
      height = await heightOf();
      await page.setViewportSize({ width, height });
    }
    return height;
  };
  const height = await fit();
  if (expectedHeight === null || height === expectedHeight) return;
  await expect
    .poll(fit, { timeout: LATE_PARTS_MS })
    .toBe(expectedHeight)
    .catch(() => undefined);
}

/** Resumes a clock that the test has replaced: on a stopped one axe never ends. The browser's own timers are faster. */
async function letTimersRun(page: Page): Promise<void> {
  if (!(await page.evaluate(() => String(setTimeout).includes('[native code]')))) await page.clock.resume();
}

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
}

/** Waits for the text: without the growing pauses of `toBeVisible`. */
export async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns the violations that axe finds on the page: the rule and the element. */
export async function barriers(page: Page, rules?: string[]): Promise<readonly string[]> {
  // loaded into the page once: loading takes as long as a check
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(AXE_FILE, 'utf8'));
  const runOnly: RunOptions['runOnly'] =
    rules === undefined ? { type: 'tag', values: WCAG } : { type: 'rule', values: rules };
  return page.evaluate(findBarriers, runOnly);
}

/** Runs axe in the page. Omits the elements without a violation. */
async function findBarriers(runOnly: RunOptions['runOnly']): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`),
  );
}

/** Returns the elements that keep moving with reduced motion; a screen may ask for full motion. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
    const effects = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect as KeyframeEffect);
    return (
      effects
        // invisible: it times how long a button ignores taps
        .filter((effect) => !effect.getKeyframes().every((frame) => 'pointerEvents' in frame))
        .map(({ target }) => target?.outerHTML ?? '')
    );
  });
}

/** Returns the controls that are too small for a thumb in a glove; the label of a choice counts as its control. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator('a[href], button, input, select, summary, textarea').evaluateAll((all) =>
    all
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map(
        (target) =>
          (target.matches('[type=radio], [type=checkbox]') ? target.closest('label') : null) ?? target,
      )
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // sizes are fractions of a pixel
        return Math.min(width, height) < 43.9;
      })
      .map((target) => target.outerHTML),
  );
}

/** Returns the fields whose font is so small that an iPhone zooms in when they get the focus. */
async function zoomedFields(page: Page): Promise<readonly string[]> {
  return page
    .locator('input:not([type=radio], [type=checkbox], [type=range]), select, textarea')
    .evaluateAll(
      (all, unzoomedPx) =>
        all
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < unzoomedPx)
          .map(({ outerHTML }) => outerHTML),
      UNZOOMED_PX,
    );
}

/** Returns live regions in the description of a dialog, which screen readers would announce twice. */
async function readTwice(page: Page): Promise<readonly string[]> {
  return page.locator('dialog[open][aria-describedby]').evaluateAll((dialogs) =>
    dialogs
      .map((dialog) => document.getElementById(dialog.getAttribute('aria-describedby') ?? ''))
      .flatMap((words) => [...(words?.querySelectorAll('[role="alert"], [role="status"], output') ?? [])])
      .map(({ outerHTML }) => outerHTML),
  );
}
