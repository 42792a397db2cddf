import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const news = style({ fontSize: vars.font.large, fontWeight: 700 });
