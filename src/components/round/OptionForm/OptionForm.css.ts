import { style } from '@vanilla-extract/css';
import { rowStyle, valueStyle } from '#components/ui/Stepper/stepperStyles.ts';
import { vars } from '#components/ui/theme.css.ts';

/** The options about one subject, below a line. */
export const section = style({
  display: 'grid',
  gap: vars.space.m,
  minWidth: 0,
  paddingTop: vars.space.m,
  borderTop: `${vars.line.normal} solid ${vars.color.line}`,
  textAlign: 'start',
});

export const heading = style({ color: vars.color.accent, fontFamily: vars.font.display });

/** An option with its note. */
export const option = style({ display: 'grid', gap: vars.space.s, minWidth: 0 });

export const note = style({ color: vars.color.muted, fontSize: vars.font.small });

/** A name and its number, which wraps below a long name. */
export const stepRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.m}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

export const stepName = style({ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' });

export const steps = style({ ...rowStyle, flexWrap: 'nowrap' });

export const amount = style({
  ...valueStyle,
  minWidth: '5rem',
  paddingInline: vars.space.xs,
  color: vars.color.accent,
  fontSize: vars.font.head,
});
