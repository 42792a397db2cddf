import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.m, textAlign: 'center' });

export const hole = style({ color: vars.color.accent, fontSize: vars.font.huge });

export const twoSides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.m,
});

export const pointsOfTeam = style({ fontSize: vars.font.score, fontWeight: 700, lineHeight: 1.2 });

export const pots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
  gap: vars.space.s,
});

export const pot = style({
  padding: `${vars.space.s} ${vars.space.xs}`,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: vars.font.small,
  textAlign: 'center',
});

export const amount = style({ color: vars.color.accent, fontSize: vars.font.normal, fontWeight: 700 });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: vars.space.l,
});

export const side = style({ display: 'grid', alignContent: 'start', gap: vars.space.s });

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
});

export const best = style([
  line,
  { paddingTop: vars.space.xs, borderTop: `${vars.line.normal} solid ${vars.color.line}`, fontWeight: 700 },
]);

export const note = style({ color: vars.color.muted, textAlign: 'center' });

export const seats = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
  padding: `${vars.space.m} ${vars.space.xs}`,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const openSlot = style({ color: vars.color.muted });

export const failure = style({ color: vars.color.red });
