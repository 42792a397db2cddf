import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const forfeit = style({ display: 'grid', gap: vars.space.m });

export const note = style({ display: 'block', color: vars.color.muted, textAlign: 'center' });

const bannerBase = style({
  display: 'block',
  padding: vars.space.s,
  textAlign: 'center',
});

export const banner = styleVariants({
  plain: [bannerBase, { border: `${vars.line.normal} dashed ${vars.color.accent}` }],
  error: [
    bannerBase,
    { background: vars.color.redGround, border: `${vars.line.normal} solid ${vars.color.red}` },
  ],
});

export const money = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingTop: vars.space.s,
  fontVariantNumeric: 'tabular-nums',
});

export const moneyLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.m,
  textAlign: 'left',
  overflowWrap: 'anywhere',
});
