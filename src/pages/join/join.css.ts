import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.m });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const groups = style({ display: 'grid', gap: vars.space.l });

export const group = style({
  display: 'grid',
  gap: vars.space.xs,
  selectors: {
    '& + &': { paddingTop: vars.space.l, borderTop: `${vars.line.normal} dashed ${vars.color.line}` },
  },
});

export const groupName = style({ fontSize: vars.font.large, overflowWrap: 'anywhere' });

export const code = style({ color: vars.color.accent, fontFamily: vars.font.display });

/** Keeps the height of its line while it is empty, so that nothing moves when the balance is loaded. */
export const balance = style({ minHeight: '1.4em', color: vars.color.muted });

export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.l,
  paddingTop: vars.space.xs,
});

/** One or two buttons, with the same distance to the buttons above as between those. */
export const buttonsBelow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
  gap: vars.space.l,
  paddingTop: vars.space.m,
});

export const link = style({
  color: vars.color.muted,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
  // one tap selects the whole link
  userSelect: 'all',
});

/** With a distance to the shadow of the buttons above. */
export const linkBelow = style([link, { paddingTop: vars.space.xs }]);

/** A phone in landscape. */
const FLAT = '(orientation: landscape) and (max-height: 34rem)';

/** Picture and text, one below the other; side by side on a phone in landscape. */
export const scan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.m,
  '@media': { [FLAT]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: vars.space.l } },
});

/** One part of the text, so that it stays beside the picture. */
export const scanButtons = style({ display: 'grid', gap: vars.space.m });

/** As high as possible while text and button still fit on the screen without scrolling. */
export const picture = style({
  width: 'min(100%, 35dvh)',
  minWidth: 'min(100%, 9rem)',
  marginInline: 'auto',
  '@media': { [FLAT]: { gridColumn: 1, gridRow: '1 / span 4', width: '55dvh' } },
});
