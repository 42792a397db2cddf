import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const problem = style({ color: vars.color.red, textAlign: 'center' });
