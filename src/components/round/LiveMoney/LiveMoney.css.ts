import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

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
// the worth of the hole, on a line below
globalStyle(`${player} > :last-child`, {
  width: '100%',
  color: vars.color.muted,
  fontSize: vars.font.small,
});
