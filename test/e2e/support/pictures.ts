/** The pictures of a screen, one at each width in both themes, and their paths. */

import { IS_LONG } from '../../../scripts/testSet.ts';

/** The narrowest phone, a usual one, and a laptop. */
export const WIDTHS = [320, 390, 1280] as const;
/** In the sun theme letters are larger and lines thicker. */
export const THEMES = ['sun', 'normal'] as const;

export type Theme = (typeof THEMES)[number];

/** A theme and a window width of a picture. */
export interface Look {
  readonly theme: Theme;
  readonly width: number;
}

export const LOOKS: readonly Look[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

/** Returns whether a picture is taken: `npm test` takes one at each width, with both themes among them. */
export function isPictured({ theme, width }: Look): boolean {
  return IS_LONG || (theme === 'sun') === (width === 390);
}

/** Returns the folders and the file, below a folder of such pictures. */
export function pictureOf(screen: string, { theme, width }: Look): [string, string, string] {
  return [String(width), theme, `${screen}.png`];
}
