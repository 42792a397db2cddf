import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

/** Takes no room: the control stands where it would stand alone. */
export const around = style({ display: 'contents' });

export const bubble = style({
  zIndex: 3,
  maxWidth: `min(${vars.size.column}, 100vw - 2 * ${vars.space.m})`,
  padding: `${vars.space.xs} ${vars.space.s}`,
  background: vars.color.raised,
  color: vars.color.text,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
});
