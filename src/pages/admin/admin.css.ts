import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.l });

export const list = style({ display: 'grid', gap: vars.space.m });

export const row = style({
  display: 'grid',
  gap: vars.space.s,
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { paddingTop: vars.space.m, borderTop: `2px solid ${vars.color.line}` },
  },
});

export const facts = style({ display: 'grid', gap: vars.space.s, overflowWrap: 'anywhere' });

export const name = style({ color: vars.color.accent });

export const card = style({ display: 'flex', alignItems: 'center', minHeight: vars.size.tap });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

/** Selected as a whole by one tap. */
export const link = style({ overflowWrap: 'anywhere', userSelect: 'all' });
