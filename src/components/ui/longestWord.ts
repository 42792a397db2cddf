import type { ReactNode } from 'react';

/** For the `data-longest` of a text whose size is `fitting`: letters; undefined where it is more than a text. */
export function longestWord(text: ReactNode): number | undefined {
  return typeof text === 'string' ? Math.max(...text.split(' ').map(({ length }) => length)) : undefined;
}
