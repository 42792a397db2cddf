import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Takes no space, and no gap of the grid, while it is empty: it exists so that screen readers announce its changes. */
export const news = style({ ':empty': { position: 'absolute' } });

export const line = style({
  display: 'block',
  padding: vars.space.s,
  border: `${vars.line.normal} dashed ${vars.color.accent}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
