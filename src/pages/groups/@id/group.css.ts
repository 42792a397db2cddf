import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const name = style({
  color: vars.color.accent,
  fontSize: vars.font.large,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const closed = style({ textAlign: 'center' });

export const list = style({ display: 'grid', gap: vars.space.m });

/** The name, beside it the role, and a line below both. */
export const member = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.xs,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { paddingTop: vars.space.m, borderTop: `2px solid ${vars.color.line}` },
  },
});

export const role = style({
  color: vars.color.accent,
  fontFamily: vars.font.display,
  fontSize: vars.font.key,
});

export const note = style({ gridColumn: '1 / -1', color: vars.color.muted, fontSize: vars.font.small });

/** The boards, and the line that explains them. */
export const boards = style({ display: 'grid', gap: vars.space.s });

export const tools = style({ display: 'grid', gap: vars.space.l });

export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.l,
});

/** The reader's rows of the standings. */
export const own = style({});
globalStyle(`${own} th`, { color: vars.color.accent });

/** Wins-losses-ties would read as two figures if they wrapped. */
export const oneLine = style({ whiteSpace: 'nowrap' });

/** The best and the worst day of the player in the row above. */
export const days = style({});
globalStyle(`td${days}`, {
  paddingTop: 0,
  border: 0,
  color: vars.color.muted,
  textAlign: 'left',
});

/** The viewer's own open money in a sentence. */
export const ownMoney = style({ display: 'block', color: vars.color.accent });

/** A payment, and below it the buttons and links of its side. */
export const payment = style({
  display: 'grid',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { paddingTop: vars.space.m, borderTop: `2px solid ${vars.color.line}` } },
});
