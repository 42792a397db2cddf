import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** A link in a line of its own, as high as a button. */
export const jump = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.tap });

/** Each payment looks like a slip of paper. */
export const payment = style({
  marginTop: vars.space.xs,
  padding: vars.space.s,
  background: vars.color.raised,
  borderLeft: `4px solid ${vars.color.accent}`,
  overflowWrap: 'anywhere',
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

/** In a line of its own below its payment. */
export const reason = style([note, { display: 'block' }]);

export const provisional = style({
  display: 'block',
  padding: vars.space.s,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  color: vars.color.accent,
});

/** The card to share: so high that text and buttons still fit on the screen of a phone. */
export const picture = style({
  maxWidth: '100%',
  maxHeight: '28dvh',
  marginInline: 'auto',
  border: `${vars.line.normal} solid ${vars.color.line}`,
});

/** The text to share with its line breaks, so that it can be copied by hand. */
export const words = style({
  padding: vars.space.s,
  background: vars.color.raised,
  fontSize: vars.font.small,
  textAlign: 'left',
  whiteSpace: 'pre-line',
});
