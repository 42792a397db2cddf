import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.m,
  padding: vars.space.m,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
});

export const heading = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  overflowWrap: 'anywhere',
});
