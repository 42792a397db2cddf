import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const message = style({
  display: 'grid',
  gap: vars.space.m,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

const screen = `main:has(> ${message})`;
// a short message is in the middle of the screen, not at its top
globalStyle(screen, { justifyContent: 'center' });
// all but the title are a column wide; the title has the full width, to fit on one line if possible
globalStyle(`${screen} > :not(h1, dialog)`, {
  width: '100%',
  maxWidth: vars.size.column,
  marginInline: 'auto',
});
