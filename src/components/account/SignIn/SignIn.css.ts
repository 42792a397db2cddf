import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.l });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small, textAlign: 'center' });

export const ways = style({ display: 'grid', gap: vars.space.l, paddingTop: vars.space.l });
