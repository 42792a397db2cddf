import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

const stamp = keyframes({ from: { scale: '2', opacity: 0 }, to: { scale: '1', opacity: 1 } });

/** Fills the whole screen. */
export const ready = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space.xl,
  maxWidth: vars.size.column,
  minHeight: '100dvh',
  margin: '0 auto',
  padding: `${FOOT_STRIP_HEIGHT} ${vars.space.m}`,
  textAlign: 'center',
});

export const title = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
  textShadow: `4px 4px 0 ${vars.color.letterShadow}`,
  ':focus': { outline: 'none' },
});

const countBase = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(${vars.font.score} * 3.5)`,
  color: vars.color.accent,
  fontFamily: vars.font.display,
  lineHeight: 1,
  textShadow: `6px 6px 0 ${vars.color.letterShadow}`,
  animation: `${stamp} 200ms ${vars.motion.jumps}`,
  '@media': { [CALM]: { animation: 'none' } },
});

export const count = styleVariants({
  figure: [countBase, { fontSize: `calc(${vars.font.score} * 3)` }],
  word: [countBase, { fontSize: fittingFontSize(vars.font.score, 'page') }],
});

/** The ball on its tee: 12 and 10 art pixels wide. */
export const teedUp = style({ display: 'grid', justifyItems: 'center' });
export const ball = style({ width: '48px', height: '48px' });
export const tee = style({ width: '40px', height: '32px' });
