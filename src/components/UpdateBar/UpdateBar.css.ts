import { style } from '@vanilla-extract/css';
import { CORNER_WIDTH } from '#components/SoundToggle/SoundToggle.css.ts';
import { vars } from '#components/theme.css.ts';

/** In the strip at the foot, beside its buttons. */
export const bar = style({
  position: 'fixed',
  left: `calc(${vars.space.m} + ${vars.inset.left})`,
  right: CORNER_WIDTH,
  bottom: vars.inset.bottom,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  maxWidth: vars.size.column,
  marginInline: 'auto',
  paddingLeft: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  fontSize: vars.font.small,
});

export const update = style({
  minHeight: vars.size.tap,
  paddingInline: vars.space.m,
  border: 'none',
  background: vars.color.accent,
  color: vars.color.onAccent,
  cursor: 'pointer',
});
