import { createVar, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** The colour of a frame. */
export const edge = createVar();
/** How far the shadow of a frame falls; `0px` = it lies flat. */
export const depth = createVar();

const line = vars.line.normal;
const sides = [`0 calc(-1 * ${line})`, `${line} 0`, `0 ${line}`, `calc(-1 * ${line}) 0`];
const shadow = [`${depth} calc(${depth} + ${line})`, `calc(${depth} + ${line}) ${depth}`];

/** Around all that is laid on the page or on top of one another: a line outside it, a pixel short at each corner. */
export const frame = style({
  vars: { [edge]: vars.color.line, [depth]: vars.depth.key },
  // browsers that choose the colours themselves draw this one, and no shadows
  border: '1px solid transparent',
  boxShadow: [
    ...sides.map((side) => `${side} ${edge}`),
    ...shadow.map((corner) => `${corner} ${vars.color.shadow}`),
  ].join(', '),
});

/** Lies flat on what is below it. */
export const flatFrame = style([frame, { vars: { [depth]: '0px' } }]);
