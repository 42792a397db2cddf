import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/ui/theme.css.ts';

const HOLE = `min(${vars.font.small}, 8vw)`;
/** Letters of the display font leave the lowest of their eight rows empty: they seem too high by this much. */
const ABOVE_LINE = `calc(${vars.font.key} / 8)`;

/**
 * On wide screens one table with a row for each player; on small ones each player is a card of nine columns, fewer where
 * the cells are buttons.
 */
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

/** For screen readers only on small screens, where every cell shows its own hole number. */
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

/** One line: a longer name is cut off visually. */
export const player = style({
  alignSelf: 'baseline',
  gridColumn: '1 / -4',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // names and totals have a fixed width, the holes share the rest
  '@media': { [WIDE]: { padding: vars.space.s, width: '12rem' } },
});

export const teamName = style({
  gridColumn: '1 / -1',
  '@media': { [WIDE]: { padding: vars.space.s } },
});

const cellBase = style({
  // not a grid within the row's grid: browsers would compute the layout of each cell several times
  display: 'block',
  paddingBlock: vars.space.xs,
  background: vars.color.raised,
  // two digits fit a ninth of a phone's width at any text size
  fontSize: `min(${vars.font.normal}, 8vw)`,
  textAlign: 'center',
  // the hole number, as the column heading of a card
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

/** A cell that is filled by a button, which shows the hole number itself. */
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
  // the hole number, as the column heading on small screens
  '::before': { content: 'attr(data-hole)', color: vars.color.muted, fontSize: HOLE },
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': { [WIDE]: { '::before': { content: 'none' } } },
});

// the focus ring is inside the highlighted cell, so it has that cell's text colour
globalStyle(`${correctCell.current} ${correct}:focus-visible`, { outlineColor: vars.color.onAccent });

const winnerBase = style({ display: 'inline-block', minWidth: '1.5em', textAlign: 'center' });

/** A small flag in the team's colour. */
export const winner = styleVariants({
  red: [winnerBase, { background: vars.color.redGround, color: vars.color.red }],
  green: [winnerBase, { background: vars.color.greenGround, color: vars.color.green }],
  tie: [winnerBase, { color: vars.color.muted }],
});

/** Also overrides the colours of `winner`, hence below it. */
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

/** A row with buttons: fewer than nine columns on a phone, as cells would be too narrow for a gloved thumb. */
export const rowToTap = style([
  row,
  {
    '@media': {
      [FEW_COLUMNS]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      '(max-width: 22rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
]);
// the total gets the last two columns
globalStyle(`${rowToTap} > ${player}`, { '@media': { [FEW_COLUMNS]: { gridColumn: '1 / -3' } } });
globalStyle(`${rowToTap} > ${total}`, { '@media': { [FEW_COLUMNS]: { gridColumn: '-3 / -1' } } });

export const totalHead = style({ padding: vars.space.s, width: '5rem' });
globalStyle(`${card} ${totalHead}`, { textAlign: 'right' });

export const legend = style({ color: vars.color.muted, fontSize: vars.font.small });

export const pickedUp = style({ textDecoration: 'none' });
