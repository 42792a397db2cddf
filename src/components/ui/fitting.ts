import { fallbackVar } from '@vanilla-extract/css';
import { longest, vars } from './theme.css.ts';

/** What margins, paddings and lines take of the screen's width beside a text. */
const TAKEN = {
  page: `2 * ${vars.space.m} + 1px`,
  panel: `4 * ${vars.space.m} + 3px`,
  dialog: `2 * ${vars.space.m} + 2 * ${vars.space.xl} + 3px`,
} as const;

/** A size of display letters, each as wide as high, or as much of it as lets the longest word stand on a line. */
export function fitting(
  size: string,
  place: keyof typeof TAKEN,
  letters: string = fallbackVar(longest, '5'),
): string {
  return `min(${size}, (100vw - (${TAKEN[place]})) / ${letters})`;
}
