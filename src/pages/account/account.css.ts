import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const name = style({ color: vars.color.accent, textAlign: 'center', overflowWrap: 'anywhere' });

export const form = style({ display: 'grid', gap: vars.space.l });

export const hidden = style({ display: 'none' });

export const names = style({ display: 'grid', gap: vars.space.m, overflowWrap: 'anywhere' });

export const list = style({ display: 'grid', gap: vars.space.m });

export const device = style({
  display: 'grid',
  gap: vars.space.s,
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { paddingTop: vars.space.m, borderTop: `2px solid ${vars.color.line}` },
  },
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });
