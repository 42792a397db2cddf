import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { flatFrame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

const TOGGLE_WIDTH = `max(calc(${vars.size.tap} * 1.4), calc(${vars.font.key} * 5))`;

export const field = style({ display: 'grid', gap: vars.space.xs, textAlign: 'left' });
// the error message or note below the input
globalStyle(`${field} > p, ${field} > output:not(:empty)`, { paddingTop: vars.space.xs, textAlign: 'left' });

export const label = style({ color: vars.color.muted, fontSize: vars.font.small });

/** Takes no space while it is empty, but stays in the page: screen readers watch it for changes. */
export const note = style({ fontSize: vars.font.small, selectors: { '&:empty': { position: 'absolute' } } });

export const frame = style({ position: 'relative' });

const inputBase = style([
  flatFrame,
  {
    width: '100%',
    minHeight: vars.size.tap,
    padding: vars.space.s,
    background: vars.color.ground,
    caretColor: vars.color.accent,
    // below this size phones zoom in when a field gets the focus
    fontSize: vars.font.normal,
    ':disabled': { opacity: 0.6 },
    '::placeholder': { color: vars.color.muted, opacity: 1 },
  },
]);

export const input = styleVariants({
  plain: [inputBase],
  withToggle: [inputBase, { paddingRight: TOGGLE_WIDTH }],
});

/** The SHOW button of a password, inside the field at its end. */
export const toggle = style({
  position: 'absolute',
  inset: '0 0 0 auto',
  width: TOGGLE_WIDTH,
  padding: 0,
  background: 'none',
  border: 'none',
  color: vars.color.muted,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  cursor: 'pointer',
  ':disabled': { opacity: 0.6, cursor: 'default' },
});
