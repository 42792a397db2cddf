import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12em), 1fr))',
  gap: `${vars.space.s} ${vars.space.m}`,
  textAlign: 'center',
  userSelect: 'all',
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });
