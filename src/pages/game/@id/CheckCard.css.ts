import { globalStyle, style } from '@vanilla-extract/css';
import { WIDE, vars } from '#components/ui/theme.css.ts';

export const card = style({ display: 'grid', gap: vars.space.s, textAlign: 'left' });

// as large as a page; not part of the dialog's styles, which every page loads
globalStyle(`dialog:has(${card})`, {
  width: '100%',
  maxWidth: vars.size.page,
  maxHeight: `calc(100% - 2 * max(${vars.inset.top}, ${vars.inset.bottom}))`,
  paddingBlock: vars.space.m,
  paddingRight: `calc(${vars.space.m} + ${vars.inset.right})`,
  paddingLeft: `calc(${vars.space.m} + ${vars.inset.left})`,
});

// all holes of all players fit on one phone screen
const PHONE = `not all and ${WIDE}`;
globalStyle(`${card} > table, ${card} > table > tbody`, { '@media': { [PHONE]: { gap: vars.space.s } } });
globalStyle(`${card} > table td`, { '@media': { [PHONE]: { paddingBlock: 0 } } });
