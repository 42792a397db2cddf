import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { LARGE, WIDE, vars } from '#components/ui/theme.css.ts';

const NARROW = `not all and ${WIDE}`;
const FEW_COLUMNS = '(max-width: 34rem)';

/** The column of OUT and IN; none where letters are too large for ten columns. */
const nineColumn = createVar();
const NINE = 'td:is([data-head="OUT"], [data-head="IN"])';

/** The columns of nine holes, and that of their total. */
const NINE_COLUMNS = `repeat(9, minmax(0, 1fr)) ${fallbackVar(nineColumn, '')}`;

/**
 * On wide screens one table with a row for each player. On small ones each player is a card of nine columns, and one
 * for OUT and IN.
 */
export const card = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '@media': { [NARROW]: { display: 'grid', gap: vars.space.l } },
});
globalStyle(`${card}:has(${NINE})`, {
  '@media': { [`not all and ${LARGE}`]: { vars: { [nineColumn]: 'minmax(0, 2.6fr)' } } },
});

/** Cells are buttons: fewer columns on a phone, where they would be too narrow for a thumb in a glove. */
export const cardToTap = style([card]);

globalStyle(`${card} tbody`, { '@media': { [NARROW]: { display: 'grid', gap: vars.space.m } } });
globalStyle(`${card} tbody tr`, {
  '@media': {
    [NARROW]: {
      display: 'grid',
      gap: '2px',
      gridTemplateColumns: NINE_COLUMNS,
    },
  },
});
globalStyle(`${cardToTap} tbody tr`, {
  '@media': {
    [FEW_COLUMNS]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    '(max-width: 22rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});

// for screen readers only on small screens, where every cell shows its own heading
globalStyle(`${card} thead`, {
  color: vars.color.muted,
  '@media': {
    [NARROW]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

// names and totals have a fixed width, the holes share the rest: eighteen buttons as wide as a thumb
globalStyle(`${card} th`, {
  gridColumn: '1 / -1',
  textAlign: 'left',
  '@media': { [WIDE]: { padding: `${vars.space.s} ${vars.space.xs}` } },
});
globalStyle(`${card} thead th`, { textAlign: 'center' });
globalStyle(`${card} thead th:first-child`, { width: '8.5rem', textAlign: 'left' });
globalStyle(`${card} thead th:last-child`, { width: '3.5rem', textAlign: 'right' });
// OUT and IN
globalStyle(`${card} th[aria-label]`, { width: '2.5rem' });

// a name has one line: a longer one is truncated visually
globalStyle(`${card} th[title]`, {
  gridColumn: '1 / -6',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

globalStyle(`${card} td`, {
  background: vars.color.raised,
  // two digits fit a ninth of a phone's width at any text size
  fontSize: `min(${vars.font.normal}, 8vw)`,
  textAlign: 'center',
  '@media': {
    // not a grid within the row's grid: browsers would compute the layout of each cell several times
    [NARROW]: { display: 'block', paddingBlock: vars.space.xs },
    [WIDE]: {
      padding: `${vars.space.s} ${vars.space.xs}`,
      border: `${vars.line.thin} solid ${vars.color.line}`,
    },
  },
});
// a button has this heading itself
globalStyle(`${cardToTap} td:has(button)`, { padding: 0 });
globalStyle(`${card} :is(td:not(:empty, :has(button)), button)::before`, {
  color: vars.color.muted,
  fontSize: `min(${vars.font.small}, 8vw)`,
  '@media': { [NARROW]: { content: 'attr(data-head)', display: 'block' } },
});

// a total is noticeable by its missing background; the row of winners has none
globalStyle(`${card} ${NINE}`, {
  gridColumn: '-2 / -1',
  alignSelf: 'center',
  padding: 0,
  background: 'none',
  '@media': { [LARGE]: { gridColumn: '1 / -1' } },
});
globalStyle(`${card} td:last-child`, {
  gridColumn: '-6 / -1',
  gridRow: 1,
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: vars.font.large,
  textAlign: 'right',
  lineHeight: 1,
  '@media': { [WIDE]: { paddingInline: vars.space.xs } },
});
globalStyle(`${card} td:last-child::before`, {
  '@media': { [NARROW]: { content: "attr(data-head) ' '", display: 'inline' } },
});
globalStyle(`${card} td:last-child:empty`, { '@media': { [NARROW]: { display: 'none' } } });

// half of the row belongs to the total
globalStyle(`${cardToTap} th[title]`, { '@media': { [FEW_COLUMNS]: { gridColumn: '1 / -4' } } });
globalStyle(`${cardToTap} td:last-child`, { '@media': { [FEW_COLUMNS]: { gridColumn: '-4 / -1' } } });

globalStyle(`${cardToTap} button`, {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  width: '100%',
  minHeight: vars.size.tap,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});
globalStyle(`${cardToTap} button:focus-visible`, { outlineOffset: '-3px' });

// a small flag in the team's colour
globalStyle(`${card} [data-mark]`, {
  padding: '0 0.4em',
  color: vars.color.muted,
});
globalStyle(`${card} [data-mark="R"]`, { background: vars.color.redGround, color: vars.color.red });
globalStyle(`${card} [data-mark="G"]`, { background: vars.color.greenGround, color: vars.color.green });

// marks against par, which the lazy part sets: circles are under par, squares over it, and two lines mean two strokes
globalStyle(`${card} [data-par]`, {
  display: 'inline-block',
  minWidth: '1.5em',
  border: `${vars.line.thin} solid`,
  lineHeight: 1.4,
});
globalStyle(`${card} :is([data-par="birdie"], [data-par="eagle"])`, { borderRadius: '50%' });
globalStyle(`${card} :is([data-par="double"], [data-par="eagle"])`, {
  outline: `${vars.line.thin} solid`,
  outlineOffset: '1px',
});
// strokes against par, beside a total or below it
globalStyle(`${card} small`, {
  color: vars.color.muted,
  fontSize: vars.font.small,
  whiteSpace: 'nowrap',
  '@media': { [WIDE]: { display: 'block' } },
});

// the hole being played; overrides the colours of flags and headings, hence below them
const CURRENT = `${card} tbody [aria-current]`;
globalStyle(`${card} [aria-current]`, { background: vars.color.accent, color: vars.color.onAccent });
globalStyle(`${CURRENT}::before, ${CURRENT} *, ${CURRENT} *::before`, {
  background: 'none',
  color: vars.color.onAccent,
});
// the focus ring is inside the highlighted cell, so it has that cell's text colour
globalStyle(`${cardToTap} [aria-current] :focus-visible`, { outlineColor: vars.color.onAccent });

export const legend = style({ color: vars.color.muted, fontSize: vars.font.small });
