import type { ReactNode } from 'react';

/**
 * Returns the length of the longest word, for the `data-longest` of a heading with `fittingFontSize`; undefined if it is not plain
 * text.
 */
export function longestWord(text: ReactNode): number | undefined {
  return typeof text === 'string' ? Math.max(...text.split(' ').map(({ length }) => length)) : undefined;
}
