import { keyframes, style } from '@vanilla-extract/css';
import { GHOST_TAP_MS } from './ghostTap.ts';

/** Ignores taps while it runs; keys work. */
const guarded = keyframes({ from: { pointerEvents: 'none' }, to: { pointerEvents: 'none' } });

/** Ignores taps for `GHOST_TAP_MS`: for elements that appear under a thumb that has just tapped. */
export const ghostTapGuard = style({ animation: `${guarded} ${GHOST_TAP_MS}ms` });
