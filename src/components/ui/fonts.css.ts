import { globalFontFace } from '@vanilla-extract/css';

/**
 * The fallback fonts, shown until the app's two web fonts (`webFonts.css.ts`) have loaded. They are fonts of the
 * device, stretched to the same widths and heights, so that nothing moves then.
 *
 * The figures come from the tables of the font files. Widths are from `hmtx`: the mean over letters by their frequency,
 * for capitals with figures and for the rest. Heights are ascent and descent from `hhea`. `size-adjust` is the width of
 * the web font divided by that of the fallback. It stretches heights too, so the overrides are the web font's heights
 * divided by it.
 */

/** The fallback of Press Start 2P: monospaced fonts, all of whose letters are 0.6 of the height wide. */
const PRESS_START_STAND_IN = "'Press Start 2P stand-in'";

globalFontFace(PRESS_START_STAND_IN, {
  src: localFonts(['DejaVu Sans Mono', 'Courier New', 'Roboto Mono', 'Droid Sans Mono', 'Menlo']),
  // one weight, as in the web font: bold letters would be wider
  fontWeight: '1 1000',
  sizeAdjust: '166.3%',
  ascentOverride: '60.1%',
  descentOverride: '0%',
  lineGapOverride: '0%',
});

/** The factor by which Jersey 10 is enlarged, to be as wide as common fonts. */
export const JERSEY_SIZE = 1.3;
const JERSEY_ASCENT = (1125 / 1400) * JERSEY_SIZE;
const JERSEY_DESCENT = (375 / 1400) * JERSEY_SIZE;

/** Stretched separately: in Jersey 10 they are as wide as small letters, in other fonts wider. */
const CAPITALS = 'U+24, U+30-39, U+41-5A';
const THE_REST = 'U+0-23, U+25-2F, U+3A-40, U+5B-FFFF';

/**
 * Fonts with equal widths, and their stretching: the widths of Jersey 10 divided by the fonts' widths. DejaVu Sans
 * comes first: desktops that have it search slowly for each font, while phones find immediately that it is missing.
 */
const JERSEY_STAND_INS = [
  { fonts: ['DejaVu Sans'], capitals: 0.788, rest: 0.912 },
  { fonts: ['Arial', 'Helvetica', 'Liberation Sans'], capitals: 0.815, rest: 1.047 },
  { fonts: ['Roboto', 'Roboto-Regular'], capitals: 0.861, rest: 1.042 },
] as const;
const jerseyStandIns = JERSEY_STAND_INS.map(({ fonts, capitals, rest }) => {
  const name = `'Jersey 10 stand-in ${fonts[0]}'`;
  for (const [unicodeRange, size] of [
    [CAPITALS, capitals],
    [THE_REST, rest],
  ] as const) {
    globalFontFace(name, {
      src: localFonts(fonts),
      fontWeight: '1 1000',
      sizeAdjust: percent(size),
      ascentOverride: percent(JERSEY_ASCENT / size),
      descentOverride: percent(JERSEY_DESCENT / size),
      lineGapOverride: '0%',
      unicodeRange,
    });
  }
  return name;
});

/** The fallbacks of the display font: titles, scores, hole numbers and the texts of buttons. */
export const DISPLAY_STAND_INS = `${PRESS_START_STAND_IN}, monospace`;
/** The fallbacks of the body font: all other texts. */
export const BODY_STAND_INS = [...jerseyStandIns, 'sans-serif'].join(', ');

function localFonts(names: readonly string[]): string {
  return names.map((name) => `local('${name}')`).join(', ');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
