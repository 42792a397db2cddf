import { style, styleVariants } from '@vanilla-extract/css';
import { depth, edge, frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

export const choice = style({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  textAlign: 'start',
  // whole words: the tiles wrap, and say so
  overflowWrap: 'normal',
});

export const legend = style({
  display: 'block',
  padding: 0,
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
});

/** Side by side; the longest word gets the room it needs, and four figures are two and two where letters are large. */
export const tiles = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  // for the shadows
  paddingBottom: vars.depth.key,
});

const tileBase = style([
  frame,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: '1 0 0',
    minHeight: vars.size.tap,
    textAlign: 'center',
    cursor: 'pointer',
    selectors: {
      '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
    },
  },
]);

/** The chosen one is lit, and lies flat: pressed in, without leaving its row. */
export const tile = styleVariants({
  open: [tileBase, { background: vars.color.raised }],
  chosen: [
    tileBase,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      vars: { [edge]: vars.color.accent, [depth]: '0px' },
    },
  ],
});

export const letters = styleVariants({
  figures: { minWidth: '3.6rem', fontFamily: vars.font.display, fontSize: vars.font.head },
  words: {
    minWidth: 'min-content',
    padding: `${vars.space.xs} ${vars.space.s}`,
    fontSize: vars.font.small,
  },
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
