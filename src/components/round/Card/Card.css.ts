import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Names and the words of disputes, in full length. */
export const states = style({ display: 'block', overflowWrap: 'anywhere' });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const news = style({ color: vars.color.accent });

/** Two buttons side by side where their words fit on one line. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: vars.space.m,
});

export const form = style({ display: 'grid', gap: vars.space.m });
