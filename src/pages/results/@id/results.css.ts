import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const note = style({
  color: vars.color.muted,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
});

/** The card to share: as high as possible while text and buttons still fit on the screen of a phone. */
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

/** Two files side by side. */
export const files = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space.m });

/** Below the text of a payment. */
export const paymentActions = style({ display: 'grid', gap: vars.space.s, paddingTop: vars.space.s });
