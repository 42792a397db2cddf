import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const changes = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s });

/** As long as a line at most: what does not fit is cut off for the eyes. */
export const name = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});

/** Never torn apart at the end of a line. */
export const figures = style({ whiteSpace: 'nowrap' });
