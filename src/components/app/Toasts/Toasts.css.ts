import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { TOAST } from '#client/app/toasts.ts';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { edge, frame } from '#components/ui/frame.css.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

/** Above the strip at the foot, and above the connection strip when that is shown. */
export const viewport = style({
  position: 'fixed',
  insetInline: vars.space.m,
  bottom: `calc(${FOOT_STRIP_HEIGHT} + ${vars.space.s})`,
  zIndex: 2,
  maxWidth: `${TOAST.maxWidthPx}px`,
  marginInline: 'auto',
  // the free space beside a toast lets taps pass through
  pointerEvents: 'none',
  selectors: {
    [`body:has(.${connectionStrip}) &`]: { bottom: `calc(${FOOT_STRIP_HEIGHT} + ${vars.size.twoLines})` },
  },
});

const rise = keyframes({ from: { translate: '0 100%', opacity: 0 } });
const fade = keyframes({ to: { opacity: 0 } });
const leave = keyframes({
  from: { translate: 'var(--radix-toast-swipe-end-x) 0' },
  to: { translate: '100vw 0' },
});

export const toast = style([
  frame,
  {
    vars: { [edge]: vars.color.green },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: vars.size.tap,
    background: vars.color.panel,
    pointerEvents: 'auto',
    selectors: {
      '&[data-state="open"]': { animation: `${rise} ${vars.motion.normal} ${vars.motion.jumps}` },
      '&[data-state="closed"]': { animation: `${fade} ${vars.motion.normal} ${vars.motion.jumps} both` },
      '&[data-swipe="move"]': { translate: 'var(--radix-toast-swipe-move-x) 0' },
      '&[data-swipe="cancel"]': {
        translate: '0 0',
        transition: `translate ${vars.motion.normal} ${vars.motion.jumps}`,
      },
      '&[data-swipe="end"]': { animation: `${leave} ${vars.motion.normal} ${vars.motion.jumps} both` },
    },
    '@media': {
      [CALM]: {
        selectors: {
          '&[data-state]': { animation: 'none' },
          '&[data-swipe="cancel"]': { transition: 'none' },
        },
      },
    },
  },
]);

// space at the end of the page, so that content can be scrolled out from under a toast
const ROOM = `calc(${FOOT_STRIP_HEIGHT} + ${vars.size.twoLines})`;
globalStyle(`body:has(.${toast}) main`, { paddingBottom: ROOM });
globalStyle(`body:has(.${connectionStrip}):has(.${toast}) main`, {
  paddingBottom: `calc(${ROOM} + ${vars.size.twoLines})`,
});

export const words = style({
  padding: `${vars.space.xs} 0 ${vars.space.xs} ${vars.space.s}`,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
});

export const close = style({
  width: vars.size.tap,
  height: vars.size.tap,
  border: 'none',
  background: 'transparent',
  color: vars.color.muted,
  fontSize: vars.font.huge,
  lineHeight: 1,
  cursor: 'pointer',
});
