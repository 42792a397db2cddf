import { style } from '@vanilla-extract/css';
import { CORNER_HEIGHT, CORNER_WIDTH } from '#components/SoundToggle/SoundToggle.css.ts';
import { bar } from '#components/UpdateBar/UpdateBar.css.ts';
import { vars } from '#components/theme.css.ts';

/** In the strip at the foot, beside its buttons: nothing moves under the thumb when it comes and goes. */
export const badge = style({
  position: 'fixed',
  left: `calc(${vars.space.m} + ${vars.inset.left})`,
  maxWidth: `calc(100% - ${vars.space.m} - ${vars.inset.left} - ${CORNER_WIDTH})`,
  bottom: `calc(${vars.space.xs} + ${vars.inset.bottom})`,
  zIndex: 2,
  display: 'grid',
  alignContent: 'center',
  minHeight: vars.size.tap,
  paddingInline: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  fontSize: vars.font.small,
  // the newer build has the strip
  selectors: { [`body:has(.${bar}) &`]: { bottom: CORNER_HEIGHT } },
});

/** Of one game. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
});

export const way = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.tap });
