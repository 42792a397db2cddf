/** Screens compared with the pictures in `test/e2e/references/`, after random content was replaced. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const REFERENCES = join(import.meta.dirname, '../references');

/** Content that differs from run to run, and its replacement; in this order. */
const CHANCE: readonly (readonly [found: RegExp, instead: string])[] = [
  [/https?:\/\/[\w.:-]+/, 'https://bestball.example'],
  // ids
  [/\d{9,}/, '123456789012345'],
  // the digits that make a username unique
  [/(?<=[A-Za-z])\d{6}/, '000000'],
  // the codes of groups and of the pencil
  [/(?<=\bCODE )[A-Z0-9-]+/, 'EAGL-ES'],
  [/(?<=\/join\/)[A-Z0-9]+/, 'EAGLES'],
  [/(?<=\/pencil\/\d+#)\S+/, 'EAGLES'],
  [/\d{1,2}\/\d{1,2}\/\d{4}/, '11/20/2026'],
  [/(?<=Joined )[A-Z][a-z]+ \d{4}/, 'November 2026'],
  [/\d{2}:\d{2}/, '12:34'],
];

/** Returns the height of a screen's reference picture in pixels, at which the screen is complete. Null = no picture. */
export function heightOfReference(picture: readonly string[]): number | null {
  const reference = join(REFERENCES, ...picture);
  // the height follows the width in the first chunk of each PNG
  return existsSync(reference) ? readFileSync(reference).readUInt32BE(20) : null;
}

/** Compares the screen with its picture. Reports all differences of a test, not the first alone. */
export async function expectLooksAsBefore(page: Page, picture: readonly string[]): Promise<void> {
  await page.evaluate(
    takeChanceOut,
    CHANCE.map(([found, instead]) => [found.source, instead] as const),
  );
  const mask = [
    // of an address, and of a day
    page.getByRole('img', { name: /^(QR code of|The result card)/ }),
    // of the games that the tests have played so far
    page.getByLabel('PLAYER AND GAME'),
    page.getByLabel(/^COUNT /),
  ];
  const reference = join(REFERENCES, ...picture);
  // most are equal byte for byte: decoding both and comparing their pixels takes three times as long
  const isSame =
    existsSync(reference) &&
    readFileSync(reference).equals(await page.screenshot({ mask, animations: 'disabled' }));
  if (isSame) return;
  await expect
    .soft(page, 'the look has changed; where it should: npm run references')
    // a busy machine compares slowly
    .toHaveScreenshot([...picture], { timeout: 60_000, mask });
}

/** Waits until React has hydrated the page: from then on a test may change texts. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/**
 * Replaces random content. Runs in the page. The scroll position is random too, because a tap scrolls its target into
 * view.
 */
function takeChanceOut(chance: readonly (readonly [found: string, instead: string])[]): void {
  for (const scrolled of document.querySelectorAll('html, dialog')) scrolled.scrollTo(0, 0);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const text = currentNode.nodeValue ?? '';
    const same = chance.reduce(
      (sum, [found, instead]) => sum.replaceAll(new RegExp(found, 'g'), instead),
      text,
    );
    if (same !== text) currentNode.nodeValue = same;
  }
}
