import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const heading = style({
  paddingBottom: vars.space.s,
  color: vars.color.muted,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
});

export const strip = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s });

const holeBase = style({
  minWidth: vars.size.tap,
  background: vars.color.greyGround,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  // not the display font: at this size its 8 looks like an S
  fontSize: vars.font.large,
  lineHeight: 1,
});

export const stripHole = styleVariants({
  red: [holeBase, { background: vars.color.redGround, color: vars.color.red }],
  green: [holeBase, { background: vars.color.greenGround, color: vars.color.green }],
  tie: [holeBase],
  open: [holeBase, { borderStyle: 'dashed', color: vars.color.accent }],
});

export const stripButton = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: vars.size.tap,
  padding: vars.space.s,
  border: 0,
  background: 'none',
  color: 'inherit',
  selectors: {
    'button&': { cursor: 'pointer' },
    '&[aria-current]': { outline: `${vars.line.normal} solid ${vars.color.accent}` },
  },
});
