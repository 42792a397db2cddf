import { globalStyle, style } from '@vanilla-extract/css';
import { LARGE, vars } from '#components/ui/theme.css.ts';

/**
 * The name, and the money beside it. On the narrowest phones the money is always below. A line that breaks by its text
 * would move the page when the web font has loaded.
 */
export const player = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.m,
  // on a wide screen the money stays near the name
  maxWidth: '30rem',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { paddingTop: vars.space.s } },
});

// the name
globalStyle(`${player} > :first-child`, { flex: '1 1 5rem' });
// the money, with space for three digits of dollars, twice
globalStyle(`${player} > :nth-child(2)`, { flex: '3 1 15rem' });
// the worth of the hole, on lines below: the hole, then three amounts side by side
globalStyle(`${player} > :last-child`, {
  display: 'grid',
  // the same widths, unless an amount of four digits needs more
  gridTemplateColumns: 'repeat(3, minmax(32%, max-content))',
  width: '100%',
  // the space after an amount belongs to its width
  whiteSpace: 'break-spaces',
  color: vars.color.muted,
  fontSize: vars.font.small,
  '@media': { [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${player} > :last-child > :first-child`, { gridColumn: '1 / -1' });
