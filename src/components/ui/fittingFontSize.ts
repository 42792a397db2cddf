import { fallbackVar } from '@vanilla-extract/css';
import { longest, vars } from './theme.css.ts';

/** The part of the screen's width that margins, paddings and borders around a heading take, by its place. */
const TAKEN = {
  page: `2 * ${vars.space.m} + 1px`,
  panel: `4 * ${vars.space.m} + 3px`,
  dialog: `2 * ${vars.space.m} + 2 * ${vars.space.xl} + 3px`,
} as const;

/**
 * Returns a font size for the display font, for style files. It is smaller where the longest word would not fit on one
 * line. The letters of that font are as wide as they are high.
 *
 * @param letters the length of the longest word; by default that of the element's `data-longest`
 */
export function fittingFontSize(
  size: string,
  place: keyof typeof TAKEN,
  letters: string = fallbackVar(longest, '5'),
): string {
  return `min(${size}, (100vw - (${TAKEN[place]})) / ${letters})`;
}
