/** The oldest browsers that run the app. The build targets them, and may use nothing newer. */

/**
 * The versions by engine. Chrome's engine is also in Android's web view, Edge and Samsung's browser, and Safari's is in
 * every browser of an iPhone. Older browsers show pages as the server renders them (`src/pages/+bodyHtmlBegin.ts`).
 */
export const OLDEST_BROWSERS = { chrome: '111', safari: '16.4', firefox: '121' } as const;

/** The value of `build.target`, which applies to styles, too. */
export const BUILD_TARGET: string[] = Object.entries({
  ...OLDEST_BROWSERS,
  ios: OLDEST_BROWSERS.safari,
}).map(([browser, version]) => `${browser}${version}`);
