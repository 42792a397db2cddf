import { style } from '@vanilla-extract/css';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';

/** Around a dialog that replaces the loading dialog: taps are ignored for a moment. It takes no space. */
export const inPlace = style([ghostTapGuard, { position: 'absolute' }]);
