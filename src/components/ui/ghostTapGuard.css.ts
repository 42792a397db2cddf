import { keyframes, style } from '@vanilla-extract/css';
import { DELAY_MS } from '#client/device/timings.ts';

/** The tap that was meant for what stood there before hits nothing; keys do. */
const unarmed = keyframes({ from: { pointerEvents: 'none' }, to: { pointerEvents: 'none' } });

/** For what comes up under a thumb that has just tapped. */
export const armed = style({ animation: `${unarmed} ${DELAY_MS.arm}ms` });
