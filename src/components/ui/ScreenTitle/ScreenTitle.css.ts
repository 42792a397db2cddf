import { style } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { vars } from '#components/ui/theme.css.ts';

export const title = style({
  paddingTop: vars.space.l,
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'page'),
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textShadow: `3px 3px 0 ${vars.color.letterShadow}`,
});
