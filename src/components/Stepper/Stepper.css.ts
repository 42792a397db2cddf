import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

/** A value between its two steps, and what else can be done with it. */
export const stepper = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xs,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const control = style({
  width: vars.size.tap,
  minHeight: vars.size.tap,
  padding: 0,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.raised,
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  lineHeight: 1,
  textAlign: 'center',
  // two quick taps are two steps, not a zoom
  touchAction: 'manipulation',
  cursor: 'pointer',
});

export const step = style([
  control,
  {
    // a long press means more steps, or one, but not a menu
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    selectors: {
      '&:active:not([aria-disabled="true"])': {
        background: vars.color.accent,
        color: vars.color.onAccent,
      },
      '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
    },
  },
]);

/** What the steps change. */
export const value = style([
  control,
  {
    display: 'grid',
    placeContent: 'center',
    background: vars.color.ground,
    fontSize: vars.font.huge,
  },
]);
