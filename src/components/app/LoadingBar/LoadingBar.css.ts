import { keyframes, style } from '@vanilla-extract/css';
import { SHOWN_MS } from '#client/device/timings.ts';
import { flatFrame } from '#components/ui/frame.css.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

const BLOCKS = 12;
const block = `calc(100% / ${BLOCKS})`;

const fill = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } });
const BALL = '24px';
const roll = keyframes({
  from: { left: 0, rotate: '0deg' },
  to: { left: `calc(100% - ${BALL})`, rotate: '1080deg' },
});
const TIMING = `${SHOWN_MS.loadingBar}ms steps(${BLOCKS}) both`;

/** The bar along which the ball rolls, and the flag at its end. */
export const putt = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  width: '100%',
});

export const bar = style([
  flatFrame,
  { position: 'relative', height: vars.space.xl, padding: '3px', background: vars.color.screen },
]);

export const filling = style({
  height: '100%',
  background: `repeating-linear-gradient(90deg, ${vars.color.accent} 0 calc(${block} - 2px), transparent 0 ${block})`,
  animation: `${fill} ${TIMING}`,
  '@media': { [CALM]: { animation: 'none' } },
});

export const ball = style({
  position: 'absolute',
  top: `calc(-1 * ${vars.line.normal})`,
  left: `calc(100% - ${BALL})`,
  width: BALL,
  height: BALL,
  animation: `${roll} ${TIMING}`,
  '@media': { [CALM]: { animation: 'none' } },
});
