import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const bites = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s });

/** The bite, and beside it its button; below it where the text is large. */
export const bite = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  overflowWrap: 'anywhere',
});

export const undo = style({
  minHeight: vars.size.tap,
  padding: `0 ${vars.space.m}`,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.panel,
  cursor: 'pointer',
});
