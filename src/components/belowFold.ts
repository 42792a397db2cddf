import { globalStyle } from '@vanilla-extract/css';
import { showAfterAll } from './theme.css.ts';

/** Screens of phones only: what moves the fold of a wider one is not known here. */
const PHONES = '(scripting: enabled) and (max-width: 30rem)';

/**
 * For style files: leaves out of the first paint what a phone shows only after scrolling. The server marks a page that
 * is not painted yet, and the page takes the mark away (`src/server/firstPaint.ts`).
 *
 * @param height what it takes until then, about as much as it will: the page is as long from the first
 * @param tallest the screen of a phone on which it is still below the fold
 */
export function belowFold(selector: string, { height, tallest }: { height: string; tallest: string }): void {
  globalStyle(`html[data-unpainted] ${selector}`, {
    '@media': {
      [`${PHONES} and (max-height: ${tallest})`]: {
        contentVisibility: 'hidden',
        containIntrinsicHeight: height,
        animation: showAfterAll,
      },
    },
  });
}
