import { style, styleVariants } from '@vanilla-extract/css';
import { CALM, vars } from '#components/theme.css.ts';

/** In the corner it was opened from. */
export const panel = style({
  position: 'fixed',
  inset: 'auto',
  right: `calc(${vars.space.m} + ${vars.inset.right})`,
  bottom: `calc(${vars.space.s} + ${vars.inset.bottom})`,
  width: `calc(100% - 2 * ${vars.space.m} - ${vars.inset.left} - ${vars.inset.right})`,
  maxWidth: '22rem',
  maxHeight: `calc(100dvh - 2 * ${vars.space.m} - ${vars.inset.top} - ${vars.inset.bottom})`,
  margin: 0,
  padding: 0,
  background: vars.color.panel,
  color: vars.color.text,
  border: `4px solid ${vars.color.accent}`,
  boxShadow: `8px 8px 0 ${vars.color.shadow}`,
  '::backdrop': { background: vars.color.shadow, opacity: 0.6 },
});

export const content = style({ display: 'grid', gap: vars.space.l, padding: vars.space.l });

export const title = style({
  color: vars.color.accent,
  fontSize: vars.font.large,
  // has the focus while nobody has chosen yet, and is nothing to press
  ':focus-visible': { outline: 'none' },
});

export const levels = style({ minWidth: 0, margin: 0, padding: 0, border: 'none' });

export const label = style({
  display: 'block',
  padding: 0,
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
  fontWeight: 700,
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
  fontWeight: 700,
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
