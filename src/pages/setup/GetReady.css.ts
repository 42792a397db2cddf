import { keyframes, style } from '@vanilla-extract/css';
import { CORNER_HEIGHT } from '#components/SoundToggle/SoundToggle.css.ts';
import { CALM, vars } from '#components/theme.css.ts';

const stamp = keyframes({ from: { scale: '2', opacity: 0 }, to: { scale: '1', opacity: 1 } });
const wobble = keyframes({ '50%': { translate: '0 -2px' } });

/** The whole screen. */
export const ready = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space.xl,
  maxWidth: vars.size.column,
  minHeight: '100dvh',
  margin: '0 auto',
  padding: `${CORNER_HEIGHT} ${vars.space.m}`,
  textAlign: 'center',
});

export const title = style({
  color: vars.color.accent,
  fontSize: vars.font.score,
  letterSpacing: '0.06em',
  textShadow: `4px 4px 0 ${vars.color.letterShadow}`,
  ':focus': { outline: 'none' },
});

export const count = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(${vars.font.score} * 3.5)`,
  fontSize: `calc(${vars.font.score} * 2.5)`,
  fontWeight: 700,
  lineHeight: 1,
  textShadow: `6px 6px 0 ${vars.color.letterShadow}`,
  animation: `${stamp} 200ms steps(5)`,
  '@media': { [CALM]: { animation: 'none' } },
});

export const teeOff = style({ display: 'grid', justifyItems: 'center' });

export const ball = style({
  width: vars.space.xxl,
  height: vars.space.xxl,
  background: vars.color.paper,
  border: `${vars.line.normal} solid ${vars.color.ink}`,
  borderRadius: '50%',
  boxShadow: `inset -6px -6px 0 ${vars.color.muted}`,
  animation: `${wobble} 500ms steps(2) infinite`,
  '@media': { [CALM]: { animation: 'none' } },
});

export const tee = style({
  width: vars.space.xl,
  height: vars.space.xxl,
  background: vars.color.accent,
  clipPath: 'polygon(0 0, 100% 0, 62% 30%, 58% 100%, 42% 100%, 38% 30%)',
});
