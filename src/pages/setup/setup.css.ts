import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { row, shown } from '#components/ui/Stepper/controls.ts';
import { flatFrame } from '#components/ui/frame.css.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

export const group = style({ display: 'grid', gap: vars.space.m });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const bet = style({ minWidth: 0, margin: 0, padding: 0, border: 'none' });

/** As wide as the tiles above it. */
export const betSteps = style({ ...row, marginBottom: vars.space.s });
globalStyle(`${betSteps} > *`, { flex: '1 0 auto' });

export const amount = style({
  ...shown,
  minHeight: `calc(${vars.size.tap} * 1.2)`,
  color: vars.color.accent,
  fontSize: vars.font.title,
});
// four letters have room whatever the amount: what is under the thumb stays where it is
globalStyle(`${betSteps} > ${amount}`, { flex: '2 0 calc(4ch + 4px)' });

export const link = style({
  padding: vars.space.s,
  background: vars.color.ground,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  // one tap takes all of it
  userSelect: 'all',
});

/** On a line of its own where the whole link has none: broken up itself only where it is longer than that. */
export const linkPart = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });

/** The link and the teams: below each other on a phone, beside each other on a laptop. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
  gap: vars.space.l,
  width: '100%',
  maxWidth: `calc(2 * ${vars.size.column} + ${vars.space.l})`,
  marginInline: 'auto',
});

/** They face each other, but on the narrowest phones: there a name would have no room. */
export const teamPanels = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: vars.space.l,
  '::after': {
    // for the eyes only
    content: "'VS' / ''",
    position: 'absolute',
    inset: 0,
    width: 'fit-content',
    height: 'fit-content',
    margin: 'auto',
    padding: vars.space.xs,
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontFamily: vars.font.display,
    fontSize: vars.font.key,
    pointerEvents: 'none',
  },
  // below one another there is no middle
  '@media': { '(max-width: 22.49rem)': { '::after': { display: 'none' } } },
});
// not those of dialogs, which come up inside
globalStyle(`${teamPanels} > section > h2`, {
  fontFamily: vars.font.body,
  fontSize: vars.font.large,
  textAlign: 'center',
});

export const slots = style({ display: 'grid', gap: vars.space.m });
// it has the focus only to be read out when its button is gone
export const seatOfTeam = style({ ':focus': { outline: 'none' } });

const slot = style([
  flatFrame,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.xs,
    width: '100%',
    // the same, open or taken: nothing moves when somebody joins
    minHeight: '4.5rem',
    paddingLeft: vars.space.s,
  },
]);

const blink = keyframes({ '50%': { opacity: 0 } });

/** Tapped, it takes a player: then a cursor waits in it. */
export const openSlot = style([
  slot,
  {
    flexWrap: 'wrap',
    alignContent: 'center',
    justifyContent: 'center',
    paddingRight: vars.space.s,
    background: vars.color.ground,
    color: vars.color.muted,
    selectors: {
      'button&': { cursor: 'pointer' },
      'button&::before': {
        content: "''",
        width: vars.space.m,
        height: vars.space.l,
        background: vars.color.accent,
        clipPath: 'polygon(0 0, 100% 50%, 0 100%)',
        // ends by itself: whoever reads beside it cannot stop it
        animation: `${blink} 1s ${vars.motion.blink} 4`,
      },
    },
    '@media': { [CALM]: { selectors: { 'button&::before': { animation: 'none' } } } },
  },
]);

export const openHint = style({ color: vars.color.accent });

export const taken = style([slot, { background: vars.color.raised }]);

export const takenBy = style({
  minWidth: 0,
  padding: `${vars.space.xs} ${vars.space.s} ${vars.space.xs} 0`,
  overflowWrap: 'anywhere',
});

export const noPhone = style({
  display: 'block',
  color: vars.color.muted,
  fontSize: vars.font.small,
});

export const remove = style({
  flex: 'none',
  width: vars.size.tap,
  height: vars.size.tap,
  border: 'none',
  background: 'transparent',
  color: vars.color.muted,
  fontSize: vars.font.huge,
  lineHeight: 1,
  cursor: 'pointer',
  ':disabled': { opacity: 0.4, cursor: 'default' },
});

export const uneven = style({
  width: '100%',
  maxWidth: vars.size.column,
  marginInline: 'auto',
  padding: vars.space.s,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const unseated = style([uneven, { display: 'grid', gap: vars.space.m }]);

export const form = style({ display: 'grid', gap: vars.space.l });

export const header = style({ display: 'grid', gap: vars.space.xs, textAlign: 'center' });

export const groupName = style({ overflowWrap: 'anywhere' });
