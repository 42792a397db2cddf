import { keyframes, style } from '@vanilla-extract/css';
import { GHOST_TAP_MS } from './ghostTap.ts';

/** The tap that was meant for what stood there before hits nothing; keys do. */
const guarded = keyframes({ from: { pointerEvents: 'none' }, to: { pointerEvents: 'none' } });

/** For what comes up under a thumb that has just tapped. */
export const ghostTapGuard = style({ animation: `${guarded} ${GHOST_TAP_MS}ms` });
