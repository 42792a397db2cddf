import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const field = style({ display: 'grid', gap: vars.space.xs, textAlign: 'left' });

export const label = style({ color: vars.color.muted, fontSize: vars.font.small, fontWeight: 700 });

export const input = style({
  width: '100%',
  minHeight: vars.size.tap,
  padding: vars.space.s,
  background: vars.color.ground,
  border: `2px solid ${vars.color.line}`,
  // below this size phones zoom in when a field gets the focus
  fontSize: vars.font.normal,
  ':disabled': { opacity: 0.6 },
});

export const problem = style({ color: vars.color.red });
