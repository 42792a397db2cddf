import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { flatFrame } from '#components/ui/frame.css.ts';
import { CALM, LARGE, vars } from '#components/ui/theme.css.ts';

/** Each row appears this much later than the row above it. */
const ROW_DELAY_MS = 100;
/** Only this many rows, about a screen, appear with a delay: those below are there before the user scrolls to them. */
const ROWS_IN_TURN = 10;

/** Wide enough for the word of a medal. */
const RANK_WIDTH = `max(${vars.size.score}, calc(${vars.font.small} * 4))`;
/** Wider for a rank of four digits, below the board. */
const RANK_COLUMN = `minmax(${RANK_WIDTH}, max-content)`;

/** The drawn arcade screen with its scan lines. */
export const machine = style([
  flatFrame,
  {
    margin: vars.line.normal,
    padding: vars.space.s,
    background: `repeating-linear-gradient(${vars.color.screen} 0 3px, ${vars.color.ground} 0 4px)`,
  },
]);

export const board = style({ display: 'grid', gap: vars.space.xs });

/** The user's own row, below a board that ends above it. */
export const below = style({ marginTop: vars.space.m });

/** The meaning of the mark on a figure. */
export const mark = style({ paddingTop: vars.space.s, color: vars.color.muted, fontSize: vars.font.small });

const arrive = keyframes({ from: { opacity: 0, translate: '-1rem 0' } });

const rowBase = style({
  display: 'grid',
  gridTemplateColumns: `${RANK_COLUMN} minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.size.score,
  padding: `${vars.space.xs} ${vars.space.s} ${vars.space.xs} ${vars.space.xs}`,
  border: `${vars.line.normal} solid`,
  animation: `${arrive} ${vars.motion.slow} ${ROWS_IN_TURN * ROW_DELAY_MS}ms ${vars.motion.jumps} both`,
  '@media': {
    [CALM]: { animation: 'none' },
    [LARGE]: { gridTemplateColumns: `${RANK_COLUMN} minmax(0, 1fr)` },
  },
});
for (let turn = 0; turn < ROWS_IN_TURN; turn += 1) {
  globalStyle(`${rowBase}:nth-child(${turn + 1})`, { animationDelay: `${turn * ROW_DELAY_MS}ms` });
}

export const row = styleVariants({
  own: [rowBase, { background: vars.color.raised, borderColor: vars.color.goldLine }],
  other: [rowBase, { borderColor: 'transparent', borderBottomColor: vars.color.line }],
});

export const rank = style({
  display: 'flex',
  alignItems: 'center',
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
});

export const medal = style({ fontSize: vars.font.small });

const rankBase = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: vars.size.tap,
  lineHeight: 1.2,
});

/** The first three ranks have a border. */
const medalBase = style([rankBase, { border: `${vars.line.normal} solid currentcolor` }]);

/** The colours of the medals; each also has its name beside it. */
export const rankOf = styleVariants({
  gold: [medalBase, { color: vars.color.gold }],
  silver: [medalBase, { color: vars.color.grey }],
  bronze: [medalBase, { color: vars.color.bronze }],
  none: [rankBase, { color: vars.color.muted }],
});

export const player = style({ display: 'grid', overflowWrap: 'anywhere' });

export const you = style({ color: vars.color.gold, whiteSpace: 'nowrap' });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const figure = style({
  display: 'grid',
  justifyItems: 'end',
  whiteSpace: 'nowrap',
  '@media': { [LARGE]: { gridColumn: '1 / -1' } },
});
globalStyle(`${figure} strong`, { fontFamily: vars.font.display, fontSize: vars.font.head });

export const empty = style({
  display: 'grid',
  gap: vars.space.s,
  paddingBlock: vars.space.xxl,
  color: vars.color.muted,
  textAlign: 'center',
});

export const emptyTitle = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.head, 'panel', '9'),
});
