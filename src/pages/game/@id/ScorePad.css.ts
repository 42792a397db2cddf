import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { pickUp as stepperPickUp } from '#components/round/ScoreStepper/ScoreStepper.css.ts';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { depth, frame } from '#components/ui/frame.css.ts';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { CALM, WIDE, vars } from '#components/ui/theme.css.ts';
import { teams } from './game.css.ts';

const KEY_HEIGHT = '3.5rem';
const BOARD_HEIGHT = `(${vars.size.tap} + ${vars.space.m} + ${KEY_HEIGHT})`;
/** The pad is fixed only on screens of at least this height: on a phone in landscape it would cover the players. */
const UPRIGHT = '(min-height: 30rem)';
/** On upright phones the pad is always in reach, and a player's line is too narrow for a P button. */
const ON_PHONES = `${UPRIGHT} and (max-width: 30rem)`;
/** The length of a key's shadow: between six keys in a row there is no space for a longer one. */
const KEY_DEPTH = '2px';
const ROOM_FOR_SHADOWS = '(min-width: 360px)';

/** As wide as the screen and right above the strip at its foot, while the hole is on the screen. */
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
    [UPRIGHT]: { position: 'sticky', bottom: FOOT_STRIP_HEIGHT },
    // on wide screens a narrow pad in the middle
    [WIDE]: {
      alignSelf: 'center',
      width: vars.size.column,
      borderInline: `${vars.line.normal} solid ${vars.color.accent}`,
    },
  },
  selectors: {
    // above the connection strip
    [`body:has(.${connectionStrip}) &`]: { bottom: `calc(${vars.size.twoLines} + ${FOOT_STRIP_HEIGHT})` },
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

/** One big button in place of the keys. */
export const nextStep = style([ghostTapGuard, { display: 'grid' }]);
globalStyle(`${nextStep} > button`, { fontSize: vars.font.head });

export const head = style({ display: 'flex', gap: vars.space.s, minWidth: 0 });

const jump = keyframes({ from: { translate: '0.5rem' } });

/** The player's name; it jumps when the player changes, because the scorer looks at the keys. */
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

/** Six keys in a row on the narrowest phone, three where the text is twice as large. */
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
    // moves down onto its own shadow
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

// an element that gets the focus by keyboard is scrolled above the pad, unless it is on the pad
const COVERED = `(${FOOT_STRIP_HEIGHT} + ${vars.space.xxl} + ${BOARD_HEIGHT})`;
globalStyle(`html:has(.${pad})`, { '@media': { [UPRIGHT]: { scrollPaddingBottom: `calc${COVERED}` } } });
globalStyle(`.${pad}, .${pad} button`, {
  '@media': { [UPRIGHT]: { scrollMarginBottom: `calc(-1 * ${COVERED})` } },
});

// on phones the pad has the P key, and the name gets the space
globalStyle(`${teams} ${stepperPickUp}`, { '@media': { [ON_PHONES]: { display: 'none' } } });
