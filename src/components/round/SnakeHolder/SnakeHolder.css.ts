import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const snakeLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.m,
  // large text needs the whole line
  '@media': { '(max-width: 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

// on narrow screens the text has no space beside the picture and the button
globalStyle(`${snakeLine} svg`, { '@media': { '(max-width: 24rem)': { display: 'none' } } });

export const snakeText = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  // space for two lines, so that a longer name does not move the content below
  minHeight: vars.size.twoLines,
  padding: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
