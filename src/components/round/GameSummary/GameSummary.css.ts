import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const summary = style({ color: vars.color.muted, textAlign: 'center', overflowWrap: 'anywhere' });
