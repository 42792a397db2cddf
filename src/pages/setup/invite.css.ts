import { globalStyle, style } from '@vanilla-extract/css';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { LARGE, WIDE, vars } from '#components/ui/theme.css.ts';

/** The QR code beside the buttons; one below the other where letters are twice as large. */
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 2fr) minmax(0, 3fr)',
  gap: vars.space.m,
  alignItems: 'center',
  '@media': { [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const buttons = style({ display: 'grid', gap: vars.space.m });

/** The code has a light margin itself: no frame around it. */
export const code = style({
  minWidth: 0,
  padding: 0,
  border: 'none',
  background: 'none',
  cursor: 'pointer',
});

/** A phone in landscape. */
const FLAT = '(orientation: landscape) and (max-height: 34rem)';

/** The large code above its words, or beside them on a phone in landscape. */
export const scan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.l,
  '@media': { [FLAT]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

/** As large as the other parts allow. */
export const large = style({
  width: 'min(100%, max(100dvh - 17rem, 9rem))',
  marginInline: 'auto',
  '@media': { [FLAT]: { gridRow: '1 / span 2', width: 'max(100dvh - 9rem, 9rem)' } },
});
globalStyle(`${large} > *`, { maxWidth: 'none' });

export const link = style({
  padding: vars.space.s,
  background: vars.color.ground,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  // one tap selects the whole link
  userSelect: 'all',
});

/** A part of the link: the link breaks between its parts first, and within a part only if that is too long. */
export const linkPart = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });

/** Not on a phone in landscape, where a fixed bar would cover the teams. */
const UPRIGHT = '(min-height: 30rem)';

/** As wide as the screen, and right above the strip at its foot until the end of the lobby is on the screen. */
export const startBar = style({
  zIndex: 1,
  marginLeft: `calc(-1 * ${vars.space.m} - ${vars.inset.left})`,
  marginRight: `calc(-1 * ${vars.space.m} - ${vars.inset.right})`,
  paddingBlock: vars.space.m,
  paddingLeft: `calc(${vars.space.m} + ${vars.inset.left})`,
  paddingRight: `calc(${vars.space.m} + ${vars.inset.right})`,
  background: vars.color.ground,
  borderTop: `${vars.line.normal} solid ${vars.color.accent}`,
  '@media': {
    [UPRIGHT]: { position: 'sticky', bottom: FOOT_STRIP_HEIGHT },
    // there the button is a column in the middle
    [WIDE]: { background: 'none', borderTop: 'none' },
  },
  selectors: {
    // above the connection strip
    [`body:has(.${connectionStrip}) &`]: { bottom: `calc(${vars.size.twoLines} + ${FOOT_STRIP_HEIGHT})` },
  },
});

// an element that gets the focus by keyboard is scrolled above the bar, unless it is on the bar
const COVERED = `(${FOOT_STRIP_HEIGHT} + ${vars.size.tap} + ${vars.space.xxl})`;
globalStyle(`html:has(.${startBar})`, { '@media': { [UPRIGHT]: { scrollPaddingBottom: `calc${COVERED}` } } });
globalStyle(`.${startBar} button`, {
  '@media': { [UPRIGHT]: { scrollMarginBottom: `calc(-1 * ${COVERED})` } },
});
