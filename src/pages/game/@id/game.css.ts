import { style } from '@vanilla-extract/css';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { vars } from '#components/ui/theme.css.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
});

export const holeTitle = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
});

export const pot = style({ fontSize: vars.font.large });

/** The hole with the pad that stays on the screen as long as it does. */
export const play = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

/** The steppers of a hole, new ones for each. */
export const teams = style([
  ghostTapGuard,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
    gap: vars.space.m,
  },
]);

export const standing = style({
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

/** Stops the end of the round: as loud as news about the connection, and in nobody's way. */
export const urgent = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  color: vars.color.accent,
  textAlign: 'center',
});

/** Others for each hole. */
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
  // side by side, but for letters twice as large
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: vars.space.m,
});

/** What is needed once a round, if at all: far from the thumb that scores. */
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

/** Over the middle of the screen, for the eyes only. */
export const saving = style({
  position: 'fixed',
  zIndex: 1,
  inset: `0 ${vars.space.m}`,
  display: 'grid',
  gap: vars.space.l,
  width: 'fit-content',
  height: 'fit-content',
  margin: 'auto',
  padding: vars.space.xl,
  background: vars.color.panel,
  color: vars.color.accent,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  boxShadow: `${vars.depth.window} ${vars.depth.window} 0 ${vars.color.shadow}`,
  fontSize: vars.font.large,
  textAlign: 'center',
  pointerEvents: 'none',
});

/** What there is to choose about; in a frame, because colour alone is not enough. */
export const differing = style({
  background: vars.color.raised,
  color: vars.color.accent,
  outline: `${vars.line.normal} solid ${vars.color.accent}`,
  outlineOffset: '-2px',
});
