import { style, styleVariants } from '@vanilla-extract/css';
import { CALM, vars } from '#components/theme.css.ts';

export const levels = style({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  textAlign: 'start',
  // whole words: the tiles wrap, and say so
  overflowWrap: 'normal',
});

export const volume = style({ textAlign: 'start' });

export const label = style({
  display: 'block',
  padding: 0,
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
});

/** The longest word gets the room it needs. */
export const tiles = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s });

const tileBase = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1 0 0',
  minWidth: 'min-content',
  minHeight: vars.size.tap,
  padding: `${vars.space.xs} ${vars.space.s}`,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  fontSize: vars.font.small,
  textAlign: 'center',
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

export const slider = style({
  width: '100%',
  height: vars.size.tap,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'pointer',
});
