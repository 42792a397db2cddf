/**
 * `npm run screens` draws `docs/screens.png`, the picture at the top of the README: three screens side by side, from
 * the reference pictures of the browser tests. `npm run references` draws it too.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureOf } from '../test/e2e/support/pictures.ts';
import { readPng, writePng } from './png.ts';
import type { Color, Pixels } from './png.ts';

const ROOT = join(import.meta.dirname, '..');
const REFERENCES = join(ROOT, 'test/e2e/references');

export const SCREENS_PICTURE = join(ROOT, 'docs/screens.png');

const NAMES = ['home', 'game in the middle', 'results of a win'] as const;
/** The part of each screen that a phone shows before it is scrolled. */
const SCREEN = { width: 390, height: 844 } as const;
const GAP = 24;
const NOTHING: Color = [0, 0, 0, 0];

/** Returns the screens from left to right, with transparent gaps between them. */
export function drawScreens(): Pixels {
  const screens = NAMES.map((name) =>
    readPng(readFileSync(join(REFERENCES, ...pictureOf(name, { theme: 'normal', width: SCREEN.width })))),
  );
  const step = SCREEN.width + GAP;
  return {
    width: screens.length * step - GAP,
    height: SCREEN.height,
    colorAt: (x, y) => {
      const isGap = x % step >= SCREEN.width;
      return isGap ? NOTHING : (screens[Math.floor(x / step)]?.colorAt(x % step, y) ?? NOTHING);
    },
  };
}

export function writeScreens(): void {
  writeFileSync(SCREENS_PICTURE, writePng(drawScreens()));
}

if (import.meta.main) writeScreens();
