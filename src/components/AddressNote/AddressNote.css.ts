import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });
