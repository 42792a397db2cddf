import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const holding = style({
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  lineHeight: 1.5,
  textWrap: 'balance',
});

/** The picture has 24 × 25 art pixels; each takes six screen pixels, or eight where there is space. */
export const snake = style({
  width: '144px',
  height: '150px',
  '@media': { '(min-height: 44rem)': { width: '192px', height: '200px' } },
});
