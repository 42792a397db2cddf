import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { fitting } from '#components/ui/fitting.ts';
import { edge, frame } from '#components/ui/frame.css.ts';
import { LARGE, vars } from '#components/ui/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.l, textAlign: 'center' });

export const title = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fitting(vars.font.title, 'page'),
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
  fontSize: fitting(vars.font.title, 'dialog'),
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

/** The holes conceded to the winner of a forfeit, on a line of its own. */
export const conceded = style({ display: 'block', color: vars.color.muted, fontSize: vars.font.small });

export const margin = style({ paddingTop: vars.space.s });

export const teamPanels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: vars.space.l,
});

/** The panels of wagers, extras and payments: as many side by side as fit, and together as wide as the page. */
export const moneyPanels = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.l });
globalStyle(`${moneyPanels} > *`, { flex: '1 1 20rem', minWidth: 0 });

/** A player's name and bet amount side by side, and below them the amount with the snake. */
export const winnings = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.m,
  overflowWrap: 'anywhere',
  '@media': { [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  selectors: { '& + &': { marginTop: vars.space.xs } },
});

/** A name and its value side by side; a value that is too long for that wraps below the name. */
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.m,
  '@media': { [LARGE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${fact} dt`, { flex: '1 1 min-content' });
globalStyle(`${fact} dd`, { marginLeft: 'auto', overflowWrap: 'anywhere', textAlign: 'right' });

/** Won and lost amounts. Not in the teams' colours, as either team may have won. The sign of the amount says the same. */
export const money = styleVariants({
  won: { color: vars.color.accent },
  lost: { color: vars.color.text },
  even: { color: vars.color.muted },
});

/** Amounts of money, emphasized. */
export const amount = style({
  justifySelf: 'end',
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
});

/** Panels below one another in one column, which is as high as the others. */
export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });
globalStyle(`${stack} > :last-child`, { flexGrow: 1 });

/** A picture beside its text. */
export const pictured = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.l,
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

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const withSnake = style([note, { gridColumn: '1 / -1', textAlign: 'right' }]);

export const empty = style({ color: vars.color.muted, textAlign: 'center' });
