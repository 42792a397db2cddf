import { style } from '@vanilla-extract/css';
import { frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

/** Around the control, without its own box: the layout is that of the control alone. */
export const around = style({ display: 'contents' });

export const bubble = style([
  frame,
  {
    zIndex: 3,
    maxWidth: `min(${vars.size.column}, 100vw - 2 * ${vars.space.m})`,
    padding: `${vars.space.xs} ${vars.space.s}`,
    background: vars.color.raised,
    color: vars.color.text,
    fontSize: vars.font.small,
    overflowWrap: 'anywhere',
  },
]);
