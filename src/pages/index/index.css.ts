import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const title = style({
  paddingTop: vars.space.xxl,
  color: vars.color.accent,
  fontSize: vars.font.score,
  letterSpacing: '0.08em',
  textAlign: 'center',
  textShadow: `4px 4px 0 ${vars.color.letterShadow}`,
});

export const subtitle = style({
  paddingBottom: vars.space.xl,
  color: vars.color.muted,
  textAlign: 'center',
});

export const nav = style({ display: 'grid', gap: vars.space.l });

export const games = style({ display: 'grid', gap: vars.space.m });

export const account = style({
  display: 'grid',
  gap: vars.space.m,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
