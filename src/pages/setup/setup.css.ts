import { style, styleVariants } from '@vanilla-extract/css';
import { CALM, vars } from '#components/theme.css.ts';

export const group = style({ display: 'grid', gap: vars.space.m });

export const legend = style({
  padding: 0,
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
  fontWeight: 700,
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const choice = style({ minWidth: 0, margin: 0, padding: 0, border: 'none' });

export const tiles = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
});

const tileBase = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.size.tap,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  fontSize: vars.font.large,
  fontWeight: 700,
  cursor: 'pointer',
  transition: 'translate 80ms',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
  '@media': { [CALM]: { transition: 'none' } },
});

/** The chosen one is lit and pressed in. */
export const tile = styleVariants({
  open: [tileBase, { background: vars.color.raised, boxShadow: `4px 4px 0 ${vars.color.shadow}` }],
  chosen: [
    tileBase,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      borderColor: vars.color.accent,
      translate: '2px 2px',
    },
  ],
});

/** Over its whole tile, unseen. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const stepper = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'stretch',
  marginBottom: vars.space.xs,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.panel,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
});

export const amount = style({
  alignSelf: 'center',
  color: vars.color.accent,
  fontSize: vars.font.score,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  lineHeight: 1.4,
  textAlign: 'center',
});

export const step = style({
  minWidth: `calc(${vars.size.tap} * 1.5)`,
  border: 'none',
  background: vars.color.raised,
  fontSize: vars.font.huge,
  fontWeight: 700,
  cursor: 'pointer',
  // a long press means more steps here, not a menu or a zoom
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  ':active': { background: vars.color.accent, color: vars.color.onAccent },
  selectors: { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } },
});

/** Looks like the tiles beside it, and opens the phone's own list. */
export const select = style({
  width: '100%',
  minHeight: vars.size.tap,
  marginBottom: vars.space.s,
  padding: vars.space.s,
  background: vars.color.raised,
  color: vars.color.text,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  borderRadius: 0,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  font: 'inherit',
  fontWeight: 700,
  textOverflow: 'ellipsis',
});

export const link = style({
  padding: vars.space.s,
  background: vars.color.ground,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  fontWeight: 700,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // one tap takes all of it
  userSelect: 'all',
});

export const teamPanels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: vars.space.l,
});

export const slots = style({ display: 'grid', gap: vars.space.s });

const slot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  width: '100%',
  // the same, open or taken: nothing moves when somebody joins
  minHeight: '3rem',
  paddingLeft: vars.space.m,
  fontWeight: 700,
});

export const openSlot = style([
  slot,
  {
    paddingRight: vars.space.m,
    background: 'transparent',
    border: `${vars.line.normal} dashed ${vars.color.line}`,
    color: vars.color.muted,
    selectors: { 'button&': { cursor: 'pointer' } },
  },
]);

export const openHint = style({ color: vars.color.accent, fontSize: vars.font.small });

export const taken = style([
  slot,
  { background: vars.color.raised, border: `${vars.line.normal} solid ${vars.color.line}` },
]);

export const takenBy = style({
  minWidth: 0,
  padding: `${vars.space.xs} ${vars.space.s} ${vars.space.xs} 0`,
  overflowWrap: 'anywhere',
});

export const noPhone = style({
  display: 'block',
  color: vars.color.muted,
  fontSize: vars.font.small,
});

export const remove = style({
  flex: 'none',
  width: vars.size.tap,
  height: vars.size.tap,
  border: 'none',
  background: 'transparent',
  color: vars.color.muted,
  fontSize: vars.font.huge,
  lineHeight: 1,
  cursor: 'pointer',
  ':disabled': { opacity: 0.4, cursor: 'default' },
});

export const uneven = style({
  padding: vars.space.s,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const unseated = style([uneven, { display: 'grid', gap: vars.space.m }]);

export const form = style({ display: 'grid', gap: vars.space.l });

export const groupName = style({ fontWeight: 700, textAlign: 'center', overflowWrap: 'anywhere' });
