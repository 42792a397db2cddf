import { style, styleVariants } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/ui/theme.css.ts';

/** Strokes against par, beside a total or below it. */
export const against = style({
  color: vars.color.muted,
  fontSize: vars.font.small,
  whiteSpace: 'nowrap',
  '@media': { [WIDE]: { display: 'block', lineHeight: 1.2 } },
});

const markBase = style({
  display: 'inline-block',
  minWidth: '1.5em',
  lineHeight: '1.4em',
  border: `${vars.line.thin} solid currentColor`,
  textAlign: 'center',
});
/** The second line of an eagle or a double. */
const second = { outline: `${vars.line.thin} solid currentColor`, outlineOffset: '1px' };

/** Circles are under par, squares over it. */
export const mark = styleVariants({
  eagle: [markBase, { borderRadius: '50%', ...second }],
  birdie: [markBase, { borderRadius: '50%' }],
  bogey: [markBase],
  double: [markBase, second],
});
