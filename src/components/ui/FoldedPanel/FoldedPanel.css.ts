import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { panel } from '#components/ui/Panel/Panel.css.ts';
import { longest, vars } from '#components/ui/theme.css.ts';

/** The heading includes the space around it: it can be tapped up to the frame. */
export const folded = style([panel.plain, { padding: 0 }]);

export const summary = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.tap,
  padding: `${vars.space.s} calc(${vars.space.m} + 2em) ${vars.space.s} ${vars.space.m}`,
  color: vars.color.accent,
  fontFamily: vars.font.display,
  // beside the sign and the gap before it
  fontSize: fittingFontSize(vars.font.head, 'panel', `(${fallbackVar(longest, '5')} + 2)`),
  listStyle: 'none',
  cursor: 'pointer',
  ':hover': { background: vars.color.raised },
  ':focus-visible': { outlineOffset: '-3px' },
  '::after': { content: "'+'", position: 'absolute', insetInlineEnd: vars.space.m },
});
// WebKit draws its own triangle
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
globalStyle(`[open] > ${summary}::after`, { content: "'-'" });

export const heading = style({ minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${summary} > ${heading}`, { fontSize: 'inherit' });

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  padding: `${vars.space.s} ${vars.space.m} ${vars.space.m}`,
});
