/** The pictures of a screen: one at each width in both themes, and where each lies. */

/** The narrowest phone, a usual one, and a laptop. */
export const WIDTHS = [320, 390, 1280] as const;
/** In the sun letters are larger and lines thicker. */
export const THEMES = ['sun', 'normal'] as const;

export type Theme = (typeof THEMES)[number];

/** The folders and the file, below a folder of such pictures. */
export function pictureOf(screen: string, theme: Theme, width: number): [string, string, string] {
  return [String(width), theme, `${screen}.png`];
}
