import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const players = style({ display: 'grid', gap: vars.space.m });

export const state = style({ display: 'block', fontSize: vars.font.small });

/** Two buttons side by side where their words fit on one line. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: vars.space.m,
});

/** The hole between its two buttons. */
export const hole = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  border: 0,
  textAlign: 'center',
});
