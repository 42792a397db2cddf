import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const list = style({ display: 'grid', gap: vars.space.m });

/** The whole card is the link; its second line has the room that the first one does not need. */
export const game = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `${vars.space.xs} ${vars.space.m}`,
  padding: vars.space.m,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  color: vars.color.text,
  textDecoration: 'none',
  ':hover': { background: vars.color.raised },
});

export const day = style({ fontWeight: 700 });

export const detail = style({
  gridColumn: '1 / 3',
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  color: vars.color.muted,
});

/** A line of its own: every card says it in the same place. */
export const side = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s,
  flexBasis: '100%',
});

export const snake = style({ whiteSpace: 'nowrap', fontSize: vars.font.small });

export const amount = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

const outcomeBase = style({ gridColumn: '2 / -1', fontWeight: 700, textAlign: 'right' });

/** Not in the colours of the teams: either of them may have won. */
export const outcome = styleVariants({
  won: [outcomeBase, { color: vars.color.accent }],
  lost: [outcomeBase, { color: vars.color.muted }],
  tied: [outcomeBase, { color: vars.color.grey }],
});
