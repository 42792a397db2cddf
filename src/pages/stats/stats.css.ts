import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { edge, flatFrame } from '#components/ui/frame.css.ts';
import { WIDE, vars } from '#components/ui/theme.css.ts';

export const profile = style({ display: 'grid', gap: vars.space.s, textAlign: 'center' });

export const username = style({
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.head, 'page'),
  overflowWrap: 'anywhere',
});

export const joined = style({ color: vars.color.muted });

/** Statistics and achievements: one below the other on a phone, side by side on a laptop. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.l,
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

// a record of wins, losses and ties that wraps would read as two
globalStyle(`${columns} td`, { whiteSpace: 'nowrap' });

/** The panels of one column. */
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

/** Two figures in a row. */
export const board = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.m,
});

export const figure = style([
  flatFrame,
  {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    padding: vars.space.s,
    background: vars.color.screen,
    color: vars.color.text,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
]);
globalStyle(`${figure} dt`, { color: vars.color.muted, fontSize: vars.font.small });

export const value = style({
  fontSize: vars.font.large,
  fontVariantNumeric: 'tabular-nums',
});

/** The most important figure, as wide as two others. */
const balanceBase = style([figure, { gridColumn: '1 / -1' }]);

export const balance = styleVariants({
  up: [balanceBase, { color: vars.color.green }],
  down: [balanceBase, { color: vars.color.red }],
  even: [balanceBase, {}],
});
globalStyle(`${balanceBase} ${value}`, {
  paddingBlock: vars.space.s,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.head, 'dialog'),
});

export const slots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: vars.space.m,
});

const slotBase = style([
  flatFrame,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space.m,
    padding: vars.space.s,
    overflowWrap: 'anywhere',
  },
]);

export const slot = styleVariants({
  earned: [slotBase, { vars: { [edge]: vars.color.accent }, background: vars.color.raised }],
  locked: [slotBase, { color: vars.color.muted }],
});
globalStyle(`${slotBase} p`, { fontSize: vars.font.small });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.tap,
  height: vars.size.tap,
  background: vars.color.screen,
  fontSize: vars.font.large,
});

export const name = style({ fontFamily: vars.font.display, fontSize: vars.font.key });

export const count = style({ color: vars.color.accent });

export const wayOut = style({ display: 'grid', gap: vars.space.m, textAlign: 'center' });

export const chart = style({ display: 'grid', gap: vars.space.s, margin: 0 });

/** As high at any width; the columns are stretched. */
export const columnsOfNet = style([
  flatFrame,
  { width: '100%', height: '9rem', background: vars.color.screen },
]);

export const netAbove = style({ fill: vars.color.green });

export const netBelow = style({ fill: vars.color.red });

export const zeroLine = style({ stroke: vars.color.muted, strokeWidth: vars.line.normal });

export const person = style({ color: vars.color.accent });
