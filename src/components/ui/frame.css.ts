import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** The colour of a frame. */
export const edge = createVar();
/** The length of a frame's shadow; `0px` = it lies flat. */
export const depth = createVar();

const line = vars.line.normal;
const sides = [`0 calc(-1 * ${line})`, `${line} 0`, `0 ${line}`, `calc(-1 * ${line}) 0`];
const shadow = [`${depth} calc(${depth} + ${line})`, `calc(${depth} + ${line}) ${depth}`];

/** The frame of panels, buttons and dialogs: a line around the box that omits its corners, and a shadow. */
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

// set again, so that values of surrounding elements are not inherited. A class that sets them wins in any order of
// sheets
globalStyle(`:where(.${frame})`, { vars: { [edge]: vars.color.line, [depth]: vars.depth.key } });
