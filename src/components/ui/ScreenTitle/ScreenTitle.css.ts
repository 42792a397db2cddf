import { style } from '@vanilla-extract/css';
import { fitting } from '#components/ui/fitting.ts';
import { vars } from '#components/ui/theme.css.ts';

export const title = style({
  paddingTop: vars.space.l,
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fitting(vars.font.title, 'page'),
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textShadow: `3px 3px 0 ${vars.color.letterShadow}`,
});
