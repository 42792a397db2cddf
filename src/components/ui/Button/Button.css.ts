import { style, styleVariants } from '@vanilla-extract/css';
import { depth, edge, frame } from '#components/ui/frame.css.ts';
import { CALM, vars } from '#components/ui/theme.css.ts';

const base = style([
  frame,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: vars.size.tap,
    width: '100%',
    maxWidth: vars.size.column,
    marginInline: 'auto',
    padding: vars.space.s,
    fontFamily: vars.font.display,
    fontSize: vars.font.key,
    textAlign: 'center',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transition: `translate ${vars.motion.quick} ${vars.motion.jumps}`,
    '@media': { [CALM]: { transition: 'none' } },
    selectors: {
      '&:is(:disabled, [aria-disabled])': { opacity: 0.6, cursor: 'default' },
      // moves down onto its own shadow
      '&:active:not(:disabled, [aria-disabled])': {
        translate: `${vars.depth.key} ${vars.depth.key}`,
        vars: { [depth]: '0px' },
      },
      // the button moves while it is pressed: this keeps its whole original area tappable
      '&:active::after': {
        content: "''",
        position: 'absolute',
        inset: `calc(-2 * ${vars.depth.key}) 0 0 calc(-2 * ${vars.depth.key})`,
      },
    },
  },
]);

export const button = styleVariants({
  primary: [
    base,
    { vars: { [edge]: vars.color.shadow }, background: vars.color.accent, color: vars.color.onAccent },
  ],
  plain: [base, { background: vars.color.raised, color: vars.color.text }],
  /** For an action that cannot be undone. */
  danger: [
    base,
    { vars: { [edge]: vars.color.red }, background: vars.color.redGround, color: vars.color.text },
  ],
});
