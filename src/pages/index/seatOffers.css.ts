import { globalStyle, style } from '@vanilla-extract/css';
import { LARGE, vars } from '#components/ui/theme.css.ts';

export const offers = style({ display: 'grid', gap: vars.space.m });
// as wide as the other panels of the menu on a phone
globalStyle(`section:has(> ${offers})`, {
  width: `calc(100% - 2 * ${vars.line.normal})`,
  maxWidth: vars.size.column,
  marginInline: 'auto',
});

export const offer = style({
  display: 'grid',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  selectors: { '& + &': { paddingTop: vars.space.m, borderTop: `2px solid ${vars.color.line}` } },
});

export const about = style({ color: vars.color.muted });

export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.m,
  paddingTop: vars.space.s,
  '@media': { [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** For screen readers only. */
export const news = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
