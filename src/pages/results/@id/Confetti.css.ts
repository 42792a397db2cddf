import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { SHOWN_MS } from '#client/device/timings.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

const LATEST_START_MS = 800;
const FALL_MS = SHOWN_MS.victory - LATEST_START_MS;

const fall = keyframes({ from: { translate: '0 -10vh' }, to: { translate: '0 110vh' } });

/** Covers the screen, with a column for each item. It moves nothing below it, and lets taps pass through. */
export const sky = style({
  position: 'fixed',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  contain: 'strict',
  pointerEvents: 'none',
  '@media': { [CALM]: { display: 'none' } },
});

export const item = style({
  width: vars.space.m,
  height: vars.space.m,
  background: vars.color.accent,
  // before and after its fall an item stays outside the screen
  animation: `${fall} ${FALL_MS}ms steps(36) both`,
});

// steps without a common divisor, so that no pattern is visible
globalStyle(`${item}:nth-child(3n + 1)`, { background: vars.color.red });
globalStyle(`${item}:nth-child(3n + 2)`, { background: vars.color.green });
globalStyle(`${item}:nth-child(5n + 1)`, { animationDelay: `${LATEST_START_MS / 4}ms` });
globalStyle(`${item}:nth-child(5n + 3)`, { animationDelay: `${LATEST_START_MS / 2}ms` });
globalStyle(`${item}:nth-child(5n + 4)`, { animationDelay: `${LATEST_START_MS}ms` });
globalStyle(`${item}:nth-child(2n)`, { height: vars.space.s, animationTimingFunction: 'steps(24)' });
