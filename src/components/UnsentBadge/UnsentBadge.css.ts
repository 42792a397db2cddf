import { style } from '@vanilla-extract/css';
import { CORNER_WIDTH } from '#components/SoundToggle/SoundToggle.css.ts';
import { vars } from '#components/theme.css.ts';

/** Over the page, above the news about the connection: nothing moves under the thumb when it comes and goes. */
export const badge = style({
  position: 'fixed',
  left: `calc(${vars.space.m} + ${vars.inset.left})`,
  maxWidth: `calc(100% - ${vars.space.m} - ${vars.inset.left} - ${CORNER_WIDTH})`,
  bottom: `calc(${vars.size.twoLines} + ${vars.inset.bottom})`,
  zIndex: 1,
  display: 'grid',
  paddingInline: vars.space.s,
  background: vars.color.panel,
  border: `${vars.line.normal} solid ${vars.color.accent}`,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  fontSize: vars.font.small,
  fontWeight: 700,
});

/** Of one game. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
});

export const way = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.tap });
