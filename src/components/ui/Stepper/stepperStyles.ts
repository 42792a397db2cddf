/**
 * For style files: common styles of all parts of a stepper. These are objects to spread, not classes, so that no style
 * has to override another one, whose sheet may be loaded later.
 */

import { vars } from '#components/ui/theme.css.ts';

const control = {
  minHeight: vars.size.tap,
  padding: 0,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  fontFamily: vars.font.display,
  lineHeight: 1,
  textAlign: 'center',
  // two quick taps are two steps, not a zoom
  touchAction: 'manipulation',
} as const;

/** A button that changes the value with one tap. */
export const buttonStyle = {
  ...control,
  width: vars.size.tap,
  background: vars.color.raised,
  fontSize: vars.font.head,
  cursor: 'pointer',
} as const;

/** The value between the buttons. */
export const valueStyle = {
  ...control,
  display: 'grid',
  placeContent: 'center',
  background: vars.color.ground,
} as const;

/** The row around the value and its buttons. */
export const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  minWidth: 0,
  padding: 0,
  border: 0,
} as const;
