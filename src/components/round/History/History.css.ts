import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.m });

export const day = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s });

export const date = style({ fontSize: 'inherit' });

export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s });

/** The time of all lines in a column, and their text beside it. */
export const line = style({ display: 'flex', gap: vars.space.s });

export const time = style({ flexShrink: 0, fontVariantNumeric: 'tabular-nums' });

/** Long names and words of a dispute are broken. */
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
