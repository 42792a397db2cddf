import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

const panelBase = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.m,
  padding: vars.space.m,
  background: vars.color.panel,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
});

export const teamPanel = styleVariants({
  red: [panelBase, { border: `${vars.line.normal} solid ${vars.color.red}` }],
  green: [panelBase, { border: `${vars.line.normal} solid ${vars.color.green}` }],
});

/** A team in the window of one hole. */
export const corrected = style({ display: 'grid', gap: vars.space.s, textAlign: 'start' });

export const teamHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.s,
});

export const points = style({ fontSize: vars.font.large, fontWeight: 700 });

export const players = style({ display: 'grid', gap: vars.space.m });

/** Name and controls side by side where there is room, below one another where there is not. */
export const playerLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
});

export const playerName = style({ minWidth: 0, fontWeight: 700, overflowWrap: 'anywhere' });

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  marginInlineStart: 'auto',
});

const iconBase = style({
  flex: 'none',
  width: vars.size.tap,
  height: vars.size.tap,
  background: 'none',
  padding: 0,
  cursor: 'pointer',
});

export const snakeIcon = styleVariants({
  free: [iconBase, { border: `${vars.line.normal} solid ${vars.color.line}`, color: vars.color.muted }],
  holds: [
    iconBase,
    {
      border: `${vars.line.normal} solid ${vars.color.accent}`,
      background: vars.color.accent,
      color: vars.color.onAccent,
    },
  ],
});
