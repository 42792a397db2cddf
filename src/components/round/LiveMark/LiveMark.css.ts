import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Keeps its place while it says nothing: a line of its own, whatever stands beside it. */
export const mark = style({
  flexBasis: '100%',
  minHeight: '1.4em',
  color: vars.color.muted,
  fontSize: vars.font.small,
  whiteSpace: 'nowrap',
});

export const live = style({
  color: vars.color.green,
  '::before': {
    content: "''",
    display: 'inline-block',
    width: '0.6em',
    height: '0.6em',
    marginInlineEnd: '0.4em',
    background: 'currentColor',
  },
});

export const crowd = style({ marginInlineStart: vars.space.m });
