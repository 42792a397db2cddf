/** The looks of the app, by the names that its cookie and its storage have for them: `sun` has the highest contrast. */

export const THEMES = ['normal', 'sun'] as const;
export type Theme = (typeof THEMES)[number];
