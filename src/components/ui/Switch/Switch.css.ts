import { style, styleVariants } from '@vanilla-extract/css';
import { frame } from '#components/ui/frame.css.ts';
import { LARGE, vars } from '#components/ui/theme.css.ts';

export const switchButton = style([
  frame,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: vars.size.tap,
    width: '100%',
    padding: `${vars.space.xs} ${vars.space.xs} ${vars.space.xs} ${vars.space.m}`,
    background: vars.color.panel,
    textAlign: 'left',
    cursor: 'pointer',
    '@media': { [LARGE]: { flexWrap: 'wrap' } },
  },
]);

const stateBase = style({
  flex: 'none',
  minWidth: '4.5em',
  padding: vars.space.s,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  textAlign: 'center',
});

export const state = styleVariants({
  on: [stateBase, { background: vars.color.accent, color: vars.color.onAccent }],
  off: [stateBase, { background: vars.color.raised, color: vars.color.muted }],
});
