/**
 * Notch, round corners, the bar at the foot of a phone, and its keyboard cover no text and no control. An iPhone lays
 * its keyboard over the page, whose height stays the same; in web views the keyboard reduces the height of the page.
 */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openSetup } from './support/lobby.ts';
import { button, cardToCheck, openAsHost, tapHole, tapScore, test } from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** An iPhone in both positions: its size, and the space that the device takes at each edge. */
const UPRIGHT = { size: { width: 390, height: 844 }, insets: { top: 59, right: 0, bottom: 34, left: 0 } };
const LYING = { size: { width: 844, height: 390 }, insets: { top: 0, right: 59, bottom: 21, left: 59 } };

type Position = typeof UPRIGHT;

async function hold(page: Page, { size, insets }: Position): Promise<void> {
  await page.setViewportSize(size);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const probe = document.createElement('i');
        document.body.append(probe);
        probe.style.paddingLeft = 'env(safe-area-inset-left)';
        probe.style.paddingBottom = 'env(safe-area-inset-bottom)';
        const { paddingLeft, paddingBottom } = getComputedStyle(probe);
        probe.remove();
        return [paddingLeft, paddingBottom];
      }),
    )
    .toEqual([`${insets.left}px`, `${insets.bottom}px`]);
}

/**
 * Lists texts and controls that the device covers: of the page at the left and right edge, of fixed parts and dialogs
 * at any edge.
 */
async function covered(page: Page, { insets }: Position): Promise<readonly string[]> {
  return page.evaluate(({ top, right, bottom, left }) => {
    const isFixed = (part: Element | null): boolean =>
      part !== null && (/fixed|sticky/.test(getComputedStyle(part).position) || isFixed(part.parentElement));
    const boxOf = (part: Node) => {
      const range = document.createRange();
      range.selectNode(part);
      return range.getBoundingClientRect();
    };
    const found: string[] = [];
    // the page behind a dialog is inert
    const dialog = document.querySelector('dialog[open]');
    const edges = dialog?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, Infinity);
    const walker = document.createTreeWalker(
      dialog ?? document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    for (let part = walker.nextNode(); part !== null; part = walker.nextNode()) {
      const element = part instanceof Element ? part : part.parentElement;
      const isControl = part instanceof Element && part.matches('a[href], button, input, select, summary');
      const isText = part instanceof Text && part.data.trim() !== '';
      if ((!isControl && !isText) || element?.checkVisibility({ visibilityProperty: true }) !== true)
        continue;
      // announced, but not visible
      if (element.closest('[aria-hidden="true"], style, script, noscript') !== null) continue;
      const box = boxOf(part);
      if (box.width <= 1 || box.height <= 1) continue;
      // the part that a dialog cuts off can be scrolled into view
      const [boxTop, boxBottom] = [Math.max(box.top, edges.top), Math.min(box.bottom, edges.bottom)];
      const isBeside = box.left < left - 0.5 || box.right > innerWidth - right + 0.5;
      const isAcross = boxTop < boxBottom && (boxTop < top - 0.5 || boxBottom > innerHeight - bottom + 0.5);
      const name = part instanceof Element ? part.outerHTML.slice(0, 80) : part.textContent;
      if (isBeside || (isFixed(element) && isAcross)) found.push(`${name} ${JSON.stringify(box)}`);
    }
    return found;
  }, insets);
}

const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'home, with its offer to install'(page) {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await page.goto('/');
    await expect(button(page, 'INSTALL')).toBeVisible();
  },
  async 'the settings'(page) {
    await page.goto('/');
    await button(page, 'Settings').click();
    await expect(page.getByRole('dialog', { name: 'SETTINGS' })).toBeVisible();
  },
  async 'the live game, with its pad and without a connection'(page) {
    await openAsHost(page);
    await page.context().setOffline(true);
    await button(page, 'One stroke more for Ash').click();
    await expect(page.getByText(/waiting$/)).toBeVisible();
    await expect(page.getByText('NO CONNECTION')).toBeVisible();
  },
  async 'the card to check'(page) {
    await openAsHost(page, { played: Array<readonly number[]>(8).fill([4, 5, 5, 6]) });
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await button(page, 'FINISH GAME').click();
    await expect(cardToCheck(page)).toBeVisible();
  },
  async 'a dialog that is higher than the screen'(page) {
    await openAsHost(page);
    await button(page, 'PASS THE PENCIL').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => {
      for (let line = 0; line < 40; line += 1)
        document.querySelector('dialog')?.append(document.createElement('hr'));
    });
  },
};

/** The screen with the most at its edges. */
const IN_THE_GATE = 'the live game, with its pad and without a connection';

for (const [name, open] of Object.entries(SCREENS)) {
  test.describe(name, () => {
    test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED/ });
    const tag = name === IN_THE_GATE ? [] : ['@long'];
    test('keeps clear of notch and bar', { tag }, async ({ page }) => {
      await open(page);
      for (const position of [UPRIGHT, LYING]) {
        await hold(page, position);
        // a dialog moves in
        await expect.poll(() => covered(page, position), `${position.size.width} px wide`).toEqual([]);
      }
    });
  });
}

test.describe('a keyboard that reduces the height of the page', () => {
  /** The remaining size of an iPhone in a web view. */
  const LEFT = { width: 390, height: 430 };

  /** Moves a field to the foot of the screen and focuses it. Returns whether a tap on it hits it. */
  const isInReach = (field: Locator) =>
    field.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight);
      element.focus();
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });

  test('keeps the field of typed strokes visible, for every player', async ({ page }) => {
    await openAsHost(page);
    for (const name of PLAYERS) await tapScore(page, name, 4);
    await page.setViewportSize(LEFT);

    for (const name of PLAYERS) {
      expect(await isInReach(page.getByLabel(`Strokes of ${name}`)), name).toBe(true);
    }
  });

  test('keeps the field of a typed name visible @long', async ({ page }) => {
    await openSetup(page);
    await page.setViewportSize(LEFT);

    expect(await isInReach(page.getByLabel('YOUR NAME'))).toBe(true);
  });
});
