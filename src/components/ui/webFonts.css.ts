import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { BODY_STAND_INS, DISPLAY_STAND_INS, JERSEY_SIZE } from './fonts.css.ts';
import { vars } from './theme.css.ts';

/**
 * The two fonts of the app, latin only, in a separate sheet that is deferred until the page is painted
 * (`src/server/pages/firstPaint/`). From then on fallback fonts of the same width and height are shown until they are
 * loaded.
 */

/** Drawn on 8 × 8 squares: every letter is as wide as it is high. */
const PRESS_START = "'Press Start 2P'";
/** Narrow and heavy, with figures that are easy to tell apart. */
const JERSEY = "'Jersey 10'";

globalFontFace(PRESS_START, {
  src: "url('@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2') format('woff2')",
  fontDisplay: 'swap',
});
globalFontFace(JERSEY, {
  src: "url('@fontsource/jersey-10/files/jersey-10-latin-400-normal.woff2') format('woff2')",
  fontDisplay: 'swap',
  sizeAdjust: `${JERSEY_SIZE * 100}%`,
});

/** The fonts of titles, scores, hole numbers and the texts of buttons. */
export const DISPLAY = `${PRESS_START}, ${DISPLAY_STAND_INS}`;

globalStyle(':root', {
  vars: { [vars.font.display]: DISPLAY, [vars.font.body]: `${JERSEY}, ${BODY_STAND_INS}` },
});
