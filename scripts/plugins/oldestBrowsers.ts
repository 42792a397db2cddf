/** The oldest browsers that run the app: what is built is written for them, and may use nothing newer. */

/**
 * By engine: Chrome's is also in Android's web view, Edge and Samsung's browser, Safari's in every browser of an iPhone.
 * Older browsers show pages as the server renders them (`src/pages/+bodyHtmlBegin.ts`).
 */
export const OLDEST_BROWSERS = { chrome: '111', safari: '16.4', firefox: '121' } as const;

/** For `build.target`, which counts for styles, too. */
export const BUILD_TARGET: string[] = Object.entries({
  ...OLDEST_BROWSERS,
  ios: OLDEST_BROWSERS.safari,
}).map(([browser, version]) => `${browser}${version}`);
