import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const players = style({ display: 'grid', gap: vars.space.m });
