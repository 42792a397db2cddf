import { style, styleVariants } from '@vanilla-extract/css';
import { CALM, vars } from '#components/theme.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: vars.size.tap,
  width: '100%',
  maxWidth: vars.size.column,
  marginInline: 'auto',
  padding: `${vars.space.s} ${vars.space.l}`,
  border: `${vars.line.normal} solid ${vars.color.shadow}`,
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: 'translate 80ms',
  ':active': { translate: '2px 2px' },
  ':disabled': { opacity: 0.6, cursor: 'default' },
  '@media': { [CALM]: { transition: 'none' } },
});

export const button = styleVariants({
  primary: [base, { background: vars.color.accent, color: vars.color.onAccent }],
  plain: [base, { background: vars.color.raised, color: vars.color.text, borderColor: vars.color.line }],
});
