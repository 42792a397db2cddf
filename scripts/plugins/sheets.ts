/** How the build treats sheets of styles. */

import type { Plugin, Rollup } from 'vite';

/**
 * Each sheet stays a file, of the name that the build of the server gives it: a page has those of its own components
 * inside, each once. Vite takes off the last ending. Null = no sheet.
 */
export function sheetFileOf(id: string): string | null {
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

/** What Vite puts into a file that imports parts later: the names of their sheets, and with each import those it needs. */
const NAMES = /(?<=\bm\.f=)\[[^\]]*\]/;
const NEEDED = /__vite__mapDeps\((\[[^\]]*\])\)/g;

/**
 * Vite lists, in each file that imports a part later, every sheet of that part. Here those are left out that the file's
 * own static imports have brought: it does not run before they are there. To be listed before what squeezes the scripts:
 * the words it looks for are gone then.
 */
export function nameOnlyNewSheets(): Plugin {
  let isFound = false;
  return {
    name: 'bestball:name-only-new-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // once Vite has filled them in
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !NAMES.test(chunk.code)) continue;
          const shorter = withoutSheets(chunk.code, broughtBy(chunk, bundle));
          if (shorter === null) this.error(`${chunk.fileName}: Vite asks for sheets in another way now`);
          chunk.code = shorter;
          isFound = true;
        }
        if (!isFound) this.error('Vite names the sheets of later parts in another way now');
      },
    },
  };
}

/** A file that names none of these sheets; null = not all of its imports are understood. */
export function withoutSheets(code: string, known: ReadonlySet<string>): string | null {
  const names = JSON.parse(NAMES.exec(code)?.[0] ?? '[]') as string[];
  const left = names.filter((name) => !known.has(name));
  const seen = new Set<number>();
  const shorter = code
    .replace(NAMES, () => JSON.stringify(left))
    .replaceAll(NEEDED, (_, needed: string) => {
      const before = JSON.parse(needed) as number[];
      for (const place of before) seen.add(place);
      const now = before.map((place) => left.indexOf(names[place] ?? '')).filter((place) => place !== -1);
      return now.length === 0 ? '[]' : `__vite__mapDeps(${JSON.stringify(now)})`;
    });
  return seen.size === names.length ? shorter : null;
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
