/** A screen with the browser's font size doubled. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { overflow } from './test.ts';

/** The font size of the browser in pixels; 16 by default. */
const TWICE = 32;

/** Texts that grow less for a reason other than a word as wide as the phone. */
const SMALLER = {
  'a score is read as one: "10 - 8" stands on a line': ({ text }: SmallText) => /^\d+ - \d+$/.test(text),
  'nine holes are a row of the scorecard': ({ table }: SmallText) => /scorecard/i.test(table),
} as const;

/** Checks that no screen is wider than the narrowest phone, and that every text grows that has room. */
export async function expectRoomForLargeLetters(page: Page, width: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TWICE } });
  const root = await page.evaluate(() => ({
    letters: getComputedStyle(document.documentElement).fontSize,
    // a phone zooms out to fit wide content
    width: document.documentElement.scrollWidth,
  }));
  expect(root).toEqual({ letters: `${TWICE}px`, width });
  expect(await overflow(page), 'with letters twice as large').toBe(0);
  const isAllowed = Object.values(SMALLER);
  const small = (await smallTexts(page)).filter((text) => !isAllowed.some((isSmaller) => isSmaller(text)));
  expect(small, 'grow less than the letters of the browser').toEqual([]);
}

interface SmallText {
  readonly text: string;
  /** The name of the table that contains it; empty = no table. */
  readonly table: string;
  /** The size divided by the usual one. */
  readonly growth: number;
}

/** Returns the texts on the screen that are not twice as large as usual, although their longest words would fit. */
async function smallTexts(page: Page): Promise<readonly SmallText[]> {
  return page.evaluate((usual) => {
    const html = document.documentElement;
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        [...element.childNodes].some(
          ({ nodeType, data = '' }: Node & { data?: string }) =>
            nodeType === Node.TEXT_NODE && data.trim() !== '',
        ),
    );
    const large = texts.map(sizeOf);
    const room = texts.map((element) => {
      const window = element.closest<HTMLElement>('dialog') ?? html;
      let width = window.offsetWidth;
      for (let box: Element | null = element; box !== null; box = box === window ? null : box.parentElement) {
        const look = getComputedStyle(box);
        const edges = [look.paddingLeft, look.paddingRight, look.borderLeftWidth, look.borderRightWidth];
        for (const edge of edges) width -= Number.parseFloat(edge);
      }
      return width;
    });
    const pen = document.createElement('canvas').getContext('2d');
    html.style.fontSize = `${usual}px`;
    const small = texts.flatMap((element, index) => {
      const twice = 2 * sizeOf(element);
      const text = element.textContent.trim();
      const table = element.closest('table')?.ariaLabel ?? '';
      if (pen === null || (large[index] ?? 0) >= twice) return [];
      pen.font = `${twice}px ${getComputedStyle(element).fontFamily}`;
      const longest = Math.max(...text.split(/\s+/).map((word) => pen.measureText(word).width));
      return longest > (room[index] ?? 0) ? [] : [{ text, table, growth: (2 * (large[index] ?? 0)) / twice }];
    });
    html.style.fontSize = '';
    return small;
  }, TWICE / 2);
}
