import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { flatFrame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.l, textAlign: 'start' });

/** The fields of a bet of two players, below its switch. */
export const duel = style({
  display: 'grid',
  gap: vars.space.m,
  minWidth: 0,
  paddingInlineStart: vars.space.m,
});

/** Three holes in a row: two nines below each other. */
export const holeFactors = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: vars.space.s,
});

const factorBase = style([flatFrame, { minHeight: vars.size.tap, padding: 0, cursor: 'pointer' }]);

export const factor = styleVariants({
  normal: [factorBase, { background: vars.color.raised }],
  raised: [factorBase, { background: vars.color.accent, color: vars.color.onAccent }],
});

/** A saved set: the button that chooses it, and the one that deletes it. */
export const set = style({ display: 'flex', gap: vars.space.s });
globalStyle(`${set} > :first-child`, { flex: 1, minWidth: 0 });

export const remove = style([
  flatFrame,
  {
    flex: 'none',
    width: vars.size.tap,
    padding: 0,
    background: 'transparent',
    color: vars.color.muted,
    fontSize: vars.font.huge,
    lineHeight: 1,
    cursor: 'pointer',
  },
]);
