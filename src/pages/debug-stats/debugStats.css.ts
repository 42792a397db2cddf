import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  minHeight: vars.size.tap,
  cursor: 'pointer',
});

export const checkbox = style({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: vars.color.accent,
});

export const fields = style({ display: 'grid', gap: vars.space.m });

export const call = style({ display: 'grid', gap: vars.space.s });

export const answer = style({
  padding: vars.space.s,
  background: vars.color.screen,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
});

export const fact = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' });
globalStyle(`${fact} dt`, { color: vars.color.muted });
globalStyle(`${fact} dd`, { marginLeft: 'auto' });
