import { keyframes, style } from '@vanilla-extract/css';
import { SHOWN_MS } from '#client/timings.ts';
import { flatFrame } from '#components/frame.css.ts';
import { CALM, vars } from '#components/theme.css.ts';

const BLOCKS = 12;
const block = `calc(100% / ${BLOCKS})`;

const fill = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } });

export const bar = style([
  flatFrame,
  { height: vars.space.xl, padding: '3px', background: vars.color.screen },
]);

/** Block after block. */
export const filling = style({
  height: '100%',
  background: `repeating-linear-gradient(90deg, ${vars.color.accent} 0 calc(${block} - 2px), transparent 0 ${block})`,
  animation: `${fill} ${SHOWN_MS.loadingBar}ms steps(${BLOCKS}) both`,
  '@media': { [CALM]: { animation: 'none' } },
});
