import { globalFontFace } from '@vanilla-extract/css';

/**
 * The two faces of the app, latin only, and for each what stands in its place until it is there: fonts every phone
 * has, stretched to the same widths and heights, so that nothing moves when the real one comes.
 *
 * The figures come from the tables of the font files. Widths: `hmtx`, the mean over the sentences of the app; heights:
 * `hhea`, ascent and descent. `size-adjust` is the width of the real face divided by that of the other one; it
 * stretches heights too, so the overrides are the real heights divided by it.
 */

/** Drawn on 8 × 8 squares: every letter is as wide as it is high. */
const PRESS_START = "'Press Start 2P'";
/** Letters of one width in all fonts of its kind: 0.6 of the height. */
const PRESS_START_STAND_IN = "'Press Start 2P stand-in'";

globalFontFace(PRESS_START, {
  src: "url('@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2') format('woff2')",
  fontDisplay: 'swap',
});
globalFontFace(PRESS_START_STAND_IN, {
  src: localFonts(['Courier New', 'Roboto Mono', 'Droid Sans Mono', 'Menlo', 'DejaVu Sans Mono']),
  // one weight, as the real one: bold letters would be wider
  fontWeight: '1 1000',
  sizeAdjust: '166.3%',
  ascentOverride: '60.1%',
  descentOverride: '0%',
  lineGapOverride: '0%',
});

/** Narrow and heavy, with figures nobody mixes up; enlarged it is as wide as common fonts. */
const JERSEY = "'Jersey 10'";
const JERSEY_SIZE = 1.3;
const JERSEY_ASCENT = (1125 / 1400) * JERSEY_SIZE;
const JERSEY_DESCENT = (375 / 1400) * JERSEY_SIZE;

globalFontFace(JERSEY, {
  src: "url('@fontsource/jersey-10/files/jersey-10-latin-400-normal.woff2') format('woff2')",
  fontDisplay: 'swap',
  sizeAdjust: percent(JERSEY_SIZE),
});

/** Fonts that share their widths, and how much they are stretched: 0.459, the width of ours, divided by theirs. */
const JERSEY_STAND_INS: readonly (readonly [fonts: readonly string[], size: number])[] = [
  [['Arial', 'Helvetica', 'Liberation Sans'], 0.459 / 0.45],
  [['Roboto', 'Roboto-Regular'], 0.459 / 0.447],
  [['DejaVu Sans'], 0.459 / 0.511],
];
const jerseyStandIns = JERSEY_STAND_INS.map(([fonts, size]) => {
  const name = `'Jersey 10 stand-in ${fonts[0]}'`;
  globalFontFace(name, {
    src: localFonts(fonts),
    fontWeight: '1 1000',
    sizeAdjust: percent(size),
    ascentOverride: percent(JERSEY_ASCENT / size),
    descentOverride: percent(JERSEY_DESCENT / size),
    lineGapOverride: '0%',
  });
  return name;
});

/** Titles, scores, numbers of holes and the words on buttons. */
export const DISPLAY = stack([PRESS_START, PRESS_START_STAND_IN], 'monospace');
/** Everything that is read. */
export const BODY = stack([JERSEY, ...jerseyStandIns], 'sans-serif');

function localFonts(names: readonly string[]): string {
  return names.map((name) => `local('${name}')`).join(', ');
}

function stack(names: readonly string[], last: string): string {
  return [...names, last].join(', ');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
