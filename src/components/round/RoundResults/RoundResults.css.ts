import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { edge, frame } from '#components/ui/frame.css.ts';
import { stageHeight } from '#components/ui/Stage/Stage.css.ts';
import { LARGE, vars } from '#components/ui/theme.css.ts';

/** A phone screen, including its browser's bars. */
const SHORT = '(max-height: 44rem)';

export const header = style({
  display: 'grid',
  gap: vars.space.l,
  textAlign: 'center',
  // so that the first payments are visible
  '@media': { [SHORT]: { gap: vars.space.m, vars: { [stageHeight]: '120px' } } },
});

export const title = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'page'),
  overflowWrap: 'anywhere',
  textShadow: `4px 4px 0 ${vars.color.letterShadow}`,
});

const bannerBase = style([
  frame,
  {
    width: '100%',
    maxWidth: vars.size.column,
    marginInline: 'auto',
    padding: vars.space.l,
    vars: { [edge]: 'currentcolor' },
    '@media': { [SHORT]: { paddingBlock: vars.space.m } },
  },
]);

export const banner = styleVariants({
  red: [bannerBase, { background: vars.color.redGround, color: vars.color.red }],
  green: [bannerBase, { background: vars.color.greenGround, color: vars.color.green }],
  /** Half red, half green. */
  tie: [
    bannerBase,
    {
      background: `linear-gradient(90deg, ${vars.color.redGround} 50%, ${vars.color.greenGround} 50%)`,
      color: vars.color.text,
    },
  ],
});

export const verdictText = style({
  fontFamily: vars.font.display,
  // the padding of the banner is wider than that of a panel
  fontSize: fittingFontSize(vars.font.title, 'dialog'),
  lineHeight: 1.25,
  textTransform: 'uppercase',
});

/** The panel of the final score. */
export const board = style([
  frame,
  {
    width: '100%',
    maxWidth: vars.size.column,
    marginInline: 'auto',
    padding: vars.space.m,
    background: vars.color.screen,
  },
]);

/** Small enough for "10 - 8" on one line. */
const SCORE = 'min(3.5rem, 13vw)';

export const score = style({
  fontFamily: vars.font.display,
  fontSize: SCORE,
  lineHeight: 1.3,
  // close together, so that both team names fit below the numbers on a phone
  wordSpacing: '-0.4em',
});

/** Puts each team's name below its number: as wide as from the middle of "2" to the middle of "1" in "2 - 1". */
export const scoreLine = style({
  display: 'grid',
  gridTemplateColumns: `repeat(2, calc(3.2 * ${SCORE}))`,
  justifyContent: 'center',
});

/** The forfeited holes of the winner, on a separate line. */
export const conceded = style({ display: 'block', color: vars.color.muted, fontSize: vars.font.small });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const margin = style({ paddingTop: vars.space.s });

/** The results may still change. */
export const provisional = style({
  display: 'block',
  padding: vars.space.s,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  color: vars.color.accent,
});

/** The players have not agreed yet. */
export const open = style([note, { display: 'block', color: vars.color.accent }]);

/** The results never change again. */
export const final = style([note, { display: 'block' }]);

/** The panels of payments and of both teams: as many side by side as fit, and together as wide as the page. */
export const moneyPanels = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.l });
globalStyle(`${moneyPanels} > *`, { flex: '1 1 20rem', minWidth: 0 });

/** Each payment looks like a slip of paper. */
export const payment = style({
  marginTop: vars.space.xs,
  padding: vars.space.s,
  background: vars.color.raised,
  borderLeft: `4px solid ${vars.color.accent}`,
  overflowWrap: 'anywhere',
});

/** A player's name and net side by side, and below them the parts of the net. A net of thousands is below a long name. */
export const winnings = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.m,
  overflowWrap: 'anywhere',
  '@media': { [LARGE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
  alignItems: 'baseline',
  selectors: { '& + &': { marginTop: vars.space.m } },
});

// the name
globalStyle(`${winnings} > :first-child`, { flex: '1 1 4.5rem' });

/** A name and its value side by side; a value that is too long for that wraps below the name. */
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.m,
  '@media': { [LARGE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Names in full length. */
export const bites = style({ overflowWrap: 'anywhere' });

globalStyle(`${fact} dt`, { flex: '1 1 min-content' });
globalStyle(`${fact} dd`, { marginLeft: 'auto', overflowWrap: 'anywhere', textAlign: 'right' });

/**
 * Won and lost amounts. Not in the teams' colours, as either team may have won. The sign of the amount means the same.
 */
export const money = styleVariants({
  won: { color: vars.color.accent },
  lost: { color: vars.color.text },
  even: { color: vars.color.muted },
});

/** Amounts of money, emphasized. */
export const amount = style({
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
});

/** The most important figure: the net of a player. */
export const net = style({
  marginLeft: 'auto',
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'panel'),
  whiteSpace: 'nowrap',
});

/** A picture beside its text. */
export const pictured = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.l,
  maxWidth: vars.size.column,
  '@media': { [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const achievement = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  paddingBlock: vars.space.xs,
  overflowWrap: 'anywhere',
});
globalStyle(`${achievement} strong`, {
  display: 'block',
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
});

/** A round that a maintainer has cancelled. */
export const cancelled = style([
  frame,
  {
    display: 'grid',
    gap: vars.space.s,
    padding: vars.space.m,
    background: vars.color.panel,
    overflowWrap: 'anywhere',
  },
]);

/** Beside its payment if there is space for all of it. */
export const reason = style([
  note,
  {
    display: 'inline-block',
    // where a usual line is about as wide as the panel, it would wrap in one of the two fonts only
    '@media': { '(max-width: 22rem)': { display: 'block' } },
  },
]);

/** The words of the two sides about a payment, on a separate line. */
export const paid = style({
  display: 'block',
  color: vars.color.accent,
  selectors: { '&:empty': { display: 'none' } },
});

/** The tables of both teams, side by side on a wide screen. */
export const performances = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: vars.space.l,
});

/** The name of a team above its table. */
export const tableTitle = style({ paddingBottom: vars.space.xs });

export const partsOfNet = style([note, { flexBasis: '100%', textAlign: 'right' }]);

export const empty = style({ color: vars.color.muted, textAlign: 'center' });
