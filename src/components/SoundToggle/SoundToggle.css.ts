import { globalStyle, style } from '@vanilla-extract/css';
import { hint } from '#components/ConnectionHint/ConnectionHint.css.ts';
import { vars } from '#components/theme.css.ts';

/** What the corner takes of the screen's width, with the room around it. */
export const CORNER_WIDTH = `calc(2 * ${vars.size.tap} + 2 * ${vars.space.m} + 2 * ${vars.line.normal} + ${vars.inset.right})`;

/** And of its height. */
export const CORNER_HEIGHT = `calc(${vars.size.tap} + ${vars.space.xl} + ${vars.inset.bottom})`;

/** The corner with its two buttons; what else is fixed at the foot of the screen leaves it free. */
export const corner = style({
  position: 'fixed',
  right: `calc(${vars.space.m} + ${vars.inset.right})`,
  bottom: `calc(${vars.space.s} + ${vars.inset.bottom})`,
  zIndex: 1,
  display: 'flex',
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.panel,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  // above the news about the connection
  selectors: { [`body:has(.${hint}) &`]: { bottom: `calc(${vars.size.twoLines} + ${vars.inset.bottom})` } },
});

export const cornerButton = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.tap,
  height: vars.size.tap,
  padding: 0,
  border: 'none',
  background: 'transparent',
  cursor: 'pointer',
  // lit and with waves: on
  selectors: { '&[aria-pressed="true"]': { background: vars.color.accent, color: vars.color.onAccent } },
});

export const icon = style({ display: 'block', width: '1.75rem', height: '1.75rem', fill: 'currentColor' });

// what the keyboard goes to does not hide behind the corner
globalStyle('html', { scrollPaddingBottom: `calc(${vars.size.tap} + 2 * ${vars.space.m})` });
