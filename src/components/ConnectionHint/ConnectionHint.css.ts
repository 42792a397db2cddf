import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

/** At the foot, over the page: nothing moves under the thumb when the network comes and goes. */
export const hint = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1,
  display: 'block',
  padding: vars.space.s,
  paddingBottom: `calc(${vars.space.s} + ${vars.inset.bottom})`,
  background: vars.color.accent,
  color: vars.color.onAccent,
  textAlign: 'center',
});
