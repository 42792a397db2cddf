import { style } from '@vanilla-extract/css';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';

/**
 * Around a dialog that replaces the loading dialog: taps are ignored for a moment. It takes no space, and a screen in it
 * is as wide as the page.
 */
export const inPlace = style([ghostTapGuard, { position: 'absolute', insetInline: 0 }]);
