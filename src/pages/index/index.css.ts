import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { stage, stageHeight } from '#components/ui/Stage/Stage.css.ts';
import { CALM, LARGE, WIDE, vars } from '#components/ui/theme.css.ts';

/** The size of the logo in art pixels, and how many screen pixels each takes: whole numbers look best. */
const LOGO = { width: 74, height: 20, small: 4, large: 5, huge: 7 };
const ROOMY = '(min-width: 26rem)';
/** From this width on, the longest entry of the menu fits in large letters. */
const LARGE_LETTERS = '(min-width: 24rem)';

/** The width of the scene on a laptop: that of the hills. */
const SCENE_WIDTH = '640px';

const fall = keyframes({ from: { translate: '0 -160px' } });
const roll = keyframes({ from: { translate: '-192px 0', rotate: '-720deg' } });
const blink = keyframes({ to: { opacity: 0 } });

/** All animations here end within five seconds, so that they do not distract from reading. */
const STILL = { '@media': { [CALM]: { animation: 'none' } } };

/** The title picture. */
export const scene = style([
  stage.day,
  {
    vars: { [stageHeight]: 'clamp(208px, 36svh, 320px)' },
    '@media': { [WIDE]: { maxWidth: SCENE_WIDTH, vars: { [stageHeight]: 'clamp(208px, 42svh, 384px)' } } },
  },
]);

export const title = style({
  position: 'absolute',
  top: '16%',
  left: vars.space.s,
  right: vars.space.s,
  width: `min(100% - 2 * ${vars.space.s}, ${LOGO.width * LOGO.small}px)`,
  aspectRatio: `${LOGO.width} / ${LOGO.height}`,
  marginInline: 'auto',
  animation: `${fall} 600ms steps(10)`,
  '@media': {
    [ROOMY]: { width: `${LOGO.width * LOGO.large}px` },
    [WIDE]: { width: `${LOGO.width * LOGO.huge}px` },
    [CALM]: { animation: 'none' },
  },
});

const thing = style({ position: 'absolute' });

/** The position of each part of the picture. */
export const at = styleVariants({
  sun: [thing, { top: '8px', left: '5%' }],
  cloud: [thing, { top: '8px', left: '42%', width: '96px', height: '40px' }],
  tree: [thing, { bottom: '36px', left: '6%' }],
  pine: [thing, { bottom: '36px', left: '24%', width: '48px', height: '60px' }],
  farPine: [thing, { bottom: '38px', right: '4%', width: '36px', height: '45px' }],
  flag: [thing, { bottom: '8px', right: '16%' }],
  ball: [
    thing,
    {
      bottom: '8px',
      left: '44%',
      width: '24px',
      height: '24px',
      animation: `${roll} 1600ms 400ms steps(16) backwards`,
      ...STILL,
    },
  ],
  clubs: [thing, { bottom: '8px', left: '8%' }],
});

export const subtitle = style({ paddingTop: vars.space.m, color: vars.color.muted, textAlign: 'center' });

/** The menu, as on an arcade machine: a cursor marks the entry under the mouse or the focus. */
export const menu = style({ display: 'grid', gap: vars.space.m, width: 'fit-content', marginInline: 'auto' });

export const nav = style({ display: 'grid' });

const itemBase = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.tap,
  paddingLeft: '24px',
  color: vars.color.text,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  lineHeight: 1.6,
  textDecoration: 'none',
  '::before': {
    content: '',
    position: 'absolute',
    left: 0,
    width: '14px',
    height: '14px',
    background: 'currentcolor',
    // the cursor: a triangle of seven steps
    clipPath:
      'polygon(0 0, 14% 0, 14% 14%, 43% 14%, 43% 29%, 71% 29%, 71% 43%, 100% 43%, 100% 57%, 71% 57%, 71% 71%, 43% 71%, 43% 86%, 14% 86%, 14% 100%, 0 100%)',
    visibility: 'hidden',
  },
  ':hover': { color: vars.color.accent },
  ':focus-visible': { color: vars.color.accent },
  '@media': {
    [LARGE_LETTERS]: { fontSize: vars.font.head },
    // the longest word, twelve letters, takes the full width except the margin
    [LARGE]: { paddingLeft: vars.space.xs, '::before': { left: `calc(-1 * ${vars.space.m})` } },
  },
  selectors: { '&:hover::before, &:focus-visible::before': { visibility: 'visible' } },
});

export const item = styleVariants({
  plain: [itemBase],
  /** A button that acts on this screen. */
  action: [itemBase, { background: 'none', border: 'none', textAlign: 'left', cursor: 'pointer' }],
  /** The entry that has the cursor until the user moves it. */
  start: [
    itemBase,
    {
      color: vars.color.accent,
      '::before': {
        visibility: 'visible',
        // only the cursor blinks: the entry itself stays readable
        animation: `${blink} 1s ${vars.motion.blink} 4`,
      },
      '@media': { [CALM]: { '::before': { animation: 'none' } } },
    },
  ],
});

export const games = style({ display: 'grid', gap: vars.space.m });
// the panel is as wide as the picture, plus its frame on both sides
globalStyle(`section:has(> ${games})`, {
  width: `calc(100% - 2 * ${vars.line.normal})`,
  maxWidth: `calc(${SCENE_WIDTH} - 2 * ${vars.line.normal})`,
  marginInline: 'auto',
});
// a button is as wide as the panel's content; the progress is below the game's name
globalStyle(`${games} a`, { flexDirection: 'column', gap: vars.space.xs, maxWidth: 'none' });
// digits of the display font are hard to tell apart at this size
globalStyle(`${games} a > div`, { fontFamily: vars.font.body, fontSize: vars.font.large });
globalStyle(`${games} span`, {
  color: vars.color.muted,
  fontFamily: vars.font.body,
  fontSize: vars.font.normal,
});

export const account = style({
  display: 'grid',
  gap: vars.space.m,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const copyright = style({
  marginTop: 'auto',
  color: vars.color.muted,
  fontSize: vars.font.small,
  textAlign: 'center',
});

/** In the strip at the foot: it appears after the menu, and must not move it. */
export const offer = style({
  position: 'fixed',
  left: `calc(${vars.space.m} + ${vars.inset.left})`,
  bottom: `calc(${vars.space.xs} + ${vars.inset.bottom})`,
  // above the strip, below the badge of unsent commands
  zIndex: 2,
  minHeight: vars.size.tap,
  paddingInline: vars.space.s,
  border: 'none',
  background: 'transparent',
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  cursor: 'pointer',
});
