import { assignVars, createGlobalTheme, createVar, globalStyle, keyframes } from '@vanilla-extract/css';
import { BODY_STAND_INS, DISPLAY_STAND_INS } from './fonts.css.ts';
import { inTheSun } from './inTheSun.ts';
import { NORMAL, SUN } from './palette.ts';

/** What differs between the themes, or once the fonts are there. */
const themed = createGlobalTheme(':root', {
  color: NORMAL,
  line: { thin: '1px', normal: '2px' },
  font: {
    /** Until the page is painted: then the fonts themselves come (`webFonts.css.ts`). */
    body: BODY_STAND_INS,
    display: DISPLAY_STAND_INS,
    small: '0.875rem',
    key: 'min(0.75rem, 7.5vw)',
  },
});

/**
 * Every colour, space, font and movement of the app, in the normal theme. Components name these, never values of their
 * own. Only letters, and what is as wide as a number of them, grow with the device's size of texts: a small phone needs
 * its room for them. What is the same everywhere stands in each rule as it is: variables cost a slow phone its time.
 */
export const vars = {
  ...themed,
  space: { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '40px' },
  font: {
    /**
     * Of the display font every letter is as wide as high: a phone of 320 px has room for 24 of `key`, 18 of `head`, 14
     * of `title` and 7 of `score`, or half as many where its texts are twice as large. Longer words are `fitting`.
     */
    ...themed.font,
    normal: '1rem',
    large: '1.25rem',
    huge: '1.75rem',
    head: '1rem',
    /** What it has less on a small phone is as much less whatever the size of its texts. */
    title: 'min(1.5rem, 6.5vw + 1.5rem - 24px)',
    score: '2.5rem',
  },
  /** Nothing glides: things jump from one picture to the next, as on old machines. */
  motion: {
    quick: '80ms',
    normal: '160ms',
    slow: '320ms',
    jumps: 'steps(4)',
    blink: 'steps(2, jump-none)',
  },
  /** How far a hard shadow falls: that of a key or a panel, and that of a window. */
  depth: { key: '4px', window: '8px' },
  size: {
    page: '72rem',
    column: '30rem',
    tap: '44px',
    cell: '1.75rem',
    score: '3.25rem',
    twoLines: '4.25rem',
  },
  /** What the phone's own corners, notch and bar take of each edge. */
  inset: {
    top: 'env(safe-area-inset-top, 0px)',
    right: 'env(safe-area-inset-right, 0px)',
    bottom: 'env(safe-area-inset-bottom, 0px)',
    left: 'env(safe-area-inset-left, 0px)',
  },
} as const;

/** From here on the scorecard is a grid instead of cards. */
export const WIDE = '(min-width: 60rem)';
/** Phones whose letters are half again as large as usual, or larger: there is no room side by side. */
export const LARGE = '(max-width: 14rem)';
export const CALM = '(prefers-reduced-motion: reduce)';

/** How many letters the longest word of a text has; five have room whatever the size of texts. */
export const longest = createVar({ syntax: '*', inherits: false });
for (const letters of ['6', '7', '8', '9', '10', '11', '12', '13', '14', '15']) {
  globalStyle(`[data-longest="${letters}"]`, { vars: { [longest]: letters } });
}

// not for ::before and ::after: browsers would work out the styles of both for every element, and show none
globalStyle('*', { boxSizing: 'border-box' });
globalStyle('html', {
  background: `repeating-linear-gradient(90deg, ${vars.color.ground} 0 2rem, ${vars.color.stripe} 0 4rem) ${vars.color.ground}`,
  color: vars.color.text,
  fontFamily: vars.font.body,
  // both fonts have one weight and no slant: letters that a browser thickens itself are smeared
  fontSynthesis: 'none',
  lineHeight: 1.4,
  WebkitTextSizeAdjust: '100%',
  colorScheme: 'dark',
});

inTheSun({
  vars: {
    ...assignVars(vars.color, SUN),
    // glare takes away first what is thin or small
    [vars.line.thin]: '2px',
    [vars.line.normal]: '3px',
    [vars.font.small]: '1rem',
    [vars.font.key]: 'min(0.875rem, 7.5vw)',
  },
  colorScheme: 'light',
});

globalStyle('body, h1, h2, h3, p, ul, ol, dl, dd, table', { margin: 0, padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
// the one weight there is: another one looks the same, and browsers look for it all the same
globalStyle('h1, h2, h3, strong, th', { fontWeight: 'inherit' });
// no word of a title is left alone on its last line
globalStyle('h1, h2, h3', { fontSize: vars.font.normal, lineHeight: 1.25, textWrap: 'balance' });
globalStyle('button, input, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('a', { color: vars.color.accent });
globalStyle(':focus-visible', { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' });
// a title has the focus only to be read out where a link has led
globalStyle('h1:focus', { outline: 'none' });

/** Longer than any phone takes to start the app. */
const REVEAL_AFTER = '5s';

const reveal = keyframes({ to: { visibility: 'visible', contentVisibility: 'visible' } });
const vanish = keyframes({ to: { visibility: 'hidden' } });

/** Shows what scripts are to show, should they never come. */
export const showAfterAll = `${reveal} 0s ${REVEAL_AFTER} forwards`;

// what the server rendered is not what this device is about to show
globalStyle('html[data-restoring] body', {
  visibility: 'hidden',
  animation: showAfterAll,
});
globalStyle('html[data-restoring]::after', {
  content: "'LOADING GAME...'",
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  animation: `${vanish} 0s ${REVEAL_AFTER} forwards`,
});
