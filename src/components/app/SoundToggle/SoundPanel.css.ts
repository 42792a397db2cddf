import { style } from '@vanilla-extract/css';
import { vars } from '#components/ui/theme.css.ts';

export const volume = style({ textAlign: 'start' });

export const label = style({
  display: 'block',
  marginBottom: vars.space.xs,
  color: vars.color.muted,
  fontSize: vars.font.small,
});

/** The track of the slider; its thumb is a block. */
const groove = {
  height: '12px',
  background: vars.color.ground,
  border: `${vars.line.normal} solid ${vars.color.line}`,
} as const;
const block = {
  width: '20px',
  height: '32px',
  background: vars.color.accent,
  border: `${vars.line.normal} solid ${vars.color.text}`,
  borderRadius: 0,
} as const;

export const slider = style({
  appearance: 'none',
  width: '100%',
  height: vars.size.tap,
  margin: 0,
  background: 'none',
  cursor: 'pointer',
  // each engine has its own selectors for track and thumb, and drops a rule with unknown ones: hence one rule each
  '::-webkit-slider-runnable-track': groove,
  '::-moz-range-track': groove,
  '::-webkit-slider-thumb': { ...block, appearance: 'none', marginTop: '-12px' },
  '::-moz-range-thumb': block,
});
