import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { control, value as shown } from '#components/Stepper/Stepper.css.ts';
import { CALM, vars } from '#components/theme.css.ts';

/** As large as there is room for two figures of it. */
const valueBase = style([shown, { width: 'min(4rem, 37vw)' }]);

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
  refused: [
    readOnlyBase,
    { animation: `${shake} ${vars.motion.slow}`, '@media': { [CALM]: { animation: 'none' } } },
  ],
});
