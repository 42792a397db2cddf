import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { CALM, vars } from '#components/ui/theme.css.ts';

export const blocks = style({ display: 'flex', justifyContent: 'center', gap: vars.space.s });

const dim = keyframes({ '0%, 50%': { opacity: 0.25 } });

globalStyle(`${blocks} > *`, {
  width: vars.space.l,
  height: vars.space.l,
  background: vars.color.accent,
  animation: `${dim} 800ms steps(1) infinite`,
  '@media': { [CALM]: { animation: 'none' } },
});
// the blocks light up one after the other
for (const [index, delay] of ['200ms', '400ms', '600ms'].entries()) {
  globalStyle(`${blocks} > :nth-child(${index + 2})`, { animationDelay: delay });
}
