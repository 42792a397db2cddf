import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** The first column: labels wrap, so that four players fit beside them on the narrowest phones. */
export const label = style({ selectors: { 'tr > &:first-child': { width: '31%' } } });

/** The state of a match, below its label. */
export const detail = style({ display: 'block', color: vars.color.muted });

export const total = style({ fontWeight: 'bold' });

export const open = style({ color: vars.color.muted });

export const money = styleVariants({
  won: { color: vars.color.accent },
  lost: { color: vars.color.text },
  even: { color: vars.color.muted },
});
