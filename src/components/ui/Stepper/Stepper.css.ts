import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';
import { buttonStyle } from './stepperStyles.ts';

export const step = style({
  ...buttonStyle,
  // a long press repeats the step: it must not select text or open the phone's menu
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: {
    '&:active:not([aria-disabled="true"])': { background: vars.color.accent, color: vars.color.onAccent },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
});
