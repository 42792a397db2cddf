import { style, styleVariants } from '@vanilla-extract/css';
import { edge, flatFrame } from '#components/ui/frame.css.ts';
import { LARGE, vars } from '#components/ui/theme.css.ts';

export const tabList = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: `calc(2 * ${vars.line.normal} + ${vars.space.xs})`,
  paddingInline: vars.line.normal,
  // joins the tabs to the panel below them
  borderBottom: `${vars.depth.key} solid ${vars.color.accent}`,
  '@media': { [LARGE]: { gridAutoFlow: 'row' } },
});

const tabBase = style([
  flatFrame,
  {
    minHeight: vars.size.tap,
    padding: vars.space.xs,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':disabled': { opacity: 0.6, cursor: 'default' },
  },
]);

export const tab = styleVariants({
  open: [tabBase, { background: vars.color.raised }],
  chosen: [
    tabBase,
    { vars: { [edge]: vars.color.accent }, background: vars.color.accent, color: vars.color.onAccent },
  ],
});
