import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const link = style({
  color: vars.color.muted,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
  // one tap selects the whole link
  userSelect: 'all',
});

/** As high as possible while the text below still fits on the screen. */
export const picture = style({
  width: 'min(100%, 35dvh)',
  minWidth: 'min(100%, 9rem)',
  marginInline: 'auto',
});
