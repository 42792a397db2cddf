import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Never higher than the space below a title on a phone in landscape. */
const square = style({
  width: '100%',
  maxWidth: 'min(18rem, 55dvh)',
  aspectRatio: '1',
  marginInline: 'auto',
});

export const code = style([square, { display: 'block' }]);

/** Reserves the space of the code until it is encoded, so that nothing moves then. */
export const waiting = style([square, { background: vars.color.paper }]);

export const light = style({ fill: vars.color.paper });

export const dark = style({ fill: vars.color.ink });
