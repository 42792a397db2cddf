import { keyframes, style } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

const type = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } });
const blink = keyframes({ to: { opacity: 0 } });

/** Fills the whole screen. */
export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: vars.space.xl,
  maxWidth: vars.size.column,
  minHeight: '100dvh',
  margin: '0 auto',
  padding: `${FOOT_STRIP_HEIGHT} ${vars.space.m}`,
});

export const title = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'page'),
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textShadow: `4px 4px 0 ${vars.color.letterShadow}`,
  ':focus': { outline: 'none' },
});

/** A drawn computer screen with space for all its lines from the start. */
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.m,
  minHeight: `calc(${vars.size.twoLines} * 3)`,
  padding: vars.space.l,
  background: vars.color.screen,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  color: vars.color.green,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
});

export const line = style({
  '::before': { content: "'> '" },
  animation: `${type} 500ms steps(16)`,
  '@media': { [CALM]: { animation: 'none' } },
});

export const cursor = style({
  width: vars.space.m,
  height: vars.space.l,
  background: vars.color.green,
  animation: `${blink} 1s ${vars.motion.blink} infinite`,
  '@media': { [CALM]: { animation: 'none' } },
});
