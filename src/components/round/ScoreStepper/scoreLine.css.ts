import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const players = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
  paddingInline: vars.space.s,
});

/** Name and controls: side by side where both fit, else one below the other. */
export const playerLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  padding: `2px ${vars.space.xs} 2px 0`,
  // a transparent border: nothing moves when it gets a colour
  border: `${vars.line.normal} solid transparent`,
});

export const playerName = style({
  flex: '1 1 5.5rem',
  minWidth: 0,
  paddingInline: vars.space.s,
  fontSize: vars.font.large,
  lineHeight: 1.1,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});

/** The controls wrap where the text is twice as large. */
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space.xs,
  marginInlineStart: 'auto',
});

const iconBase = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.tap,
  height: vars.size.tap,
  background: 'none',
  padding: 0,
  cursor: 'pointer',
});

export const snakeIcon = styleVariants({
  free: [iconBase, { border: `${vars.line.normal} solid ${vars.color.line}`, filter: 'grayscale(1)' }],
  holds: [
    iconBase,
    {
      border: `${vars.line.normal} solid ${vars.color.accent}`,
      background: vars.color.paper,
    },
  ],
});
