import { style } from '@vanilla-extract/css';
import { bar } from '#components/app/UpdateBar/UpdateBar.css.ts';
import { footNotice } from '#components/ui/footStrip.css.ts';
import { FOOT_STRIP_HEIGHT, FOOT_STRIP_BUTTONS_WIDTH } from '#components/ui/footStrip.ts';
import { vars } from '#components/ui/theme.css.ts';

export const badge = style([
  footNotice,
  {
    maxWidth: `calc(100% - ${vars.space.m} - ${vars.inset.left} - ${FOOT_STRIP_BUTTONS_WIDTH})`,
    bottom: `calc(${vars.space.xs} + ${vars.inset.bottom})`,
    display: 'grid',
    alignContent: 'center',
    paddingRight: vars.space.s,
    // the bar that offers a new version takes the strip at the foot: the badge is above it
    selectors: { [`body:has(.${bar}) &`]: { bottom: FOOT_STRIP_HEIGHT } },
  },
]);

/** The line of one game. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
});

export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.tap });
