import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/ui/theme.css.ts';

const HOLE = `min(${vars.font.small}, 8vw)`;
/** Letters of the display font leave the lowest of their eight squares empty: so much they stand above the line of others. */
const ABOVE_LINE = `calc(${vars.font.key} / 8)`;

/** On small screens every player is a card of nine columns, fewer where its cells are tapped, on wide ones a row of the grid. */
export const card = style({
  display: 'grid',
  gap: vars.space.l,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [WIDE]: { display: 'table', tableLayout: 'fixed' } },
});

globalStyle(`${card} tbody`, {
  display: 'grid',
  gap: vars.space.m,
  '@media': { [WIDE]: { display: 'table-row-group' } },
});
globalStyle(`${card} th`, { textAlign: 'left' });

/** A card with a team of two takes 26rem at least on a phone: with what is above it, it goes below the fold. */
export const tallCard = `${card}:has(tbody > :nth-child(3))`;
/** About what it takes on a phone. */
export const TALL_CARD = '38rem';

/** Heard but not seen on small screens, where every cell says its hole itself. */
export const head = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@media': {
    [WIDE]: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      clipPath: 'none',
      display: 'table-header-group',
    },
  },
});

export const row = style({
  display: 'grid',
  gap: '2px',
  gridTemplateColumns: 'repeat(9, minmax(0, 1fr))',
  '@media': { [WIDE]: { display: 'table-row' } },
});

/** One line, whatever the name: what does not fit is cut off for the eyes. */
export const player = style({
  alignSelf: 'baseline',
  gridColumn: '1 / -4',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // names and totals have their width, the holes share the rest
  '@media': { [WIDE]: { padding: vars.space.s, width: '12rem' } },
});

export const teamName = style({
  gridColumn: '1 / -1',
  '@media': { [WIDE]: { padding: vars.space.s } },
});

const cellBase = style({
  // no grid within the grid of the row: browsers would lay each cell out several times
  display: 'block',
  paddingBlock: vars.space.xs,
  background: vars.color.raised,
  // two figures fit a ninth of a phone whatever the size of its texts
  fontSize: `min(${vars.font.normal}, 8vw)`,
  textAlign: 'center',
  // the column head of a card: which hole this is
  '::before': {
    content: 'attr(data-hole)',
    display: 'block',
    color: vars.color.muted,
    fontSize: HOLE,
  },
  '@media': {
    [WIDE]: {
      display: 'table-cell',
      padding: `${vars.space.s} ${vars.space.xs}`,
      border: `${vars.line.thin} solid ${vars.color.line}`,
      '::before': { content: 'none' },
    },
  },
});

export const cell = styleVariants({
  plain: [cellBase],
  current: [cellBase, { background: vars.color.accent, color: vars.color.onAccent }],
});

/** The button fills its cell, and says its hole itself. */
const pressable = style({
  padding: 0,
  '::before': { content: 'none' },
  '@media': { [WIDE]: { padding: 0 } },
});

export const correctCell = styleVariants({
  plain: [cell.plain, pressable],
  current: [cell.current, pressable],
});

export const correct = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  width: '100%',
  minHeight: vars.size.tap,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  // the head of its column on small screens
  '::before': { content: 'attr(data-hole)', color: vars.color.muted, fontSize: HOLE },
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': { [WIDE]: { '::before': { content: 'none' } } },
});

// the ring lies on the cell, not around it
globalStyle(`${correctCell.current} ${correct}:focus-visible`, { outlineColor: vars.color.onAccent });

const winnerBase = style({ display: 'inline-block', minWidth: '1.5em', textAlign: 'center' });

/** A little flag in the colours of the team. */
export const winner = styleVariants({
  red: [winnerBase, { background: vars.color.redGround, color: vars.color.red }],
  green: [winnerBase, { background: vars.color.greenGround, color: vars.color.green }],
  tie: [winnerBase, { color: vars.color.muted }],
});

/** The winners too: hence below them. */
globalStyle(`${cell.current}::before, ${cell.current} *, ${cell.current} ${correct}::before`, {
  background: 'none',
  color: vars.color.onAccent,
});

const holeBase = style({ padding: `${vars.space.s} ${vars.space.xs}` });
globalStyle(`${card} ${holeBase}`, { textAlign: 'center' });

export const holeNumber = styleVariants({
  plain: [holeBase, { color: vars.color.muted }],
  current: [holeBase, { background: vars.color.accent, color: vars.color.onAccent }],
});

export const total = style({
  gridColumn: '-4 / -1',
  gridRow: 1,
  alignSelf: 'baseline',
  position: 'relative',
  top: ABOVE_LINE,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  textAlign: 'right',
  '::before': {
    content: "'TOTAL '",
    color: vars.color.muted,
    fontFamily: vars.font.body,
    fontSize: vars.font.small,
    verticalAlign: ABOVE_LINE,
  },
  '@media': { [WIDE]: { padding: vars.space.s, '::before': { content: 'none' } } },
});

const FEW_COLUMNS = '(max-width: 34rem)';

/** Of nine columns a cell is narrower than a thumb in a glove, where the screen is a phone's. */
export const rowToTap = style([
  row,
  {
    '@media': {
      [FEW_COLUMNS]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      '(max-width: 22rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
]);
// two of those are enough for a total
globalStyle(`${rowToTap} > ${player}`, { '@media': { [FEW_COLUMNS]: { gridColumn: '1 / -3' } } });
globalStyle(`${rowToTap} > ${total}`, { '@media': { [FEW_COLUMNS]: { gridColumn: '-3 / -1' } } });

export const totalHead = style({ padding: vars.space.s, width: '5rem' });
globalStyle(`${card} ${totalHead}`, { textAlign: 'right' });

export const legend = style({ color: vars.color.muted, fontSize: vars.font.small });

export const pickedUp = style({ textDecoration: 'none' });
