import { style } from '@vanilla-extract/css';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { vars } from '#components/ui/theme.css.ts';

/** A line with money at its end; with large letters the money moves below. */
export const headerLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.s,
});

export const holeTitle = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
});

export const worth = style({ fontSize: vars.font.large, lineHeight: 1.2 });

/** The hole with its pad, which stays on the screen while the hole is visible. */
export const play = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

/** The steppers of a hole; new elements for each hole restart the guard. */
export const teams = style([
  ghostTapGuard,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
    gap: vars.space.m,
  },
]);

export const holeStatus = style({
  display: 'grid',
  gap: vars.space.xs,
  fontSize: vars.font.large,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const waiting = style({
  display: 'block',
  padding: vars.space.m,
  border: `${vars.line.normal} dashed ${vars.color.line}`,
  textAlign: 'center',
});

/** New elements for each hole restart the guard. */
export const buttons = style([
  ghostTapGuard,
  {
    display: 'grid',
    gap: vars.space.m,
    alignSelf: 'center',
    width: '100%',
    maxWidth: vars.size.column,
  },
]);

export const ways = style({
  display: 'grid',
  // side by side, unless the text is twice as large
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: vars.space.m,
});

/** Actions that are needed at most once a round: far from the scorer's thumb. */
export const rare = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: vars.space.m,
  paddingTop: vars.space.l,
  borderTop: `${vars.line.normal} dashed ${vars.color.line}`,
});

export const big = style({ fontSize: vars.font.huge });

export const choices = style({ display: 'grid', gap: vars.space.m });

export const scene = style({ display: 'grid', justifyItems: 'center' });

/**
 * Covers the screen, with its panel in the middle: Safari makes a fixed box with automatic margins as high as the
 * screen.
 */
export const saving = style({
  position: 'fixed',
  zIndex: 1,
  inset: `0 ${vars.space.m}`,
  display: 'grid',
  placeContent: 'center',
  pointerEvents: 'none',
});

export const savingPanel = style({
  display: 'grid',
  gap: vars.space.l,
  padding: vars.space.xl,
  background: vars.color.panel,
  color: vars.color.accent,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  boxShadow: `${vars.depth.window} ${vars.depth.window} 0 ${vars.color.shadow}`,
  fontSize: vars.font.large,
  textAlign: 'center',
});
