/**
 * For style files: what is left out of the first paint of a page. The server marks a page that is not painted yet, and
 * the page takes the marks away, one after the other (`src/server/pages/firstPaint.ts`).
 */

import { globalStyle } from '@vanilla-extract/css';
import { showAfterAll } from './theme.css.ts';

const UNPAINTED = 'html[data-unpainted]';
const UNADORNED = 'html[data-unadorned]';
/** Without scripts nobody would take the marks away, so nothing is left out. */
const SCRIPTED = '(scripting: enabled)';
/** Screens of phones only: what moves the fold of a wider one is not known here. */
const PHONES = `${SCRIPTED} and (max-width: 30rem)`;
/** Where scripts fail it comes by itself. */
const LEFT_OUT = { contentVisibility: 'hidden', animation: showAfterAll } as const;

/**
 * Leaves out what ends below the fold of a phone: what it shows only after scrolling, and a table that begins above the
 * fold, whose headline need not wait for its figures.
 *
 * @param height what it takes until then, about as much as it will: the page is as long from the first
 * @param tallest the screen of a phone on which it still ends below the fold, whether it is as high as that or as high as
 *   it will be: nothing that is seen moves
 */
export function belowFold(selector: string, { height, tallest }: { height: string; tallest: string }): void {
  globalStyle(`${UNPAINTED} ${selector}`, {
    '@media': {
      [`${PHONES} and (max-height: ${tallest})`]: { ...LEFT_OUT, containIntrinsicHeight: height },
    },
  });
}

/** Leaves out what is only to look at, a frame longer than the rest. What is around it has a size of its own. */
export function notAtFirst(selector: string): void {
  globalStyle(`${UNADORNED} ${selector}`, { '@media': { [SCRIPTED]: LEFT_OUT } });
}
