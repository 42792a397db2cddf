import { keyframes, style } from '@vanilla-extract/css';
import { SHOWN_MS } from '#client/timings.ts';
import { CALM, vars } from '#components/theme.css.ts';

const fill = keyframes({ from: { scale: '0 1' }, to: { scale: '1 1' } });

export const bar = style({
  height: vars.space.l,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  background: vars.color.screen,
});

export const filling = style({
  height: '100%',
  background: vars.color.accent,
  transformOrigin: 'left',
  animation: `${fill} ${SHOWN_MS.loadingBar}ms steps(12) both`,
  '@media': { [CALM]: { animation: 'none' } },
});
