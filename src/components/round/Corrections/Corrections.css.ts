import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const changes = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s });

/** At most one line: a longer name is truncated visually. */
export const name = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});

/** Not broken over two lines. */
export const figures = style({ whiteSpace: 'nowrap' });
