import { style, styleVariants } from '@vanilla-extract/css';
import { flatFrame } from '#components/ui/frame.css.ts';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { vars } from '#components/ui/theme.css.ts';

/** The first part of the dialog, before the courses to choose from are there. */
export const unknown = style({ display: 'grid', gap: vars.space.l });

/** With the courses: they appear under a thumb. */
export const known = style([unknown, ghostTapGuard]);

export const list = style({ display: 'grid', gap: vars.space.m });

export const heading = style({ color: vars.color.muted, fontSize: vars.font.small });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const line = style({ overflowWrap: 'anywhere' });

export const holes = style({ display: 'grid', gap: vars.space.xs });

/** A hole of the card, which opens its choices. */
export const hole = style([
  flatFrame,
  {
    display: 'grid',
    gridTemplateColumns: '3rem 1fr 1fr',
    alignItems: 'center',
    gap: vars.space.s,
    width: '100%',
    minHeight: vars.size.tap,
    paddingInline: vars.space.s,
    background: vars.color.raised,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&[aria-expanded="true"]': { borderColor: vars.color.accent } },
  },
]);

/** The hole on which the round starts, which opens its choices. */
export const firstHole = style([hole, { gridTemplateColumns: '1fr auto' }]);

/** A hole without a stroke index. */
export const missing = style({ color: vars.color.accent });

export const choices = style({
  display: 'grid',
  gap: vars.space.m,
  padding: `${vars.space.s} 0 ${vars.space.l}`,
});

export const group = style({ minWidth: 0, margin: 0, padding: 0, border: 'none' });

/** Six numbers in a row, wide enough for a thumb; fewer where the text is large. */
export const indexes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(2.5rem, 14%), 1fr))',
  gap: vars.space.xs,
});

const indexBase = style([
  flatFrame,
  {
    minHeight: vars.size.tap,
    padding: 0,
    cursor: 'pointer',
    ':disabled': { opacity: 0.35, cursor: 'default', textDecoration: 'line-through' },
  },
]);

export const index = styleVariants({
  free: [indexBase, { background: vars.color.raised }],
  chosen: [indexBase, { background: vars.color.accent, color: vars.color.onAccent }],
});
