import { style, styleVariants } from '@vanilla-extract/css';
import { edge, frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

/** The teams side by side, or one below the other where the text is large. */
export const teams = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: vars.space.m,
  textAlign: 'center',
});

const seatsBase = style([
  frame,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space.s,
    padding: vars.space.s,
    background: vars.color.panel,
    overflowWrap: 'anywhere',
  },
]);

export const seats = styleVariants({
  red: [seatsBase, { vars: { [edge]: vars.color.red } }],
  green: [seatsBase, { vars: { [edge]: vars.color.green } }],
});

const slotBase = style({
  marginTop: vars.space.s,
  padding: vars.space.xs,
  border: `${vars.line.thin} solid ${vars.color.line}`,
});

export const slot = styleVariants({
  open: [slotBase, { borderStyle: 'dashed', color: vars.color.muted }],
  taken: [slotBase, { background: vars.color.raised }],
});
