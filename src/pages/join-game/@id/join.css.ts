import { globalStyle, style } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/ui/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.xs, textAlign: 'center' });

export const bigName = style({ fontSize: vars.font.large, overflowWrap: 'anywhere' });

/** The name of an account; has the focus once it has just been logged in, and is nothing to press. */
export const accountName = style([bigName, { ':focus': { outline: 'none' } }]);

/** Who joins, and where: below each other on a phone, beside each other on a laptop. */
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

/** They face each other, but on the narrowest phones. */
export const teams = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: vars.space.l,
});

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.l });

/** Far from where a line more or less begins: nothing below moves when the font comes. */
export const note = style({ maxWidth: '20rem', color: vars.color.muted, fontSize: vars.font.small });

export const teamTitle = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xs,
  color: vars.color.text,
  // on the narrowest phone it fits on one line
  fontFamily: vars.font.body,
});

export const memberList = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingLeft: vars.space.l,
  overflowWrap: 'anywhere',
});
// a marker of the browser's own takes a slow phone 2 ms more of what it has before its first paint
globalStyle(`${memberList} > li::before`, {
  content: "''",
  position: 'absolute',
  // of borders, which are there with forced colours too
  border: '0.1875em solid',
  marginTop: '0.5em',
  marginLeft: `calc(-1 * ${vars.space.l} - 2px)`,
});

export const full = style({ color: vars.color.muted, textAlign: 'center' });

export const wayHome = style({ width: '100%', maxWidth: vars.size.column, margin: '0 auto' });
