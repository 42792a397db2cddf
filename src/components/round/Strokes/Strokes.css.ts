import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** The dots of a hole and its net score, on one line. */
export const strokes = style({
  color: vars.color.text,
  fontSize: vars.font.small,
  lineHeight: 1,
  whiteSpace: 'nowrap',
});

/** As wide as four dots at most: a hole with more has a second line. */
export const dots = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px',
  maxWidth: '24px',
  verticalAlign: 'middle',
});

/** In a cell of the scorecard, below its score. */
export const dotsBelow = style([
  dots,
  { display: 'flex', justifyContent: 'center', marginInline: 'auto', marginTop: '5px' },
]);

/** Drawn as a border: the highlighted cell of a scorecard takes backgrounds away. */
export const dot = style({ border: '2px solid' });
