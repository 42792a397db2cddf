import { style } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { vars } from '#components/ui/theme.css.ts';

export const headline = style({
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'dialog'),
  lineHeight: 1.25,
  textShadow: `3px 3px 0 ${vars.color.letterShadow}`,
});

/** The panel with best balls and match score. */
export const board = style({
  display: 'grid',
  gap: vars.space.xs,
  padding: vars.space.s,
  background: vars.color.screen,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  fontSize: vars.font.large,
  fontVariantNumeric: 'tabular-nums',
});

/** The amount that each of the winners has won. */
export const won = style({ fontSize: vars.font.huge, lineHeight: 1 });
