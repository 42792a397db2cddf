import { style } from '@vanilla-extract/css';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';

/** Around the dialog that takes the place of another one; itself it takes none. */
export const inPlace = style([ghostTapGuard, { position: 'absolute' }]);
