import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

/** Never higher than a phone in landscape can show below a title. */
const square = style({
  width: '100%',
  maxWidth: 'min(18rem, 55dvh)',
  aspectRatio: '1',
  marginInline: 'auto',
});

export const code = style([square, { display: 'block' }]);

/** Keeps the place of the code until it is encoded, so that nothing moves then. */
export const waiting = style([square, { background: vars.color.paper }]);

export const light = style({ fill: vars.color.paper });

export const dark = style({ fill: vars.color.ink });
