import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.l,
  minHeight: '100dvh',
  margin: '0 auto',
  paddingTop: `calc(${vars.space.l} + ${vars.inset.top})`,
  paddingRight: `calc(${vars.space.m} + ${vars.inset.right})`,
  // the foot stays free for what is fixed there
  paddingBottom: `calc(${vars.space.xxl} + ${vars.space.xl} + ${vars.inset.bottom})`,
  paddingLeft: `calc(${vars.space.m} + ${vars.inset.left})`,
});

export const screen = styleVariants({
  column: [base, { maxWidth: vars.size.column }],
  page: [base, { maxWidth: vars.size.page }],
});
