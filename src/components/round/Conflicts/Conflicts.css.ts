import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Open conflicts, which prevent the round from ending: as noticeable as the connection strip, but part of the page. */
export const urgent = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  color: vars.color.accent,
  textAlign: 'center',
});

/** A player whose two scores differ: with a border, as colour alone is not enough. */
export const differing = style({
  background: vars.color.raised,
  color: vars.color.accent,
  outline: `${vars.line.normal} solid ${vars.color.accent}`,
  outlineOffset: '-2px',
});

/** The two choices, side by side unless the text is twice as large. */
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: vars.space.m,
});
