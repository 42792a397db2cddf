/** Without it, a stylesheet that failed to load once counts as loaded, and the next try shows its part of the app unstyled. */

import type { Plugin } from 'vite';

/** What Vite's loader does when a stylesheet fails, and what it does instead. */
const REPLACEMENTS = [
  [/(?<=\(err\) => \{\s*)seen\[href\] = void 0;/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
] as const;

/** Has Vite's loader request a stylesheet again when the part of the app that needs it is requested again. */
export function retrySheets(): Plugin {
  return {
    name: 'bestball:retry-sheets',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) =>
        REPLACEMENTS.reduce((mended, [place, text]) => {
          if (!place.test(mended)) throw new Error(`Vite's loader has changed: it has no ${place} any more`);
          return mended.replace(place, text);
        }, code),
    },
  };
}
