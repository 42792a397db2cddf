import { style } from '@vanilla-extract/css';
import { frame } from '#components/ui/frame.css.ts';
import { vars } from '#components/ui/theme.css.ts';

export const select = style([
  frame,
  {
    width: '100%',
    minHeight: vars.size.tap,
    padding: vars.space.s,
    background: vars.color.raised,
    color: vars.color.text,
    borderRadius: 0,
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
]);
