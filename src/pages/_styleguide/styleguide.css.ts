import { style, styleVariants } from '@vanilla-extract/css';
import { rowStyle, valueStyle } from '#components/ui/Stepper/stepperStyles.ts';
import { vars } from '#components/ui/theme.css.ts';

export const shelf = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: vars.space.xl,
});

export const sizes = styleVariants({
  title: { fontFamily: vars.font.display, fontSize: vars.font.title },
  head: { fontFamily: vars.font.display, fontSize: vars.font.head },
  key: { fontFamily: vars.font.display, fontSize: vars.font.key },
  huge: { fontSize: vars.font.huge },
  large: { fontSize: vars.font.large },
  small: { fontSize: vars.font.small },
});

export const tags = style({ display: 'grid', justifyItems: 'start', gap: vars.space.s });

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: vars.space.m,
});

export const picture = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xs,
  fontSize: vars.font.small,
  // the picture of the hills is wider than its place
  overflow: 'hidden',
});

export const stepper = style(rowStyle);

export const value = style({ ...valueStyle, flexGrow: 1, fontSize: vars.font.huge });
