import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const finalScore = style({
  fontFamily: vars.font.display,
  fontSize: vars.font.score,
  lineHeight: 1.2,
});

/** What the whole round was about. */
export const outcome = style({
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
  lineHeight: 1.25,
  textShadow: `3px 3px 0 ${vars.color.letterShadow}`,
});
