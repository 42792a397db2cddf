import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { fittingFontSize } from '#components/ui/fittingFontSize.ts';
import { FOOT_STRIP_HEIGHT } from '#components/ui/footStrip.ts';
import { depth, edge, frame } from '#components/ui/frame.css.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

const pop = keyframes({ from: { scale: '0.8', opacity: 0 }, to: { scale: '1', opacity: 1 } });

const base = style([
  frame,
  {
    vars: { [edge]: vars.color.accent, [depth]: vars.depth.window },
    width: `calc(100% - 2 * ${vars.space.m})`,
    maxWidth: vars.size.column,
    // in the middle of the screen: as far from its edges as browsers keep a dialog, or as the larger of notch and bar
    maxHeight: `calc(100% - 2 * max(1em + 3px, ${vars.inset.top}, ${vars.inset.bottom}))`,
    padding: vars.space.xl,
    background: vars.color.panel,
    color: vars.color.text,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    animation: `${pop} ${vars.motion.normal} ${vars.motion.jumps}`,
    '::backdrop': { background: vars.color.shadow, opacity: 0.8 },
    '@media': { [CALM]: { animation: 'none' } },
  },
]);

export const dialog = styleVariants({
  window: [base],
  /** Next to the button at the foot of the screen that opens the dialog. */
  corner: [
    base,
    {
      marginRight: `calc(${vars.space.m} + ${vars.inset.right})`,
      marginBottom: `calc(${vars.space.s} + ${vars.inset.bottom})`,
      maxWidth: '22rem',
    },
  ],
  /** A banner over the whole screen. */
  screen: [
    base,
    {
      alignContent: 'center',
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      paddingTop: `calc(${vars.space.xl} + ${vars.inset.top})`,
      paddingBottom: `calc(${vars.space.xl} + ${FOOT_STRIP_HEIGHT})`,
      // only while it is open: `display` would show a closed dialog, too
      selectors: { '&[open]': { display: 'grid' } },
    },
  ],
});

export const content = style({ display: 'grid', gap: vars.space.l });

export const title = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: fittingFontSize(vars.font.title, 'dialog'),
  // has the focus when the dialog opens, but cannot be pressed: an outline would suggest that
  ':focus-visible': { outline: 'none' },
});
