import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  style,
  styleVariants,
} from '@vanilla-extract/css';
import { ART } from '#components/ui/palette.ts';
import { sunThemeStyle } from '#components/ui/sunThemeStyle.ts';

/** The colours of the pixel art, as CSS variables under the names that the sprite sheet of `scripts/art.ts` uses. */
export const art = createGlobalThemeContract(ART.normal, (_value, path) => `art-${path.join('-')}`);
createGlobalTheme(':root', art, ART.normal);
sunThemeStyle({ vars: assignVars(art, ART.sun) });

const base = style({ flex: 'none', overflow: 'visible', pointerEvents: 'none' });

/** Most pictures are 16 art pixels wide: with a multiple of 16 as width, all art pixels have the same size. */
export const size = styleVariants({
  /** Within a text, as high as its line. */
  text: [base, { display: 'inline-block', width: '1.5em', height: '1.5em', verticalAlign: 'middle' }],
  small: [base, { display: 'block', width: '32px', height: '32px' }],
  medium: [base, { display: 'block', width: '64px', height: '64px' }],
  large: [base, { display: 'block', width: '96px', height: '96px' }],
  /** 12 × 20 art pixels; two teams of golfers fit the narrowest phone. */
  golfer: [
    base,
    {
      display: 'block',
      width: '36px',
      height: '60px',
      '@media': { '(min-width: 24rem)': { width: '48px', height: '80px' } },
    },
  ],
  /** As large as the element around it. */
  fill: [base, { display: 'block', width: '100%', height: '100%' }],
});
