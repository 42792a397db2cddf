import { style } from '@vanilla-extract/css';
import { hint } from '#components/ConnectionHint/ConnectionHint.css.ts';
import { CORNER_WIDTH } from '#components/SoundToggle/SoundToggle.css.ts';
import { vars } from '#components/theme.css.ts';

/** In the foot every screen leaves free, beside the corner of the sound, and above the news about the connection. */
export const bar = style({
  position: 'fixed',
  left: `calc(${vars.space.m} + ${vars.inset.left})`,
  right: CORNER_WIDTH,
  bottom: `calc(${vars.space.s} + ${vars.inset.bottom})`,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  maxWidth: vars.size.column,
  marginInline: 'auto',
  paddingLeft: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  fontSize: vars.font.small,
  fontWeight: 700,
  selectors: { [`body:has(.${hint}) &`]: { bottom: `calc(${vars.size.twoLines} + ${vars.inset.bottom})` } },
});

export const update = style({
  minHeight: vars.size.tap,
  paddingInline: vars.space.m,
  border: 'none',
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: 700,
  cursor: 'pointer',
});
