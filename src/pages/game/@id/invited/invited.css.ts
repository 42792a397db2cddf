import { style, styleVariants } from '@vanilla-extract/css';
import { edge, frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.m, textAlign: 'center' });

export const hole = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
});

export const twoSides = style({
  display: 'grid',
  // wide enough for two digits
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: vars.space.m,
});

const pointsBase = style([
  frame,
  { display: 'grid', justifyItems: 'center', gap: vars.space.s, padding: vars.space.s },
]);

export const pointsPanel = styleVariants({
  red: [pointsBase, { background: vars.color.redGround, vars: { [edge]: vars.color.red } }],
  green: [pointsBase, { background: vars.color.greenGround, vars: { [edge]: vars.color.green } }],
});

/** Large enough to be read from the golf bag. */
export const pointsOfTeam = style({
  fontFamily: vars.font.display,
  fontSize: vars.font.score,
  lineHeight: 1.2,
});

export const pots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
  gap: vars.space.s,
});

/** Without line breaks: they would move when the web font has loaded. */
export const pot = style({
  whiteSpace: 'nowrap',
  padding: `${vars.space.s} ${vars.space.xs}`,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  color: vars.color.muted,
  textAlign: 'center',
});

export const amount = style({ color: vars.color.accent, fontSize: vars.font.large });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: vars.space.l,
});

export const side = style({ display: 'grid', alignContent: 'start', gap: vars.space.s });

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  fontSize: vars.font.large,
  overflowWrap: 'anywhere',
});

export const figure = style({
  flex: 'none',
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
  lineHeight: 1.5,
});

/** "LEFT AFTER H5 · BETS STOP" breaks into two lines, so a name of usual length does not break. */
export const departure = style({ flex: 'none', maxWidth: '9rem', textAlign: 'end', textWrap: 'balance' });

export const best = style([
  line,
  { paddingTop: vars.space.xs, borderTop: `${vars.line.normal} solid ${vars.color.line}` },
]);

export const note = style({ color: vars.color.muted, textAlign: 'center' });
