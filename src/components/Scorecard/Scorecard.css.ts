import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/theme.css.ts';

/** On small screens every player is a card of nine columns, on wide ones a row of the grid. */
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
  gridTemplateColumns: 'repeat(9, minmax(0, 1fr))',
  gap: '2px',
  '@media': { [WIDE]: { display: 'table-row' } },
});

export const player = style({
  gridColumn: '1 / 7',
  overflowWrap: 'anywhere',
  // names and totals have their width, the holes share the rest
  '@media': { [WIDE]: { padding: vars.space.s, width: '12rem' } },
});

export const teamName = style({
  gridColumn: '1 / -1',
  '@media': { [WIDE]: { padding: vars.space.s } },
});

const cellBase = style({
  display: 'grid',
  justifyItems: 'center',
  paddingBlock: vars.space.xs,
  background: vars.color.raised,
  textAlign: 'center',
  // the column head of a card: which hole this is
  '::before': { content: 'attr(data-hole)', color: vars.color.muted, fontSize: vars.font.small },
  '@media': {
    [WIDE]: {
      display: 'table-cell',
      padding: `${vars.space.s} ${vars.space.xs}`,
      border: `1px solid ${vars.color.line}`,
      '::before': { content: 'none' },
    },
  },
});

export const cell = styleVariants({
  plain: [cellBase],
  current: [cellBase, { background: vars.color.accent, color: vars.color.onAccent, fontWeight: 700 }],
});
globalStyle(`${cell.current}::before, ${cell.current} *`, { color: vars.color.onAccent });

const holeBase = style({ padding: `${vars.space.s} ${vars.space.xs}` });
globalStyle(`${card} ${holeBase}`, { textAlign: 'center' });

export const holeNumber = styleVariants({
  plain: [holeBase, { color: vars.color.muted }],
  current: [holeBase, { background: vars.color.accent, color: vars.color.onAccent }],
});

export const total = style({
  gridColumn: '7 / -1',
  gridRow: 1,
  fontWeight: 700,
  textAlign: 'right',
  '::before': { content: "'TOTAL '", color: vars.color.muted, fontSize: vars.font.small },
  '@media': { [WIDE]: { padding: vars.space.s, '::before': { content: 'none' } } },
});

export const totalHead = style({ padding: vars.space.s, width: '5rem' });
globalStyle(`${card} ${totalHead}`, { textAlign: 'right' });

export const winner = styleVariants({
  red: { color: vars.color.red, fontWeight: 700 },
  green: { color: vars.color.green, fontWeight: 700 },
  tie: { color: vars.color.muted },
});

export const legend = style({ color: vars.color.muted, fontSize: vars.font.small });

export const pickedUp = style({ textDecoration: 'none' });
