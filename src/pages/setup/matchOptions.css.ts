import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { flatFrame } from '#components/ui/frame.css.ts';
import { rowStyle, valueStyle } from '#components/ui/Stepper/stepperStyles.ts';
import { vars } from '#components/ui/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.l, textAlign: 'start' });

/** The options about one subject, below a line. */
export const section = style({
  display: 'grid',
  gap: vars.space.m,
  minWidth: 0,
  paddingTop: vars.space.m,
  borderTop: `${vars.line.normal} solid ${vars.color.line}`,
});

export const heading = style({ color: vars.color.accent, fontFamily: vars.font.display });

/** An option with its note. */
export const option = style({ display: 'grid', gap: vars.space.s, minWidth: 0 });

/** The fields of a bet of two players, below its switch. */
export const duel = style({
  display: 'grid',
  gap: vars.space.m,
  minWidth: 0,
  paddingInlineStart: vars.space.m,
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

/** A name and its number, which wraps below a long name. */
export const stepRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.m}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

export const stepName = style({ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' });

export const steps = style({ ...rowStyle, flexWrap: 'nowrap' });

export const amount = style({
  ...valueStyle,
  minWidth: '5rem',
  paddingInline: vars.space.xs,
  color: vars.color.accent,
  fontSize: vars.font.head,
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
