import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const people = style({ display: 'grid', gap: vars.space.l, textAlign: 'start' });

export const person = style({ display: 'grid', gap: vars.space.s });

export const name = style({ overflowWrap: 'anywhere' });

export const mark = style({ color: vars.color.accent, fontSize: vars.font.small });

/** A word that is not divided at its hyphen. */
export const whole = style({ whiteSpace: 'nowrap' });

/** Side by side where both have room. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: vars.space.m,
});

/** The way out: in sight however many people there are, and however low the screen. */
export const foot = style([
  choices,
  {
    position: 'sticky',
    bottom: `calc(-1 * ${vars.space.xl})`,
    gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
    marginBottom: `calc(-1 * ${vars.space.xl})`,
    paddingTop: vars.space.s,
    paddingBottom: vars.space.xl,
    background: vars.color.panel,
  },
]);

export const byLink = style({
  display: 'grid',
  gap: vars.space.m,
  paddingTop: vars.space.l,
  borderTop: `${vars.line.normal} dashed ${vars.color.line}`,
});

export const link = style({
  color: vars.color.muted,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
  // one tap takes all of it
  userSelect: 'all',
});

/** As much as leaves room for the words below. */
export const picture = style({
  width: 'min(100%, 35dvh)',
  minWidth: 'min(100%, 9rem)',
  marginInline: 'auto',
});
