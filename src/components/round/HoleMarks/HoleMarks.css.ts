import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** A row below the name and the score of a player. */
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  flexBasis: '100%',
  paddingInlineStart: vars.space.s,
});

const chipBase = style({
  minHeight: vars.size.tap,
  minWidth: vars.size.tap,
  padding: `0 ${vars.space.s}`,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: 'none',
  fontSize: vars.font.small,
  touchAction: 'manipulation',
  cursor: 'pointer',
});

export const chip = styleVariants({
  off: [chipBase],
  on: [chipBase, { borderColor: vars.color.accent, background: vars.color.paper, color: vars.color.ink }],
});

/** Junk that is only shown. */
export const shown = style({
  alignSelf: 'center',
  marginInlineEnd: vars.space.xs,
  color: vars.color.accent,
  fontSize: vars.font.small,
});

export const press = style({
  display: 'grid',
  gap: vars.space.s,
  placeSelf: 'center',
  width: '100%',
  maxWidth: vars.size.column,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // without a text it takes no place, also in the gaps of the screen
  ':empty': { position: 'absolute' },
});

/** Side by side where they fit: the pad below must not move up under a thumb when one button replaces two. */
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: vars.space.s,
});
