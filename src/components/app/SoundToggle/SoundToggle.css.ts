import { globalStyle, style } from '@vanilla-extract/css';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { vars } from '#components/ui/theme.css.ts';

/** From this width on, no page reaches into the corner. */
const BESIDE_PAGES = '(min-width: 88rem)';

/** The strip at the foot of every screen with its buttons in the corner: it never covers another button. */
export const corner = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  height: FOOT_STRIP_HEIGHT,
  paddingTop: vars.space.xs,
  paddingRight: `calc(${vars.space.m} + ${vars.inset.right})`,
  background: vars.color.ground,
  borderTop: `${vars.line.normal} solid ${vars.color.line}`,
  '@media': {
    [BESIDE_PAGES]: {
      left: 'auto',
      right: `calc(${vars.space.m} + ${vars.inset.right})`,
      bottom: `calc(${vars.space.s} + ${vars.inset.bottom})`,
      height: 'auto',
      padding: 0,
      background: vars.color.panel,
      border: `${vars.line.normal} solid ${vars.color.line}`,
      boxShadow: `4px 4px 0 ${vars.color.shadow}`,
    },
  },
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
  // sound on: accent colour (and an icon with waves)
  selectors: { '&[aria-pressed="true"]': { background: vars.color.accent, color: vars.color.onAccent } },
});

export const icon = style({
  display: 'block',
  width: '28px',
  height: '28px',
  fill: 'currentColor',
});

// an element that gets the focus by keyboard is scrolled above the strip
globalStyle('html', { scrollPaddingBottom: `calc(${FOOT_STRIP_HEIGHT} + ${vars.space.m})` });
