import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** A team and its players. */
export const corrected = style({ display: 'grid', gap: vars.space.s, textAlign: 'start' });
