import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const holding = style({ fontSize: vars.font.large, fontWeight: 700 });

export const snake = style({ color: vars.color.green, fontSize: vars.font.score });
