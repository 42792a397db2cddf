import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const changes = style({ display: 'grid', gap: vars.space.xs, overflowWrap: 'anywhere' });
