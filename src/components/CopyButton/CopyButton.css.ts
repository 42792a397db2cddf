import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

/** Its line is there before its words are: nothing moves when they come. */
export const news = style({
  display: 'block',
  minHeight: '1.4em',
  color: vars.color.accent,
  textAlign: 'center',
});
