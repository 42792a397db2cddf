import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const problem = style({ color: vars.color.red });

export const people = style({ display: 'grid', gap: vars.space.l, textAlign: 'start' });

export const person = style({ display: 'grid', gap: vars.space.s });

export const name = style({ fontWeight: 700, overflowWrap: 'anywhere' });

export const mark = style({ color: vars.color.accent, fontSize: vars.font.small });

/** Side by side where both have room. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: vars.space.m,
});

export const byLink = style({
  display: 'grid',
  gap: vars.space.m,
  paddingTop: vars.space.l,
  borderTop: `2px dashed ${vars.color.line}`,
});

export const link = style({
  color: vars.color.muted,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
  // one tap takes all of it
  userSelect: 'all',
});

/** As much as leaves room for the words below. */
export const picture = style({ width: 'min(100%, 35dvh)', minWidth: '9rem', marginInline: 'auto' });
