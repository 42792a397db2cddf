import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Four amounts with cents fit beside a label on the narrowest phones. */
const NARROW = '(max-width: 24rem)';

/** The name of a bet, with the state of its match below. */
export const label = style({ minWidth: '4.5rem', '@media': { [NARROW]: { minWidth: '3.5rem' } } });

export const detail = style({ display: 'block', color: vars.color.muted });

/** The name of a player, truncated: the amounts below decide the width. */
export const player = style({
  maxWidth: '4rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [NARROW]: { maxWidth: '3rem', fontSize: '0.7rem' } },
});

export const total = style({ fontWeight: 'bold' });

export const open = style({ color: vars.color.muted });

const moneyBase = style({ whiteSpace: 'nowrap', '@media': { [NARROW]: { fontSize: '0.7rem' } } });

export const money = styleVariants({
  won: [moneyBase, { color: vars.color.accent }],
  lost: [moneyBase, { color: vars.color.text }],
  even: [moneyBase, { color: vars.color.muted }],
});
