import { style, styleVariants } from '@vanilla-extract/css';
import { frame } from '#components/ui/frame.css.ts';
import { LARGE, vars } from '#components/ui/theme.css.ts';

export const list = style({ display: 'grid', gap: vars.space.l });

/** The whole card is the link. Result and details have a separate line each, so that all cards look the same. */
export const game = style([
  frame,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: `${vars.space.xs} ${vars.space.m}`,
    padding: vars.space.m,
    background: vars.color.panel,
    color: vars.color.text,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':hover': { background: vars.color.raised },
    '@media': { [LARGE]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
  },
]);

const ALONE = { '@media': { [LARGE]: { gridArea: 'auto / 1 / auto / -1' } } };

export const picture = style({
  gridRow: '1 / 4',
  alignSelf: 'center',
  '@media': { [LARGE]: { gridRow: 'auto' } },
});

export const detail = style({
  gridColumn: '2 / -1',
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  color: vars.color.muted,
  ...ALONE,
});

/** A separate line: long names wrap within it. */
export const side = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  flexBasis: '100%',
});

export const snake = style({ whiteSpace: 'nowrap', fontSize: vars.font.small });

export const amount = style({
  gridArea: '1 / 3',
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  ...ALONE,
});

const outcomeBase = style({
  gridColumn: '2 / -1',
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  ...ALONE,
});

/** Not in the teams' colours, as either team may have won. */
export const outcome = styleVariants({
  won: [outcomeBase, { color: vars.color.accent }],
  lost: [outcomeBase, { color: vars.color.muted }],
  tied: [outcomeBase, { color: vars.color.grey }],
});
