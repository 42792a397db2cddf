import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Takes no room, and no gap of the grid, while it is empty: it is there so that screen readers hear what comes. */
export const news = style({ ':empty': { position: 'absolute' } });

export const line = style({
  display: 'block',
  padding: vars.space.s,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
