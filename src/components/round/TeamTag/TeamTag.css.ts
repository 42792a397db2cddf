import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const tag = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
});

const letterBase = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2em',
  height: '2em',
  // a letter of the display font has an empty last row and column: the padding centres it
  padding: '0.125em 0 0 0.125em',
  fontFamily: vars.font.display,
  fontSize: '0.75em',
  lineHeight: 1,
  border: `${vars.line.normal} solid currentcolor`,
});

export const name = styleVariants({
  red: { color: vars.color.red },
  green: { color: vars.color.green },
  unknown: { color: vars.color.grey },
});

export const letter = styleVariants({
  red: [letterBase, { background: vars.color.redGround }],
  green: [letterBase, { background: vars.color.greenGround }],
  unknown: [letterBase, { background: vars.color.greyGround }],
});
