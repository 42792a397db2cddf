/** How the build treats sheets of styles. */

import type { Plugin, Rollup } from 'vite';

/**
 * Each sheet stays a file, of the name that the build of the server gives it: a page has those of its own components
 * inside, each once. Vite takes off the last ending. Null = no sheet.
 */
export function sheetOf(id: string): string | null {
  return /.*\/(src\/.*)\.vanilla\.css/.exec(id)?.[1]?.replaceAll('/', '_').concat('.ts') ?? null;
}

/** What Vite's loader does when a sheet did not come, and what it does here. */
const WHEN_A_SHEET_FAILS = [
  [/(?<=\(err\) => \{\s*)seen\[href\] = void 0;/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
] as const;

/**
 * Vite takes a sheet that did not come for one that is there, and loads the part of the app that needs it without its
 * look when it is asked for again: here the sheet is asked for again, too.
 */
export function retrySheets(): Plugin {
  return {
    name: 'bestball:retry-sheets',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) =>
        WHEN_A_SHEET_FAILS.reduce((mended, [place, text]) => {
          if (!place.test(mended)) throw new Error(`Vite's loader has changed: it has no ${place} any more`);
          return mended.replace(place, text);
        }, code),
    },
  };
}

/** The names of the sheets that Vite has a file bring for its later parts, and what each part needs of them. */
const NAMES = /(?<=\bm\.f=)\[[^\]]*\]/;
const NEEDED = /(?<=__vite__mapDeps\()\[[^\]]*\]/g;

/**
 * A part that is fetched later brings its sheets along: those that the file which asks for it has not brought itself.
 * Vite names all, 30 names with a hash for one that is new, in every file that asks.
 */
export function nameOnlyNewSheets(): Plugin {
  let isFound = false;
  return {
    name: 'bestball:name-only-new-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          const list = chunk.type === 'chunk' && NAMES.exec(chunk.code);
          if (!list) continue;
          isFound = true;
          const names = JSON.parse(list[0]) as string[];
          const known = broughtBy(chunk, bundle);
          const left = names.filter((name) => !known.has(name));
          const places = names.map((name) => left.indexOf(name));
          chunk.code = chunk.code
            .replace(NAMES, () => JSON.stringify(left))
            .replaceAll(NEEDED, (needed) => {
              const now = (JSON.parse(needed) as number[]).map((place) => places[place]);
              return JSON.stringify(now.filter((place) => place !== -1));
            });
        }
        if (!isFound) this.error('Vite names the sheets of later parts in another way now');
      },
    },
  };
}

/** The sheets that are there once a file runs: its own, and those of all files it cannot run without. */
function broughtBy(
  { imports, viteMetadata }: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const sheets = new Set(viteMetadata?.importedCss);
  for (const name of imports) {
    const file = bundle[name];
    if (file?.type !== 'chunk' || seen.has(name)) continue;
    seen.add(name);
    for (const sheet of broughtBy(file, bundle, seen)) sheets.add(sheet);
  }
  return sheets;
}
