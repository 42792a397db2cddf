import { style } from '@vanilla-extract/css';

/** Not seen: the scores are there to be read. */
export const heard = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
