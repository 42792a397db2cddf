import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const volume = style({ textAlign: 'start' });

export const label = style({
  display: 'block',
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
});

export const slider = style({
  width: '100%',
  height: vars.size.tap,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'pointer',
});
