import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const gameName = style({
  fontSize: vars.font.large,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const teams = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.m,
});

export const team = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
});
