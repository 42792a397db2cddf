import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/theme.css.ts';

export const profile = style({ display: 'grid', gap: vars.space.xs, textAlign: 'center' });

export const username = style({ fontSize: vars.font.large, fontWeight: 700, overflowWrap: 'anywhere' });

export const joined = style({ color: vars.color.muted });

/** Figures and achievements: below each other on a phone, beside each other on a laptop. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.l,
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

/** Two figures a row. */
export const board = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.s,
});

export const figure = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: vars.space.s,
  background: vars.color.screen,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  color: vars.color.text,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
globalStyle(`${figure} dt`, { color: vars.color.muted, fontSize: vars.font.small, fontWeight: 700 });

export const value = style({
  fontSize: vars.font.large,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

/** The one figure everybody looks for, over the width of two. */
const balanceBase = style([figure, { gridColumn: '1 / -1' }]);

export const balance = styleVariants({
  up: [balanceBase, { color: vars.color.green }],
  down: [balanceBase, { color: vars.color.red }],
  even: [balanceBase, {}],
});
globalStyle(`${balanceBase} ${value}`, { fontSize: vars.font.huge });

export const slots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: vars.space.s,
});

const slotBase = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.m,
  padding: vars.space.s,
  border: `${vars.line.normal} solid`,
  overflowWrap: 'anywhere',
});

export const slot = styleVariants({
  earned: [slotBase, { background: vars.color.raised, borderColor: vars.color.accent }],
  locked: [slotBase, { color: vars.color.muted, borderColor: vars.color.line, borderStyle: 'dashed' }],
});
globalStyle(`${slotBase} p`, { fontSize: vars.font.small });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.tap,
  height: vars.size.tap,
  background: vars.color.screen,
  fontSize: vars.font.large,
  fontWeight: 700,
});

export const name = style({ letterSpacing: '0.06em' });

export const count = style({ color: vars.color.accent, fontWeight: 700 });

export const wayOut = style({ display: 'grid', gap: vars.space.m, textAlign: 'center' });
