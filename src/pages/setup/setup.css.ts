import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { flatFrame } from '#components/ui/frame.css.ts';
import { rowStyle, valueStyle } from '#components/ui/Stepper/stepperStyles.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

export const group = style({ display: 'grid', gap: vars.space.m });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const bet = style({ minWidth: 0, margin: 0, padding: 0, border: 'none' });

/** As wide as the tiles above. */
export const betSteps = style({ ...rowStyle, marginBottom: vars.space.s });
globalStyle(`${betSteps} > *`, { flex: '1 0 auto' });

export const amount = style({
  ...valueStyle,
  minHeight: `calc(${vars.size.tap} * 1.2)`,
  color: vars.color.accent,
  fontSize: vars.font.title,
});
// wide enough for every amount, so that the buttons do not move under the thumb
globalStyle(`${betSteps} > ${amount}`, { flex: '2 0 calc(4ch + 4px)' });

/** Link and teams: one below the other on a phone, side by side on a laptop. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
  gap: vars.space.l,
  width: '100%',
  maxWidth: `calc(2 * ${vars.size.column} + ${vars.space.l})`,
  marginInline: 'auto',
});

/** The teams side by side, except on the narrowest phones, where names would not fit. */
export const teamPanels = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: vars.space.l,
  '::after': {
    // the empty alternative text hides it from screen readers
    content: "'VS' / ''",
    position: 'absolute',
    inset: 0,
    placeSelf: 'center',
    padding: vars.space.xs,
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontFamily: vars.font.display,
    fontSize: vars.font.key,
    pointerEvents: 'none',
  },
  // not between teams that are one below the other
  '@media': { '(max-width: 22.49rem)': { '::after': { display: 'none' } } },
});
// only the panels' own headings, not those of dialogs inside
globalStyle(`${teamPanels} > section > h2`, {
  fontFamily: vars.font.body,
  fontSize: vars.font.large,
  textAlign: 'center',
});

export const slots = style({ display: 'grid', gap: vars.space.m });
// it gets the focus only to be read out when its button is gone: no outline
export const seatOfTeam = style({ ':focus': { outline: 'none' } });

const slot = style([
  flatFrame,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.xs,
    width: '100%',
    // the same height, free or taken: nothing moves when a player joins
    minHeight: '4.5rem',
    paddingLeft: vars.space.s,
  },
]);

const blink = keyframes({ '50%': { opacity: 0 } });

/** A free seat; if players can be added, it is a button with a blinking cursor. */
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
        // ends without an action, because the user cannot stop it
        animation: `${blink} 1s ${vars.motion.blink} 4`,
      },
    },
    '@media': { [CALM]: { selectors: { 'button&::before': { animation: 'none' } } } },
  },
]);

export const addLabel = style({ color: vars.color.accent });

export const taken = style([slot, { background: vars.color.raised }]);

export const takenBy = style({
  minWidth: 0,
  flex: 1,
  alignSelf: 'stretch',
  padding: `${vars.space.xs} ${vars.space.s} ${vars.space.xs} 0`,
  border: 'none',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  // shows that the name can be tapped
  textDecoration: 'underline',
  textDecorationColor: vars.color.muted,
  textUnderlineOffset: '0.25em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

export const noPhone = style({
  // a separate line, which is not underlined with the name
  display: 'inline-block',
  width: '100%',
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
