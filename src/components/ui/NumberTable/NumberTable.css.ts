import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Scrolls a table sideways where the text is large: a number that wraps would read as two numbers. */
export const scrollBox = style({ overflowX: 'auto' });

const numbers = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${numbers} thead`, { color: vars.color.muted });
globalStyle(`${numbers} th`, { textAlign: 'left' });
globalStyle(`${numbers} tbody th`, { overflowWrap: 'anywhere' });
globalStyle(`${numbers} td, ${numbers} th`, {
  padding: vars.space.xs,
  borderTop: `${vars.line.thin} solid ${vars.color.line}`,
});
globalStyle(`${numbers} td, ${numbers} thead th:not(:first-child)`, { textAlign: 'right' });

export const table = styleVariants({
  /** A row begins with a name and has a few numbers. */
  names: [numbers],
  /** A row begins with a hole; four players side by side fit screens down to 320 px. */
  holes: [numbers, { tableLayout: 'fixed', minWidth: '16rem', maxWidth: '40rem' }],
  /** Two numbers per row to choose between; a long name is truncated instead of wrapped. */
  choice: [numbers, { tableLayout: 'fixed', color: vars.color.muted }],
});

globalStyle(`${table.holes} td, ${table.holes} th`, { paddingInline: 0 });
globalStyle(`${table.holes} thead th`, {
  overflow: 'hidden',
  overflowWrap: 'normal',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
});
globalStyle(`${table.holes} thead th:not(:first-child)`, { paddingLeft: vars.space.xs });
// a name of nine letters has less than a quarter of a phone's width: smaller letters fit without truncation
globalStyle(`${table.holes} thead th`, {
  '@media': { '(max-width: 27rem)': { fontSize: '0.8rem' }, '(max-width: 22rem)': { fontSize: '0.7rem' } },
});
globalStyle(`${table.holes} th:first-child`, { width: '2.75em' });
// TOTAL is wider than the column and may extend beyond its edge, where the first number leaves space
globalStyle(`${table.holes} tfoot th`, { whiteSpace: 'nowrap' });

globalStyle(`${table.choice} td, ${table.choice} th`, { padding: `${vars.space.s} 0` });
globalStyle(`${table.choice} td, ${table.choice} thead th:not(:first-child)`, {
  width: '4rem',
  textAlign: 'center',
});
globalStyle(`${table.choice} th:first-child`, {
  paddingInline: vars.space.s,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
globalStyle(`${table.choice} tbody`, { fontSize: vars.font.normal });
globalStyle(`${table.choice} td`, { fontSize: vars.font.large });
