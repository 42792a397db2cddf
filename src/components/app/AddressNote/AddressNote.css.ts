import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });
