import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const switchLook = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.size.tap,
  width: '100%',
  padding: `${vars.space.xs} ${vars.space.xs} ${vars.space.xs} ${vars.space.m}`,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.panel,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  fontWeight: 700,
  cursor: 'pointer',
});

const stateBase = style({ minWidth: '4em', padding: vars.space.xs, textAlign: 'center' });

export const state = styleVariants({
  on: [stateBase, { background: vars.color.accent, color: vars.color.onAccent }],
  off: [stateBase, { background: vars.color.raised, color: vars.color.muted }],
});
