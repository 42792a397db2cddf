import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.l,
  minHeight: '100dvh',
  margin: '0 auto',
  // the foot stays free for what is fixed there
  padding: `${vars.space.l} ${vars.space.m} calc(${vars.space.xxl} + ${vars.space.xl})`,
});

export const screen = styleVariants({
  column: [base, { maxWidth: vars.size.column }],
  page: [base, { maxWidth: vars.size.page }],
});
