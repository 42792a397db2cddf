import { globalFontFace } from '@vanilla-extract/css';

/**
 * What stands in the place of each of the app's two fonts (`webFonts.css.ts`) until it is there: fonts every phone has,
 * stretched to the same widths and heights, so that nothing moves when the real one comes.
 *
 * The figures come from the tables of the font files. Widths: `hmtx`, the mean over letters as often as they are used,
 * capitals and figures apart from the rest; heights: `hhea`, ascent and descent. `size-adjust` is the width of the real
 * face divided by that of the other one; it stretches heights too, so the overrides are the real heights divided by it.
 */

/** Letters of one width in all fonts of its kind: 0.6 of the height. */
const PRESS_START_STAND_IN = "'Press Start 2P stand-in'";

globalFontFace(PRESS_START_STAND_IN, {
  src: localFonts(['DejaVu Sans Mono', 'Courier New', 'Roboto Mono', 'Droid Sans Mono', 'Menlo']),
  // one weight, as the real one: bold letters would be wider
  fontWeight: '1 1000',
  sizeAdjust: '166.3%',
  ascentOverride: '60.1%',
  descentOverride: '0%',
  lineGapOverride: '0%',
});

/** How much larger Jersey 10 is shown than its file says: as wide as common fonts. */
export const JERSEY_SIZE = 1.3;
const JERSEY_ASCENT = (1125 / 1400) * JERSEY_SIZE;
const JERSEY_DESCENT = (375 / 1400) * JERSEY_SIZE;

/** Its capitals and figures are as wide as its small letters; those of other fonts are wider. */
const CAPITALS = 'U+24, U+30-39, U+41-5A';
const THE_REST = 'U+0-23, U+25-2F, U+3A-40, U+5B-FFFF';

/**
 * Fonts that share their widths, and how much they are stretched: the widths of ours divided by theirs. The one of
 * desktops on which each question for a font costs time comes first; phones know at once that they have it not.
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

/** For titles, scores, numbers of holes and the words on buttons. */
export const DISPLAY_STAND_INS = `${PRESS_START_STAND_IN}, monospace`;
/** For everything that is read. */
export const BODY_STAND_INS = [...jerseyStandIns, 'sans-serif'].join(', ');

function localFonts(names: readonly string[]): string {
  return names.map((name) => `local('${name}')`).join(', ');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
