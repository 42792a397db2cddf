import { globalStyle, style } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/ui/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.xs, textAlign: 'center' });

export const bigName = style({ fontSize: vars.font.large, overflowWrap: 'anywhere' });

/** The name of an account; it has the focus after the login, but cannot be pressed: no outline. */
export const accountName = style([bigName, { ':focus': { outline: 'none' } }]);

/** Name and teams: one below the other on a phone, side by side on a laptop. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.l,
  width: '100%',
  maxWidth: `calc(2 * ${vars.size.column} + ${vars.space.l})`,
  marginInline: 'auto',
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The teams side by side, except on the narrowest phones. */
export const teams = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: vars.space.l,
});
// side by side, the buttons of both teams are on one level, regardless of the players and lines above them
globalStyle(`${teams} > section`, { gridTemplateRows: 'auto 1fr' });

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.l });

/** At this width the text has the same number of lines in both fonts: nothing moves when the web font has loaded. */
export const note = style({ maxWidth: '20rem', color: vars.color.muted, fontSize: vars.font.small });

export const teamTitle = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xs,
  color: vars.color.text,
  // narrower letters, to fit on one line on the narrowest phone
  fontFamily: vars.font.body,
});

/** As high as two players, even with none: the button below must not move from under the finger when a player joins. */
export const members = style({ minHeight: `calc(2 * 1.4em + ${vars.space.xs})` });

export const memberList = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingLeft: vars.space.l,
  overflowWrap: 'anywhere',
});
// drawn with borders: the browser's own list marker would delay the first paint of a slow phone by 2 ms
globalStyle(`${memberList} > li::before`, {
  content: "''",
  position: 'absolute',
  // a border is shown in forced colours mode, too
  border: '0.1875em solid',
  marginTop: '0.5em',
  marginLeft: `calc(-1 * ${vars.space.l} - 2px)`,
});

/** As high as the button of the other team, and level with it. */
export const full = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: vars.size.tap,
  color: vars.color.muted,
  textAlign: 'center',
});

export const wayHome = style({ width: '100%', maxWidth: vars.size.column, margin: '0 auto' });
