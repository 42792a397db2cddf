import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** A notice in the strip at the foot, beside its buttons: nothing moves under the thumb when it appears or disappears. */
export const footNotice = style({
  position: 'fixed',
  left: `calc(${vars.space.m} + ${vars.inset.left})`,
  zIndex: 2,
  minHeight: vars.size.tap,
  paddingLeft: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  fontSize: vars.font.small,
});
