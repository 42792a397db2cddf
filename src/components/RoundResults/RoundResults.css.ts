import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.l, textAlign: 'center' });

export const title = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
  overflowWrap: 'anywhere',
  textShadow: `4px 4px 0 ${vars.color.letterShadow}`,
});

const bannerBase = style({
  width: '100%',
  maxWidth: vars.size.column,
  marginInline: 'auto',
  padding: vars.space.l,
  border: '4px solid currentcolor',
  boxShadow: `4px 4px 0 ${vars.color.shadow}`,
});

export const banner = styleVariants({
  red: [bannerBase, { background: vars.color.redGround, color: vars.color.red }],
  green: [bannerBase, { background: vars.color.greenGround, color: vars.color.green }],
  tie: [bannerBase, { background: vars.color.greyGround, color: vars.color.grey }],
});

export const verdictText = style({
  fontFamily: vars.font.display,
  fontSize: vars.font.title,
  lineHeight: 1.25,
  textTransform: 'uppercase',
});

export const score = style({ fontFamily: vars.font.display, fontSize: vars.font.score, lineHeight: 1.2 });

export const scoreLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${vars.space.s} ${vars.space.xl}`,
});

export const margin = style({ paddingTop: vars.space.s, color: vars.color.muted });

export const teamPanels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: vars.space.l,
});

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
});

/** A name and its value side by side; a long value goes under its name. */
export const fact = style([line, { flexWrap: 'wrap', rowGap: 0 }]);
globalStyle(`${fact} dd`, { marginLeft: 'auto', textAlign: 'right' });

export const amount = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const numbers = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${numbers} th`, { textAlign: 'left' });
globalStyle(`${numbers} tbody th`, { overflowWrap: 'anywhere' });
globalStyle(`${numbers} td, ${numbers} th`, {
  padding: vars.space.xs,
  borderTop: `${vars.line.thin} solid ${vars.color.line}`,
});
globalStyle(`${numbers} td, ${numbers} thead th:not(:first-child)`, { textAlign: 'right' });

export const numbersHead = style({ color: vars.color.muted });

/** Four players side by side, down to 320 px: long names are cut, the team panels have them whole. */
export const wagers = style({ tableLayout: 'fixed', maxWidth: '40rem' });
globalStyle(`${wagers} td, ${wagers} th`, { paddingInline: '1px' });
globalStyle(`${wagers} thead th`, { overflowWrap: 'anywhere', verticalAlign: 'bottom' });
globalStyle(`${wagers} thead th:not(:first-child)`, { paddingLeft: vars.space.xs });
globalStyle(`${wagers} th:first-child`, { width: '2.5rem' });

export const totals = style({ fontWeight: 700 });
globalStyle(`${totals} th`, { fontWeight: 700 });

export const achievement = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  paddingBlock: vars.space.xs,
  overflowWrap: 'anywhere',
});

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

export const empty = style({ color: vars.color.muted, textAlign: 'center' });
