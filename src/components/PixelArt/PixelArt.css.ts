import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  style,
  styleVariants,
} from '@vanilla-extract/css';
import { inTheSun } from '#components/inTheSun.ts';
import { ART } from '#components/palette.ts';

/** The colours of the pixel art, under the names the sheet of `scripts/art.ts` asks for. */
export const art = createGlobalThemeContract(ART.normal, (_value, path) => `art-${path.join('-')}`);
createGlobalTheme(':root', art, ART.normal);
inTheSun({ vars: assignVars(art, ART.sun) });

const base = style({ flex: 'none', overflow: 'visible', pointerEvents: 'none' });

/** Most pictures are 16 dots wide: a box of whole dots keeps them even. */
export const size = styleVariants({
  /** Beside words, as high as their line. */
  text: [base, { display: 'inline-block', width: '1.5em', height: '1.5em', verticalAlign: 'middle' }],
  small: [base, { display: 'block', width: '2rem', height: '2rem' }],
  medium: [base, { display: 'block', width: '4rem', height: '4rem' }],
  large: [base, { display: 'block', width: '6rem', height: '6rem' }],
  /** Twelve dots by twenty; two teams of them fit the narrowest phone. */
  golfer: [
    base,
    {
      display: 'block',
      width: '2.25rem',
      height: '3.75rem',
      '@media': { '(min-width: 24rem)': { width: '3rem', height: '5rem' } },
    },
  ],
  /** The box around it says. */
  fill: [base, { display: 'block', width: '100%', height: '100%' }],
});
