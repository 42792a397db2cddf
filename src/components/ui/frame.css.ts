import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** The colour of a frame. */
export const edge = createVar();
/** How far the shadow of a frame falls; `0px` = it lies flat. */
export const depth = createVar();

const line = vars.line.normal;
const sides = [`0 calc(-1 * ${line})`, `${line} 0`, `0 ${line}`, `calc(-1 * ${line}) 0`];
const shadow = [`${depth} calc(${depth} + ${line})`, `calc(${depth} + ${line}) ${depth}`];

/** The frame of panels, buttons and dialogs: a line around the box that leaves out its corners, and a shadow. */
export const frame = style({
  // in forced colours mode browsers draw no shadows, but this border
  border: '1px solid transparent',
  boxShadow: [
    ...sides.map((side) => `${side} ${edge}`),
    ...shadow.map((corner) => `${corner} ${vars.color.shadow}`),
  ].join(', '),
});

/** A frame without a shadow. */
export const flatFrame = style([frame, { vars: { [depth]: '0px' } }]);

// set anew: what the elements around it have is not for it. In whatever order sheets arrive, a class that sets them wins
globalStyle(`:where(.${frame})`, { vars: { [edge]: vars.color.line, [depth]: vars.depth.key } });
