import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const holding = style({ fontFamily: vars.font.display, fontSize: vars.font.head, lineHeight: 1.5 });

/** Eight pixels a dot. */
export const snake = style({ width: '13rem', height: '7.5rem' });
