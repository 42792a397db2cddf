import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { buttonStyle, rowStyle, valueStyle } from '#components/ui/Stepper/stepperStyles.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

export const stepper = style({ ...rowStyle, justifyContent: 'flex-end', margin: 0 });

/** Wide enough for two digits. */
const score = { ...valueStyle, width: 'min(4rem, 37vw)', fontSize: vars.font.huge } as const;

export const value = styleVariants({
  empty: { ...score, borderStyle: 'dashed', color: vars.color.muted, opacity: 0.7, cursor: 'pointer' },
  pickedUp: { ...score, color: vars.color.muted, cursor: 'pointer' },
  entered: { ...score, borderColor: vars.color.accent, cursor: 'text' },
});

export const pickUp = style({
  ...buttonStyle,
  marginInlineStart: vars.space.xs,
  color: vars.color.muted,
  selectors: {
    '&[aria-pressed="true"]': { background: vars.color.accent, color: vars.color.onAccent },
  },
});

const shake = keyframes({
  '0%, 100%': { translate: '0' },
  '25%, 75%': { translate: '-4px' },
  '50%': { translate: '4px' },
});

export const readOnly = styleVariants({
  still: { ...score, cursor: 'default' },
  refused: {
    ...score,
    cursor: 'default',
    animation: `${shake} ${vars.motion.slow}`,
    '@media': { [CALM]: { animation: 'none' } },
  },
});
