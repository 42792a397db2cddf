/** The themes of the app, by their names in the cookie and in the storage; `sun` has the highest contrast. */

export const THEMES = ['normal', 'sun'] as const;
export type Theme = (typeof THEMES)[number];
