import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Not inherited: a value set on an element does not hold for the framed elements inside it. */
const notInherited = { syntax: '*', inherits: false } as const;
/** The colour of a frame. */
export const edge = createVar(notInherited);
/** How far the shadow of a frame falls; `0px` = it lies flat. */
export const depth = createVar(notInherited);

const line = vars.line.normal;
const edgeColor = fallbackVar(edge, vars.color.line);
const fall = fallbackVar(depth, vars.depth.key);
const sides = [`0 calc(-1 * ${line})`, `${line} 0`, `0 ${line}`, `calc(-1 * ${line}) 0`];
const shadow = [`${fall} calc(${fall} + ${line})`, `calc(${fall} + ${line}) ${fall}`];

/** The frame of panels, buttons and dialogs: a line around the box that leaves out its corners, and a shadow. */
export const frame = style({
  // in forced colours mode browsers draw no shadows, but this border
  border: '1px solid transparent',
  boxShadow: [
    ...sides.map((side) => `${side} ${edgeColor}`),
    ...shadow.map((corner) => `${corner} ${vars.color.shadow}`),
  ].join(', '),
});

/** A frame without a shadow. */
export const flatFrame = style([frame, { vars: { [depth]: '0px' } }]);
