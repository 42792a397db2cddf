import { globalStyle, style } from '@vanilla-extract/css';
import { CORNER_HEIGHT } from './footStrip.ts';
import { vars } from './theme.css.ts';

/** Above the strip at the foot, over the page: nothing moves under the thumb when the network comes and goes. */
export const hint = style({
  position: 'fixed',
  insetInline: 0,
  bottom: CORNER_HEIGHT,
  zIndex: 1,
  display: 'grid',
  alignContent: 'center',
  // what lies above it counts on that height
  minHeight: vars.size.twoLines,
  padding: vars.space.s,
  background: vars.color.accent,
  color: vars.color.onAccent,
  textAlign: 'center',
  // down to the edge, on wide screens too, where there is no strip
  '::after': {
    content: "''",
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    height: CORNER_HEIGHT,
    background: vars.color.ground,
  },
});

// what the keyboard goes to does not hide behind it either
globalStyle(`html:has(.${hint})`, {
  scrollPaddingBottom: `calc(${CORNER_HEIGHT} + ${vars.size.twoLines} + ${vars.space.m})`,
});
