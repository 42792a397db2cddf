import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { CALM, vars } from '#components/theme.css.ts';

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

const control = style({
  width: vars.size.tap,
  minHeight: vars.size.tap,
  padding: 0,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.raised,
  fontFamily: vars.font.display,
  fontSize: vars.font.head,
  lineHeight: 1,
  textAlign: 'center',
  // two quick taps are two strokes, not a zoom
  touchAction: 'manipulation',
  cursor: 'pointer',
});

export const step = style([
  control,
  { selectors: { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } } },
]);

/** As large as there is room for two figures of it. */
const valueBase = style([
  control,
  { width: 'min(4rem, 37vw)', background: vars.color.ground, fontSize: vars.font.huge },
]);

export const value = styleVariants({
  empty: [valueBase, { borderStyle: 'dashed', color: vars.color.muted, opacity: 0.7 }],
  pickedUp: [valueBase, { color: vars.color.muted }],
  entered: [valueBase, { borderColor: vars.color.accent, cursor: 'text' }],
});

export const pickUp = style([
  control,
  {
    marginInlineStart: vars.space.xs,
    color: vars.color.muted,
    selectors: {
      '&[aria-pressed="true"]': { background: vars.color.accent, color: vars.color.onAccent },
    },
  },
]);

const shake = keyframes({
  '0%, 100%': { translate: '0' },
  '25%, 75%': { translate: '-4px' },
  '50%': { translate: '4px' },
});

const readOnlyBase = style([valueBase, { cursor: 'default' }]);

export const readOnly = styleVariants({
  still: [readOnlyBase],
  refused: [readOnlyBase, { animation: `${shake} 200ms`, '@media': { [CALM]: { animation: 'none' } } }],
});
