import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** A separate line that keeps its height while it is empty. */
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

export const spectatorCount = style({ marginInlineStart: vars.space.m });
