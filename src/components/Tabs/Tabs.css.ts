import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const tabList = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  borderBottom: `${vars.line.normal} solid ${vars.color.accent}`,
});

const tabBase = style({
  minHeight: vars.size.tap,
  padding: vars.space.xs,
  border: `${vars.line.normal} solid ${vars.color.line}`,
  borderBottom: 'none',
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
  cursor: 'pointer',
  ':disabled': { opacity: 0.6, cursor: 'default' },
});

export const tab = styleVariants({
  open: [tabBase, { background: vars.color.raised }],
  chosen: [
    tabBase,
    { background: vars.color.accent, color: vars.color.onAccent, borderColor: vars.color.accent },
  ],
});
