import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { art } from '#components/ui/PixelArt/PixelArt.css.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

/** The height of the fairway at the foot of every scene. */
const GRASS = '40px';
/** The sprite has 80 × 9 art pixels, four screen pixels each. */
const HILLS = { width: '320px', height: '36px' };

/** The height of the scene; set by screens with more or less space than usual. */
export const stageHeight = createVar();

const base = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
  gap: vars.space.l,
  width: '100%',
  maxWidth: vars.size.column,
  height: fallbackVar(stageHeight, '160px'),
  marginInline: 'auto',
  padding: `0 ${vars.space.s} ${vars.space.l}`,
  overflow: 'hidden',
  border: `${vars.line.normal} solid ${vars.color.line}`,
  '::after': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: 'auto 0 0',
    height: GRASS,
    background: `linear-gradient(${art.greenDark} 4px, ${art.green} 4px 12px, ${art.greenDark} 12px 16px, ${art.green} 16px)`,
  },
});

/** Returns rays in two colours, from the position of the hero. */
function rays(one: string, other: string): string {
  return `repeating-conic-gradient(from 5deg at 50% 75%, ${one} 0 10deg, ${other} 10deg 20deg)`;
}

/** The background of the scene: daylight, a winner's rays, a tie, gold, dusk or night. */
export const stage = styleVariants({
  day: [base, { background: `linear-gradient(${art.skyDeep} 24px, ${art.sky} 24px)` }],
  red: [base, { background: rays(art.red, art.redDark) }],
  green: [base, { background: rays(art.green, art.greenDark) }],
  tie: [base, { background: rays(art.silver, art.steel) }],
  gold: [base, { background: rays(art.gold, art.orange) }],
  dusk: [
    base,
    {
      background: `linear-gradient(${art.ink} 32px, ${art.redDark} 32px 64px, ${art.red} 64px 88px, ${art.orange} 88px)`,
    },
  ],
  night: [base, { background: rays(art.ink, art.redDark) }],
});

export const hills = style({
  position: 'absolute',
  zIndex: -1,
  bottom: GRASS,
  left: 0,
  display: 'grid',
  gridTemplate: `${HILLS.height} / repeat(2, ${HILLS.width})`,
});

const rise = keyframes({ from: { translate: '0 100%' } });
const slide = keyframes({ from: { translate: '-150% 0' } });
const hop = keyframes({ from: { translate: '0 -8px' }, '50%': { translate: '0 0' } });

const heroBase = style({ display: 'flex', alignItems: 'flex-end', gap: vars.space.s });
// three pictures on a tie: without gaps they fit a dialog on the narrowest phone
globalStyle(`${stage.tie} ${heroBase}`, { gap: 0 });
const CALMLY = { '@media': { [CALM]: { animation: 'none' } } };

export const hero = styleVariants({
  /** Rises from below the grass, then hops. */
  rises: [
    heroBase,
    { animation: `${rise} 400ms ${vars.motion.jumps}, ${hop} 400ms 400ms steps(1) 4`, ...CALMLY },
  ],
  /** Slides in slowly from the left, then hops. */
  slides: [heroBase, { animation: `${slide} 1s steps(10), ${hop} 300ms 1s steps(1) 2`, ...CALMLY }],
});

export const height = styleVariants({
  /** Above a form or a list. */
  low: { vars: { [stageHeight]: '120px' } },
  normal: {},
  /** On screens with little other content. */
  tall: { vars: { [stageHeight]: 'clamp(160px, 34svh, 256px)' } },
});

/** The golfers of a team, facing the pin; the first player is next to it. */
const golfersBase = style({ display: 'flex', flexDirection: 'row-reverse', gap: vars.space.xs });
export const golfers = styleVariants({
  red: [golfersBase],
  green: [golfersBase, { scale: '-1 1' }],
});

/** An emblem with a crown above it. */
export const crowned = style({ display: 'grid', justifyItems: 'center' });
