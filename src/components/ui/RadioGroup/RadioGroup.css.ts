import { style, styleVariants } from '@vanilla-extract/css';
import { depth, edge, frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

export const group = style({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  textAlign: 'start',
  // words are not broken: the tiles wrap instead
  overflowWrap: 'normal',
});

export const legend = style({
  display: 'block',
  padding: 0,
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
});

/** Tiles side by side, wide enough for the longest word; they wrap where the text is large. */
export const tiles = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  // space for the shadows
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

/** The chosen tile has the accent colour and no shadow, as if pressed in. */
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

/** The invisible radio button covers its whole tile. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
