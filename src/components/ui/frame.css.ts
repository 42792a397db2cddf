import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Said of one thing, it is not said of what lies on it; and nothing is outvoted by a sheet that comes later. */
const own = { syntax: '*', inherits: false } as const;
/** The colour of a frame. */
export const edge = createVar(own);
/** How far the shadow of a frame falls; `0px` = it lies flat. */
export const depth = createVar(own);

const line = vars.line.normal;
const edgeColor = fallbackVar(edge, vars.color.line);
const fall = fallbackVar(depth, vars.depth.key);
const sides = [`0 calc(-1 * ${line})`, `${line} 0`, `0 ${line}`, `calc(-1 * ${line}) 0`];
const shadow = [`${fall} calc(${fall} + ${line})`, `calc(${fall} + ${line}) ${fall}`];

/** Around all that is laid on the page or on top of one another: a line outside it, a pixel short at each corner. */
export const frame = style({
  // browsers that choose the colours themselves draw this one, and no shadows
  border: '1px solid transparent',
  boxShadow: [
    ...sides.map((side) => `${side} ${edgeColor}`),
    ...shadow.map((corner) => `${corner} ${vars.color.shadow}`),
  ].join(', '),
});

/** Lies flat on what is below it. */
export const flatFrame = style([frame, { vars: { [depth]: '0px' } }]);
