import { style, styleVariants } from '@vanilla-extract/css';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
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
  // the content ends above the strip that is fixed at the foot
  paddingBottom: `calc(${FOOT_STRIP_HEIGHT} + ${vars.space.l})`,
  paddingLeft: `calc(${vars.space.m} + ${vars.inset.left})`,
  selectors: {
    [`body:has(.${connectionStrip}) &`]: {
      paddingBottom: `calc(${FOOT_STRIP_HEIGHT} + ${vars.size.twoLines} + ${vars.space.l})`,
    },
  },
});

export const screen = styleVariants({
  column: [base, { maxWidth: vars.size.column }],
  page: [base, { maxWidth: vars.size.page }],
  /** A column whose parts can be spread over the height: a message in the middle, a line at the foot. */
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
