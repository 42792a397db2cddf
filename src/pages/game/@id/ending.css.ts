import { style } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { vars } from '#components/ui/theme.css.ts';

export const finalScore = style({
  fontFamily: vars.font.display,
  // "10 - 8" fits on one line
  fontSize: `min(${vars.font.score}, 13vw)`,
  lineHeight: 1.2,
});

/** The names of the teams below their points. */
export const sides = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space.xl,
  rowGap: vars.space.s,
});

/** The result of the round. */
export const outcome = style({
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'dialog'),
  lineHeight: 1.25,
  textShadow: `3px 3px 0 ${vars.color.letterShadow}`,
});
