import { globalStyle } from '@vanilla-extract/css';
import { showAfterAll } from './theme.css.ts';

/** For style files: selects a page that is not painted yet. */
export const UNPAINTED = 'html[data-unpainted]';

/** Without scripts nobody would take the mark away; where they fail, it is there after all. */
const SCRIPTED = '(scripting: enabled)';
/** Screens of phones only: what moves the fold of a wider one is not known here. */
const PHONES = `${SCRIPTED} and (max-width: 30rem)`;
const LEFT_OUT = { contentVisibility: 'hidden', animation: showAfterAll } as const;

/**
 * For style files: leaves out of the first paint what ends below the fold of a phone: what it shows only after
 * scrolling, and a table that begins above the fold, whose headline need not wait for its figures. The server marks a
 * page that is not painted yet, and the page takes the mark away (`src/server/firstPaint.ts`).
 *
 * @param height what it takes until then, about as much as it will: the page is as long from the first
 * @param tallest the screen of a phone on which it still ends below the fold, both ways: nothing that is seen moves
 */
export function belowFold(selector: string, { height, tallest }: { height: string; tallest: string }): void {
  globalStyle(`${UNPAINTED} ${selector}`, {
    '@media': {
      [`${PHONES} and (max-height: ${tallest})`]: {
        ...LEFT_OUT,
        containIntrinsicHeight: height,
      },
    },
  });
}

/**
 * For style files: leaves pictures out of the first paint, at which their file is not there yet. What is around them has
 * a size of its own.
 */
export function notAtFirst(selector: string): void {
  globalStyle(`${UNPAINTED} ${selector}`, { '@media': { [SCRIPTED]: LEFT_OUT } });
}
