import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const people = style({ display: 'grid', gap: vars.space.l, textAlign: 'start' });

export const person = style({ display: 'grid', gap: vars.space.s });

export const name = style({ overflowWrap: 'anywhere' });

export const mark = style({ color: vars.color.accent, fontSize: vars.font.small });

/** Keeps a word with a hyphen on one line. */
export const whole = style({ whiteSpace: 'nowrap' });

/** Buttons side by side where both fit. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: vars.space.m,
});

/** The buttons that close the dialog: always visible, even below a long list. */
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
