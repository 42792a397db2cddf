import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const decided = style({ display: 'block', color: vars.color.accent });
