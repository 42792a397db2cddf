import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';
import { CORNER_HEIGHT } from '#components/ui/footStrip.ts';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { depth, frame } from '#components/ui/frame.css.ts';
import { CALM, WIDE, vars } from '#components/ui/theme.css.ts';

const KEY_HEIGHT = '3.5rem';
const BOARD_HEIGHT = `(${vars.size.tap} + ${vars.space.m} + ${KEY_HEIGHT})`;
/** On a phone that lies on its side it would cover the players. */
const UPRIGHT = '(min-height: 30rem)';
/** Where it is always under the thumb, and a line has room for little beside a name. */
export const ON_PHONES = `${UPRIGHT} and (max-width: 30rem)`;
/** Six keys side by side leave no room for longer shadows between them, and on the narrowest phone for none. */
const KEY_DEPTH = '2px';
const ROOM_FOR_SHADOWS = '(min-width: 360px)';

/** Across the screen and right above its foot, as long as the hole is on it. */
export const pad = style({
  zIndex: 1,
  marginLeft: `calc(-1 * ${vars.space.m} - ${vars.inset.left})`,
  marginRight: `calc(-1 * ${vars.space.m} - ${vars.inset.right})`,
  paddingBlock: `${vars.space.s} ${vars.space.m}`,
  paddingLeft: `calc(${vars.space.s} + ${vars.inset.left})`,
  paddingRight: `calc(${vars.space.s} + ${vars.inset.right})`,
  background: vars.color.panel,
  borderBlock: `${vars.line.normal} solid ${vars.color.accent}`,
  '@media': {
    [UPRIGHT]: { position: 'sticky', bottom: CORNER_HEIGHT },
    // no thumb goes that far: a window of keys in the middle
    [WIDE]: {
      alignSelf: 'center',
      width: vars.size.column,
      borderInline: `${vars.line.normal} solid ${vars.color.accent}`,
    },
  },
  selectors: {
    // above the news about the connection
    [`body:has(.${connectionStrip}) &`]: { bottom: `calc(${vars.size.twoLines} + ${CORNER_HEIGHT})` },
  },
});

export const board = style([
  ghostTapGuard,
  {
    display: 'grid',
    gap: vars.space.m,
    maxWidth: vars.size.column,
    minHeight: `calc${BOARD_HEIGHT}`,
    marginInline: 'auto',
  },
]);

/** One big key, where the others were. */
export const wayOn = style([ghostTapGuard, { display: 'grid' }]);
globalStyle(`${wayOn} > button`, { fontSize: vars.font.head });

export const head = style({ display: 'flex', gap: vars.space.s, minWidth: 0 });

const jump = keyframes({ from: { translate: '0.5rem' } });

/** Jumps as it changes: the eye is on the keys. */
export const turnOf = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
  fontSize: vars.font.huge,
  lineHeight: 1,
  animation: `${jump} ${vars.motion.normal} ${vars.motion.jumps}`,
  '@media': { [CALM]: { animation: 'none' } },
});

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Six in a row on the narrowest phone, three where letters are twice as large. */
export const keys = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(max(${vars.size.tap}, 1.5 * ${vars.font.huge}), 30%), 1fr))`,
  gap: vars.space.s,
  '@media': { [ROOM_FOR_SHADOWS]: { columnGap: vars.space.m } },
});

const keyBase = style([
  frame,
  {
    vars: { [depth]: '0px' },
    minHeight: vars.size.tap,
    padding: 0,
    background: vars.color.raised,
    fontFamily: vars.font.display,
    lineHeight: 1,
    touchAction: 'manipulation',
    cursor: 'pointer',
    '@media': { [ROOM_FOR_SHADOWS]: { vars: { [depth]: KEY_DEPTH } } },
    // goes down onto its own shadow
    ':active': { translate: `${KEY_DEPTH} ${KEY_DEPTH}`, vars: { [depth]: '0px' } },
    selectors: {
      '&[aria-pressed="true"]': { background: vars.color.accent, color: vars.color.onAccent },
    },
  },
]);

export const key = style([keyBase, { height: KEY_HEIGHT, fontSize: vars.font.huge }]);

export const pickUp = style([
  keyBase,
  { flex: 'none', width: vars.size.tap, color: vars.color.muted, fontSize: vars.font.head },
]);

// what the keyboard goes to does not hide behind the pad; what is on it is where it should be
const COVERED = `(${CORNER_HEIGHT} + ${vars.space.xxl} + ${BOARD_HEIGHT})`;
globalStyle(`html:has(.${pad})`, { '@media': { [UPRIGHT]: { scrollPaddingBottom: `calc${COVERED}` } } });
globalStyle(`.${pad}, .${pad} button`, {
  '@media': { [UPRIGHT]: { scrollMarginBottom: `calc(-1 * ${COVERED})` } },
});
