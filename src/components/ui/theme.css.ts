import { assignVars, createGlobalTheme, createVar, globalStyle, keyframes } from '@vanilla-extract/css';
import { BODY_STAND_INS, DISPLAY_STAND_INS } from './fonts.css.ts';
import { NORMAL, SUN } from './palette.ts';
import { sunThemeStyle } from './sunThemeStyle.ts';

/** The tokens that differ between the themes, or change when the web fonts have loaded. */
const themed = createGlobalTheme(':root', {
  color: NORMAL,
  line: { thin: '1px', normal: '2px' },
  font: {
    /** Until the first paint; then the web fonts replace them (`webFonts.css.ts`). */
    body: BODY_STAND_INS,
    display: DISPLAY_STAND_INS,
    small: '0.875rem',
    key: 'min(0.75rem, 7.5vw)',
  },
});

/**
 * The tokens: every colour, space, font and movement of the app, in the normal theme. Components use only these. Only
 * text, and widths that depend on it, grow with the device's text size, because small phones need the space for text.
 * Tokens that never change are plain values, not CSS variables, which are slow on slow phones.
 */
export const vars = {
  ...themed,
  space: { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '40px' },
  font: {
    /**
     * Letters of the display font are as wide as high. A line on a phone of 320 px has 24 letters of `key`, 18 of
     * `head`, 14 of `title` and 7 of `score`. At twice the text size it has half as many. For longer words there is
     * `fittingFontSize`.
     */
    ...themed.font,
    normal: '1rem',
    large: '1.25rem',
    huge: '1.75rem',
    head: '1rem',
    /** Smaller on small phones, by an amount that does not depend on the text size. */
    title: 'min(1.5rem, 6.5vw + 1.5rem - 24px)',
    score: '2.5rem',
  },
  /** Movements have few steps, as on old machines. */
  motion: {
    quick: '80ms',
    normal: '160ms',
    slow: '320ms',
    jumps: 'steps(4)',
    blink: 'steps(2, jump-none)',
  },
  /** The lengths of shadows: of keys and panels, and of windows. */
  depth: { key: '4px', window: '8px' },
  size: {
    page: '72rem',
    column: '30rem',
    tap: '44px',
    cell: '1.75rem',
    score: '3.25rem',
    twoLines: '4.25rem',
  },
  /** The space at each edge that the phone's corners, notch and bar take. */
  inset: {
    top: 'env(safe-area-inset-top, 0px)',
    right: 'env(safe-area-inset-right, 0px)',
    bottom: 'env(safe-area-inset-bottom, 0px)',
    left: 'env(safe-area-inset-left, 0px)',
  },
} as const;

/** Screens on which the scorecard is a table instead of cards. */
export const WIDE = '(min-width: 60rem)';
/** Phones with a text size of at least 150 %: two elements do not fit side by side. */
export const LARGE = '(max-width: 14rem)';
export const CALM = '(prefers-reduced-motion: reduce)';

/** The length of the longest word of a text; five letters fit at any text size. */
export const longest = createVar();
for (const letters of ['6', '7', '8', '9', '10', '11', '12', '13', '14', '15']) {
  globalStyle(`[data-longest="${letters}"]`, { vars: { [longest]: letters } });
}

// not for ::before and ::after: browsers would compute both for every element, though few are shown
globalStyle('*', { boxSizing: 'border-box' });
globalStyle('html', {
  background: `repeating-linear-gradient(90deg, ${vars.color.ground} 0 2rem, ${vars.color.stripe} 0 4rem) ${vars.color.ground}`,
  color: vars.color.text,
  fontFamily: vars.font.body,
  // both fonts have one weight and no italics: synthesized ones look blurred
  fontSynthesis: 'none',
  lineHeight: 1.4,
  WebkitTextSizeAdjust: '100%',
  colorScheme: 'dark',
});

sunThemeStyle({
  vars: {
    ...assignVars(vars.color, SUN),
    // in bright sun thin lines and small text become unreadable first
    [vars.line.thin]: '2px',
    [vars.line.normal]: '3px',
    [vars.font.small]: '1rem',
    [vars.font.key]: 'min(0.875rem, 7.5vw)',
  },
  // only light: a browser's dark mode would darken it
  colorScheme: 'only light',
});

globalStyle('body, h1, h2, h3, p, ul, ol, dl, dd, table', { margin: 0, padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
// the fonts have one weight: browsers would search for other weights without success
globalStyle('h1, h2, h3, strong, th', { fontWeight: 'inherit' });
// balanced: no title ends with a line of one word
globalStyle('h1, h2, h3', { fontSize: vars.font.normal, lineHeight: 1.25, textWrap: 'balance' });
globalStyle('button, input, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('a', { color: vars.color.accent });
globalStyle(':focus-visible', { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' });
// a title gets the focus only to be read out: no outline
globalStyle('h1:focus', { outline: 'none' });

/**
 * All browsers that the app supports have these, and no older ones do. `lh` came with Safari 16.4, `color-mix` with
 * Chrome 111, `:has` with Firefox 121 (`scripts/plugins/oldestBrowsers.ts`).
 */
const SUPPORTED = '(width: 1lh) and (color: color-mix(in srgb, red, red)) and selector(:has(a))';

// the scripts of a page are not loaded while this is shown
globalStyle('#too-old', {
  padding: `calc(${vars.space.m} + ${vars.inset.top}) ${vars.space.m} ${vars.space.m}`,
  background: vars.color.accent,
  color: vars.color.onAccent,
  textAlign: 'center',
  '@supports': { [SUPPORTED]: { display: 'none' } },
});

/** Longer than the start of the app takes on any phone. */
const REVEAL_AFTER = '5s';

const reveal = keyframes({ to: { visibility: 'visible' } });
const vanish = keyframes({ to: { visibility: 'hidden' } });

// hides the rendered page while the session restore opens another screen
globalStyle('html[data-restoring] body', {
  visibility: 'hidden',
  // shows it after a delay, if the scripts have not loaded
  animation: `${reveal} 0s ${REVEAL_AFTER} forwards`,
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
