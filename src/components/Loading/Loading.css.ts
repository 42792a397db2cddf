import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { CALM, vars } from '#components/theme.css.ts';

export const blocks = style({ display: 'flex', justifyContent: 'center', gap: vars.space.s });

const dim = keyframes({ '0%, 50%': { opacity: 0.25 } });

/** One lights up after the other. */
export const block = styleVariants({ first: 0, second: 200, third: 400, fourth: 600 }, (delayMs) => [
  {
    width: vars.space.l,
    height: vars.space.l,
    background: vars.color.accent,
    animation: `${dim} 800ms ${delayMs}ms steps(1) infinite`,
    '@media': { [CALM]: { animation: 'none' } },
  },
]);
