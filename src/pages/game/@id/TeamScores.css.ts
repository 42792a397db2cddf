import { style, styleVariants } from '@vanilla-extract/css';
import { playerLine, playerName } from '#components/round/ScoreStepper/scoreLine.css.ts';
import { edge, frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

/** The shape of the pointer: a triangle of six steps, half as wide as high. */
const POINTER =
  'polygon(0 0, 33% 0, 33% 20%, 67% 20%, 67% 40%, 100% 40%, 100% 60%, 67% 60%, 67% 80%, 33% 80%, 33% 100%, 0 100%)';

/** Up to this width the head of a team has space for two words fewer on its one line. */
const NARROW = '(max-width: 26rem)';

const panelBase = style([
  frame,
  {
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.xs,
    paddingBottom: vars.space.xs,
    background: vars.color.panel,
  },
]);

export const teamPanel = styleVariants({
  red: [panelBase, { vars: { [edge]: vars.color.red } }],
  green: [panelBase, { vars: { [edge]: vars.color.green } }],
});

const headBase = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.xs,
  padding: vars.space.xs,
  paddingInlineStart: vars.space.s,
  '@media': { [NARROW]: { columnGap: '2px', paddingInlineStart: vars.space.xs } },
});

export const teamHead = styleVariants({
  red: [headBase, { background: vars.color.redGround }],
  green: [headBase, { background: vars.color.greenGround }],
});

export const points = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  '@media': { [NARROW]: { gap: '2px' } },
});

/** Large enough to be read from the golf bag. */
export const pointsFigure = style({
  // an eighth of a line of the display font is empty below its letters: the padding centres the number
  paddingTop: '0.125em',
  fontSize: vars.font.score,
  lineHeight: 1,
});

/** Smaller than the other buttons: most holes need none. */
export const concede = style({
  minWidth: vars.size.tap,
  minHeight: vars.size.tap,
  marginInlineStart: 'auto',
  padding: '0 2px',
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.panel,
  fontSize: vars.font.small,
  lineHeight: 1.2,
  touchAction: 'manipulation',
  cursor: 'pointer',
  '@media': { [NARROW]: { width: 'min-content' } },
});

/** The line of the player whose turn it is: with a border and a pointer, as colour alone is not enough. */
export const ownTurn = style([playerLine, { borderColor: vars.color.accent, background: vars.color.raised }]);

/** In place of the stepper, in as many lines as fit beside the name. */
export const departure = style({
  maxWidth: '9rem',
  fontSize: vars.font.small,
  textAlign: 'end',
  textWrap: 'balance',
});

/** A player's name above the net, as high as a finger needs. */
export const player = style({ flex: '1 1 5.5rem', minWidth: 0 });

/**
 * A long name is truncated: with a second line the steppers would leave the screen. The pad and screen readers have it
 * in full.
 */
export const nameText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The name for users who do not keep the score. */
export const shownName = style([playerName, { display: 'block', paddingBottom: vars.font.small }]);

/** The name as a button: as high as a finger needs, and as wide as possible. */
export const nameButton = style([
  playerName,
  {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: vars.size.tap,
    paddingBlock: `0 ${vars.font.small}`,
    border: 0,
    background: 'none',
    touchAction: 'manipulation',
    cursor: 'pointer',
    '::before': {
      content: '',
      flex: 'none',
      width: '0.6em',
      height: '0.7em',
      marginInlineEnd: '0.4em',
      background: vars.color.accent,
      clipPath: POINTER,
      opacity: 0,
    },
    selectors: { [`${ownTurn} &::before`]: { opacity: 1 } },
  },
]);

/** The name of a player who has left, in line with the buttons. */
export const goneName = style([nameButton, { cursor: 'auto' }]);

/**
 * The amount that the player has won or lost so far, in the space that the name leaves below. A tap on it counts as one
 * on the name. A second line makes the row higher.
 */
export const net = style({
  display: 'block',
  margin: `calc(-1em - 2px) 0 2px ${vars.space.s}`,
  color: vars.color.muted,
  fontSize: vars.font.small,
  lineHeight: 1,
  pointerEvents: 'none',
  // right of the pointer
  selectors: { [`${nameButton} + &`]: { marginLeft: `calc(${vars.space.s} + ${vars.font.large})` } },
});
