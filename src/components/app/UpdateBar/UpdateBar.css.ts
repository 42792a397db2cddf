import { style } from '@vanilla-extract/css';
import { footNotice } from '#components/ui/footStrip.css.ts';
import { FOOT_STRIP_BUTTONS_WIDTH } from '#components/ui/footStrip.ts';
import { vars } from '#components/ui/theme.css.ts';

export const bar = style([
  footNotice,
  {
    right: FOOT_STRIP_BUTTONS_WIDTH,
    bottom: vars.inset.bottom,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
    maxWidth: vars.size.column,
    marginInline: 'auto',
  },
]);

export const update = style({
  minHeight: vars.size.tap,
  paddingInline: vars.space.m,
  border: 'none',
  background: vars.color.accent,
  color: vars.color.onAccent,
  cursor: 'pointer',
});
