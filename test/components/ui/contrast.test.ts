import { describe, expect, it } from 'vitest';
import { NORMAL, SUN } from '#components/ui/palette.ts';

type Color = Exclude<keyof typeof NORMAL, 'letterShadow'>;

/** Backgrounds of any text. */
const GROUNDS: readonly Color[] = ['ground', 'stripe', 'panel', 'raised', 'screen'];

/** Colour of texts → the backgrounds they have somewhere in the app. */
const WORDS: Partial<Record<Color, readonly Color[]>> = {
  text: [...GROUNDS, 'greyGround', 'redGround', 'greenGround'],
  muted: GROUNDS,
  accent: [...GROUNDS, 'greyGround'],
  onAccent: ['accent'],
  red: [...GROUNDS, 'redGround'],
  green: [...GROUNDS, 'greenGround'],
  gold: ['screen', 'raised'],
  bronze: ['screen', 'raised'],
  grey: ['screen', 'raised', 'panel', 'greyGround'],
};

/** Colour of meaningful shapes (frames, marks, modules of a code) → their backgrounds. */
const MARKS: Partial<Record<Color, readonly Color[]>> = {
  line: GROUNDS,
  accent: [...GROUNDS, 'greyGround'],
  onAccent: ['accent'],
  red: ['ground', 'stripe', 'panel', 'redGround'],
  green: ['ground', 'stripe', 'panel', 'screen', 'greenGround'],
  goldLine: ['screen', 'ground', 'raised'],
  ink: ['paper'],
};

const THEMES = { normal: NORMAL, sun: SUN };

/** Contrast for AA; in the sun theme for AAA, because glare reduces it. */
const WORDS_NEED = { normal: 4.5, sun: 7 };
const MARKS_NEED = { normal: 3, sun: 4.5 };

/** Returns the contrast as WCAG 2.2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function pairs(table: Partial<Record<Color, readonly Color[]>>): [Color, Color][] {
  return Object.entries(table).flatMap(([color, grounds]) =>
    grounds.map((ground): [Color, Color] => [color as Color, ground]),
  );
}

describe.each(['normal', 'sun'] as const)('contrast in the %s theme', (theme) => {
  it.each(pairs(WORDS))('%s is readable on %s', (color, ground) => {
    expect(contrast(THEMES[theme][color], THEMES[theme][ground])).toBeGreaterThanOrEqual(WORDS_NEED[theme]);
  });

  it.each(pairs(MARKS))('a mark in %s is visible on %s', (color, ground) => {
    expect(contrast(THEMES[theme][color], THEMES[theme][ground])).toBeGreaterThanOrEqual(MARKS_NEED[theme]);
  });
});
