import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** A table is moved sideways where letters are twice as large: a figure broken in two is another one. */
export const moved = style({ overflowX: 'auto' });

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

export const look = styleVariants({
  /** A few figures a line, which begins with a name. */
  names: [numbers],
  /** Four names side by side, down to 320 px; a line begins with a hole. */
  holes: [numbers, { tableLayout: 'fixed', minWidth: '16rem', maxWidth: '40rem' }],
  /** Two figures a line, to choose between; a name on one line, whatever its length. */
  choice: [numbers, { tableLayout: 'fixed', color: vars.color.muted }],
});

globalStyle(`${look.holes} td, ${look.holes} th`, { paddingInline: 0 });
globalStyle(`${look.holes} thead th`, {
  overflow: 'hidden',
  overflowWrap: 'normal',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
});
globalStyle(`${look.holes} thead th:not(:first-child)`, { paddingLeft: vars.space.xs });
// a name of nine letters has less than a quarter of a phone: it is whole where its letters are smaller than the figures
globalStyle(`${look.holes} thead th`, {
  '@media': { '(max-width: 27rem)': { fontSize: '0.8rem' }, '(max-width: 22rem)': { fontSize: '0.7rem' } },
});
globalStyle(`${look.holes} th:first-child`, { width: '2.75em' });
// TOTAL is wider than that, and there is room before the first figure; several runs of holes break after their commas
globalStyle(`${look.holes} tfoot th`, { whiteSpace: 'nowrap' });

globalStyle(`${look.choice} td, ${look.choice} th`, { padding: `${vars.space.s} 0` });
globalStyle(`${look.choice} td, ${look.choice} thead th:not(:first-child)`, {
  width: '4rem',
  textAlign: 'center',
});
globalStyle(`${look.choice} th:first-child`, {
  paddingInline: vars.space.s,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
globalStyle(`${look.choice} tbody`, { fontSize: vars.font.normal });
globalStyle(`${look.choice} td`, { fontSize: vars.font.large });
