import { globalFontFace } from '@vanilla-extract/css';

/**
 * The two fonts of the app, latin only. A sheet of their own, which sleeps until the page is painted
 * (`src/server/firstPaint.ts`): for a font that is on its way browsers look for one to show meanwhile, size by size.
 */

/** Drawn on 8 × 8 squares: every letter is as wide as it is high. */
export const PRESS_START = "'Press Start 2P'";
/** Narrow and heavy, with figures nobody mixes up; enlarged it is as wide as common fonts. */
export const JERSEY = "'Jersey 10'";
/** How much larger than its file says. */
export const JERSEY_SIZE = 1.3;

globalFontFace(PRESS_START, {
  src: "url('@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2') format('woff2')",
  fontDisplay: 'swap',
});
globalFontFace(JERSEY, {
  src: "url('@fontsource/jersey-10/files/jersey-10-latin-400-normal.woff2') format('woff2')",
  fontDisplay: 'swap',
  sizeAdjust: `${JERSEY_SIZE * 100}%`,
});
