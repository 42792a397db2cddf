import { globalStyle, style } from '@vanilla-extract/css';
import { FOOT_STRIP_HEIGHT } from './footStrip.ts';
import { vars } from './theme.css.ts';

/** Fixed above the strip at the foot, over the page: nothing moves under the thumb when it appears or disappears. */
export const connectionStrip = style({
  position: 'fixed',
  insetInline: 0,
  bottom: FOOT_STRIP_HEIGHT,
  zIndex: 1,
  display: 'grid',
  alignContent: 'center',
  // `Screen` leaves this height free below its content
  minHeight: vars.size.twoLines,
  padding: vars.space.s,
  background: vars.color.accent,
  color: vars.color.onAccent,
  textAlign: 'center',
  // fills the space below it down to the edge, even on wide screens, where there is no strip at the foot
  '::after': {
    content: "''",
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    height: FOOT_STRIP_HEIGHT,
    background: vars.color.ground,
  },
});

// an element that gets the focus by keyboard is scrolled above it
globalStyle(`html:has(.${connectionStrip})`, {
  scrollPaddingBottom: `calc(${FOOT_STRIP_HEIGHT} + ${vars.size.twoLines} + ${vars.space.m})`,
});
