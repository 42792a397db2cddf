import { style, styleVariants } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { edge, frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

const base = style([
  frame,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space.m,
    padding: vars.space.m,
    background: vars.color.panel,
  },
]);

export const panel = styleVariants({
  plain: [base],
  red: [base, { vars: { [edge]: vars.color.red } }],
  green: [base, { vars: { [edge]: vars.color.green } }],
});

export const heading = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.head, 'panel'),
  overflowWrap: 'anywhere',
});
