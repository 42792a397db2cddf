import { style, styleVariants } from '@vanilla-extract/css';
import { hint } from '#components/ui/connectionStrip.css.ts';
import { CORNER_HEIGHT } from '#components/ui/footStrip.ts';
import { WIDE, vars } from '#components/ui/theme.css.ts';

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.l,
  minHeight: '100dvh',
  margin: '0 auto',
  paddingTop: `calc(${vars.space.l} + ${vars.inset.top})`,
  paddingRight: `calc(${vars.space.m} + ${vars.inset.right})`,
  // it ends above what is fixed at the foot
  paddingBottom: `calc(${CORNER_HEIGHT} + ${vars.space.l})`,
  paddingLeft: `calc(${vars.space.m} + ${vars.inset.left})`,
  selectors: {
    [`body:has(.${hint}) &`]: {
      paddingBottom: `calc(${CORNER_HEIGHT} + ${vars.size.twoLines} + ${vars.space.l})`,
    },
  },
});

export const screen = styleVariants({
  column: [base, { maxWidth: vars.size.column }],
  page: [base, { maxWidth: vars.size.page }],
  /** What says one thing may stand in the middle of it, and a line at its very foot. */
  spread: [
    base,
    {
      display: 'flex',
      flexDirection: 'column',
      maxWidth: vars.size.column,
      '@media': { [WIDE]: { maxWidth: '42rem' } },
    },
  ],
});
