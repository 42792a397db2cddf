import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const message = style({
  display: 'grid',
  gap: vars.space.m,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
