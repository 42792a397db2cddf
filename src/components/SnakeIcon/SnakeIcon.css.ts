import { style } from '@vanilla-extract/css';

export const icon = style({
  display: 'inline-block',
  width: '1.5em',
  height: '1.5em',
  verticalAlign: 'middle',
});
