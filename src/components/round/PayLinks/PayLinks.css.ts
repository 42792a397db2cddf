import { style } from '@vanilla-extract/css';
import { button } from '#components/ui/Button/Button.css.ts';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { vars } from '#components/ui/theme.css.ts';

/** It comes up while the thumb is at the buttons above it. */
export const payLink = style([button.plain, ghostTapGuard, { columnGap: vars.space.s }]);

/** The name that a link pays, beside or below its label. */
export const payName = style({
  display: 'inline-block',
  fontFamily: vars.font.body,
  fontSize: vars.font.small,
  overflowWrap: 'anywhere',
});
