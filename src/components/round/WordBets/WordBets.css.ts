import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Without a bet it takes no place, also in the gaps of the screen. */
export const block = style({ ':empty': { position: 'absolute' } });

export const bets = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.l });

export const bet = style({ display: 'grid', gap: vars.space.s, overflowWrap: 'anywhere' });

export const state = style({ color: vars.color.muted, fontSize: vars.font.small });

export const news = style({
  color: vars.color.accent,
  overflowWrap: 'anywhere',
  ':empty': { position: 'absolute' },
});

/** Buttons side by side where their words fit on one line. */
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: vars.space.s,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

export const form = style({ display: 'grid', gap: vars.space.m, textAlign: 'start' });
