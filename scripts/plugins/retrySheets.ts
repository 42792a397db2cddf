/**
 * Retries failed stylesheets. Otherwise a stylesheet that failed once counts as loaded, and the next try shows its part
 * of the app without styles.
 */

import type { Plugin } from 'vite';

/** The code of Vite's loader for a failed stylesheet, and its replacement. */
const REPLACEMENTS = [
  [/(?<=\(err\) => \{\s*)seen\[href\] = void 0;/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
] as const;

/** Makes Vite's loader request a stylesheet again when its part of the app is requested again. */
export function retrySheets(): Plugin {
  return {
    name: 'bestball:retry-sheets',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) =>
        REPLACEMENTS.reduce((mended, [place, text]) => {
          if (!place.test(mended))
            throw new Error(`Vite's loader has changed and does not contain ${place}: adapt this plugin`);
          return mended.replace(place, text);
        }, code),
    },
  };
}
