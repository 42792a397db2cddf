import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const snakeLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.m,
  // large letters need the whole line
  '@media': { '(max-width: 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

// its words have no room beside a picture and a key there
globalStyle(`${snakeLine} svg`, { '@media': { '(max-width: 24rem)': { display: 'none' } } });

export const snakeText = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  // room for two lines, so that nothing below moves with the snake
  minHeight: vars.size.twoLines,
  padding: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
