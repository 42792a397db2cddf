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
// what is said in a few words does not hang from the top edge
globalStyle(screen, { justifyContent: 'center' });
// the title has all the room there is, so that it stands on one line where it can
globalStyle(`${screen} > :not(h1, dialog)`, {
  width: '100%',
  maxWidth: vars.size.column,
  marginInline: 'auto',
});
