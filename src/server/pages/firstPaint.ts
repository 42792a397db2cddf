/** Makes a page of the production build ready for its first paint, which on a phone waits for this one answer only. */

import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { KEEP_EARLY_TAP } from './earlyTap.ts';

/** A stylesheet of the build. */
interface Sheet {
  readonly css: string;
  /** Whether a page that shows these classes looks different without it when it is painted first. */
  readonly isSeen: (shown: ReadonlySet<string>) => boolean;
}

/** The files of the build, by their URLs. */
export interface Build {
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** The fonts that are fetched, as they are asked for. */
  readonly fonts: readonly string[];
  /** The scripts in an order in which each comes after those it imports: the place of each, from 0. */
  readonly places: ReadonlyMap<string, number>;
  /** What starts the app: a script of one line, which calls what others have brought. */
  readonly starts: ReadonlyMap<string, string>;
}

/** A file of the build in Vite's manifest, as far as it is used here. */
interface ManifestEntry {
  readonly file: string;
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
}

const STYLESHEET = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;
/** A font that has to be fetched is never there in time. */
const FETCHED_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const FONT_NAME = /font-family:\s*([^;}]+)/;
const FONT = /<link rel="preload" href="[^"]+" as="font"[^>]*>/g;
const ENTRY = /<script src="([^"]+)" type="module" async[^>]*><\/script>/;
/** An import, and calls of what it brings: nothing that depends on where the script is. */
const START = /^import\{[\w\s,$]+\}from"\.\.?\/[^"]+";[\w(),!;$]+\s*$/;
const MODULE = /<link rel="modulepreload" href="([^"]+)"[^>]*>\s*/g;
const CLASSES = /\sclass="([^"]+)"/g;
/** The marks of a page that is not painted yet: `src/components/ui/firstPaint.ts` goes by them. */
const UNPAINTED = 'data-unpainted';
const UNADORNED = 'data-unadorned';
/** The mark of a page that keeps to the stand-ins until all web fonts are there: `src/components/ui/webFonts.css.ts` goes by it. */
const STAND_INS = 'data-stand-ins';
const ASLEEP = 'asleep';
/** What Vike writes right after all that is shown. */
const AFTER_SHOWN = 'vike_pageContext';
/** A picture of the sheet of symbols. */
const PICTURE = /<use href=/g;
/** Half of a page painted first would be a paint without a word, and all would move with the other half. */
const WHOLE_OR_NOTHING = `<link rel="expect" href="#${AFTER_SHOWN}" blocking="render">`;

/** @param folder where the build was written */
export async function readBuild(folder: string): Promise<Build> {
  const client = join(folder, 'client');
  const sheets = new Map<string, Sheet>();
  for await (const file of glob('**/*.css', { cwd: client })) {
    sheets.set(`/${file.split(sep).join('/')}`, sheetOf(await readFile(join(client, file), 'utf8')));
  }
  const manifest = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const starts = new Map<string, string>();
  for await (const file of glob('assets/entries/entry-*.js', { cwd: client })) {
    const href = `/${file.split(sep).join('/')}`;
    const script = startOf(await readFile(join(client, file), 'utf8'), href);
    if (script !== null) starts.set(href, script);
  }
  const fonts = [...sheets.values()].flatMap(({ css }) => fontsOf(css));
  return { sheets, fonts, places: placesOf(manifest), starts };
}

/** The fonts that a sheet fetches, as `document.fonts.load` takes them. */
export function fontsOf(css: string): readonly string[] {
  return (css.match(FETCHED_FONT) ?? []).map((face) => {
    const [, name = ''] = FONT_NAME.exec(face) ?? [];
    // in single quotes: within the script of a page double ones would be masked
    return `1em ${name.replaceAll('"', "'")}`;
  });
}

/** What starts the app as it runs in any page; null = it does more than import a file and call what is in there. */
export function startOf(script: string, href: string): string | null {
  if (!START.test(script)) return null;
  // in single quotes: within the script that adds it to the page, double ones would be masked
  return script.replace(
    /"(\.\.?\/[^"]+)"/,
    (_, path: string) => `'${new URL(path, `file://${href}`).pathname}'`,
  );
}

/** A sheet with a rule for `:root`, or without a class, is for every page; one that fetches a font is for none. */
export function sheetOf(css: string): Sheet {
  if (fontsOf(css).length > 0) return { css, isSeen: () => false };
  // a point in the name of a file begins no class
  const rules = css.replaceAll(/url\([^)]*\)/g, '');
  const names = new Set(Array.from(rules.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name));
  if (css.includes(':root') || names.size === 0) return { css, isSeen: () => true };
  return { css, isSeen: (shown) => !names.isDisjointFrom(shown) };
}

/** @param manifest as Vite writes it, by its own keys */
export function placesOf(manifest: Readonly<Record<string, ManifestEntry>>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const seen = new Set<string>();
  const place = (key: string) => {
    const entry = manifest[key];
    if (entry === undefined || seen.has(key)) return;
    seen.add(key);
    entry.imports?.forEach(place);
    places.set(`/${entry.file}`, places.size);
  };
  Object.keys(manifest).forEach(place);
  return places;
}

/**
 * The page as the build made it, with nothing in it that a first paint would wait for:
 * - the sheets inside that it shows something of, the others behind it, asleep until it is painted
 * - painted as a whole, by browsers that know how to wait for the end of it
 * - without what ends below the fold of a phone, and what is only to look at (`src/components/ui/firstPaint.ts`)
 * - no fonts asked for ahead of time, for which browsers hold the paint: they sleep, too, and are used once all are there
 * - its pictures not asked for before the paint, which never are there in time: the first question for a file takes a
 *   slow phone its time
 * - its scripts one by one, each after those it imports: run as a whole they would make a phone deaf for that long
 * - none of them asked for before the paint: each takes a slow phone its time, and one that a browser has kept would
 *   run first. The one that starts the app is inside
 */
export function forFirstPaint(html: string, build: Build, nonce: string): string {
  const { withStyles, hrefs, asleep } = moveStyles(html.replaceAll(FONT, ''), build, nonce);
  const { withoutScripts, scripts } = takeScripts(withStyles, build);
  if (hrefs.length === 0 && scripts.length === 0) return withStyles;
  const parts = [
    // a browser reads a sheet that is not in use, too, but not within a template
    `<template id="${ASLEEP}"><style nonce="${nonce}">${asleep}</style></template>`,
    `<script nonce="${nonce}">${wake(hrefs, scripts, build)}</script>`,
  ];
  return withoutPictures(withoutScripts)
    .replace(/<html[^>]*/, (start) => `${start} ${UNPAINTED} ${UNADORNED} ${STAND_INS}`)
    .replace('</body>', () => `${parts.join('')}</body>`);
}

/** What comes after all that is shown is data, in which the same words may be a name. */
function withoutPictures(html: string): string {
  const end = html.indexOf(`id="${AFTER_SHOWN}"`);
  return end === -1 ? html : html.slice(0, end).replaceAll(PICTURE, '<use data-href=') + html.slice(end);
}

/** A page with the styles of what it shows inside. */
interface Styled {
  readonly withStyles: string;
  /** The sheets it named. */
  readonly hrefs: readonly string[];
  /** The styles of what it does not show. */
  readonly asleep: string;
}

function moveStyles(html: string, { sheets }: Build, nonce: string): Styled {
  const shown = new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
  const awake: string[] = [];
  const asleep: string[] = [];
  const hrefs: string[] = [];
  const bare = html.replaceAll(STYLESHEET, (link, href: string) => {
    const sheet = sheets.get(href);
    if (sheet === undefined) return link;
    (sheet.isSeen(shown) ? awake : asleep).push(sheet.css);
    hrefs.push(href);
    return '';
  });
  if (hrefs.length === 0) return { withStyles: html, hrefs, asleep: '' };
  const inside =
    (bare.includes(`id="${AFTER_SHOWN}"`) ? WHOLE_OR_NOTHING : '') +
    `<style nonce="${nonce}">${awake.join('')}</style></head>`;
  return { withStyles: bare.replace('</head>', () => inside), hrefs, asleep: asleep.join('') };
}

/** A page without its scripts, and these, each after those it imports. */
function takeScripts(
  html: string,
  { places }: Build,
): { withoutScripts: string; scripts: readonly string[] } {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return { withoutScripts: html, scripts: [] };
  const files = [...html.matchAll(MODULE)].map(([, href = '']) => href);
  return {
    withoutScripts: html.replaceAll(MODULE, '').replace(ENTRY, ''),
    scripts: [...files, entry].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
  };
}

/** From the frame that a page is drawn in until it goes on although no browser says that it is seen: some never do. */
const PATIENCE_MS = 200;

/**
 * What a page does once it is painted, and can be tapped; in a tab that nobody sees, at once. What is only to look at, and
 * the styles it shows nothing of, come a frame after what is below the fold, and its fonts when all are there: laid out
 * together they make a phone deaf for as long as all of it takes. A disabled link is not loaded, and tells Vite's loader
 * that the styles are there: so they come before the scripts. Who comes back, or by a link to a part of the page, sees it
 * scrolled: nothing of it is below the fold.
 */
function wake(hrefs: readonly string[], scripts: readonly string[], { starts, fonts }: Build): string {
  const contents = scripts.map((src) => {
    const textContent = starts.get(src);
    return textContent === undefined ? { src } : { textContent };
  });
  return `{
const { nonce } = document.currentScript;
const asleep = document.getElementById('${ASLEEP}');
const unmark = (name) => document.documentElement.removeAttribute(name);
const unfold = () => unmark('${UNPAINTED}');
const dress = () => {
  unmark('${UNADORNED}');
  asleep.replaceWith(asleep.content);
  const come = ${JSON.stringify(fonts)}.map((font) => document.fonts.load(font));
  Promise.allSettled(come).then(() => unmark('${STAND_INS}'));
};
const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more));
let isAwake = false;
const wake = () => {
  if (isAwake) return;
  isAwake = true;
  unfold();
  ${scripts.length === 0 ? '' : KEEP_EARLY_TAP}
  for (const use of document.querySelectorAll('use[data-href]')) use.setAttribute('href', use.dataset.href);
  for (const href of ${JSON.stringify(hrefs)}) add('link', { rel: 'stylesheet', disabled: true, href });
  for (const content of ${JSON.stringify(contents)})
    add('script', { type: 'module', async: false, fetchPriority: 'low', nonce, ...content });
  if (document.hidden) dress();
  else requestAnimationFrame(() => setTimeout(dress));
};
if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') unfold();
document.addEventListener('visibilitychange', wake, { once: true });
if (document.hidden) wake();
new PerformanceObserver(wake).observe({ type: 'paint', buffered: true });
requestAnimationFrame(() => setTimeout(wake, ${PATIENCE_MS}));
}`;
}
