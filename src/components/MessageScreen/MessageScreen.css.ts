import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const title = style({
  paddingBlock: vars.space.xxl,
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
  textShadow: `3px 3px 0 ${vars.color.letterShadow}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const message = style({
  display: 'grid',
  gap: vars.space.m,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
