/** Prepares a page of the production build for its first paint, which waits only for the HTML. */

import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Manifest } from 'vite';
import { RECORD_EARLY_EVENTS } from './earlyEvents.ts';

/** A rule of a stylesheet, or an at-rule with all rules in it. */
interface Rule {
  readonly css: string;
  /** The classes in its selectors; none = it applies to every page, as rules for elements, fonts and keyframes do. */
  readonly classes: ReadonlySet<string>;
}

/** A stylesheet of the build. */
interface Sheet {
  readonly css: string;
  /** The rules that a first paint may need. */
  readonly rules: readonly Rule[];
}

/** The files of the build, by their URLs. */
export interface Build {
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** The index of each script, from 0, in an order in which it comes after the scripts it imports. */
  readonly scriptOrder: ReadonlyMap<string, number>;
}

/** A font that has to be fetched; it is never loaded in time. */
const FETCHED_FONT = /@font-face\s*\{[^}]*url\(/;
const CLASSES = /\sclass="([^"]+)"/g;
const STYLESHEET = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;
const FONT_PRELOAD = /<link rel="preload" href="[^"]+" as="font"[^>]*>/g;
const SCRIPT_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>\s*/g;
const ENTRY = /<script src="([^"]+)" type="module" async[^>]*><\/script>/;
/**
 * Keeps a browser from painting half of a page, which the rest would move. `#corner` comes after the screen. It cannot
 * be the root, which Chromium 156 paints before its end has arrived. It cannot be a script either: with one, Safari's
 * engine never starts the page.
 */
const WHOLE_PAGE = '<link rel="expect" href="#corner" blocking="render">';
/** The wait in background tabs, which are not painted, and in browsers that do not report the first paint. */
const NOT_PAINTED_MS = 1000;
/** How soon a page is loaded again that lacks a script: later after a reload, because the script may be missing permanently. */
const RELOAD_MS = 3000;
const NEXT_RELOAD_MS = 30_000;

/**
 * Reads the files of the build.
 *
 * @param folder the folder of the build
 */
export async function readBuild(folder: string): Promise<Build> {
  const client = join(folder, 'client');
  const sheets = new Map<string, Sheet>();
  for await (const file of glob('**/*.css', { cwd: client })) {
    sheets.set(`/${file.split(sep).join('/')}`, sheetOf(await readFile(join(client, file), 'utf8')));
  }
  return {
    sheets,
    scriptOrder: scriptOrderOf(JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'))),
  };
}

/**
 * Returns a sheet with its rules for a first paint. A sheet that fetches fonts has none: browsers would first look for
 * a substitute for each size, and query the system for each name.
 */
export function sheetOf(css: string): Sheet {
  return { css, rules: FETCHED_FONT.test(css) ? [] : rulesOf(css) };
}

function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark !== ';') depth += mark === '{' ? 1 : -1;
    if (depth > 0) continue;
    const rule = css.slice(begin, index + 1);
    // a dot in the name of a file, or in a number, does not begin a class
    const names = rule.replaceAll(/url\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi);
    rules.push({ css: rule, classes: new Set(Array.from(names, ([, name = '']) => name)) });
    begin = index + 1;
  }
  return rules;
}

/**
 * Returns the index of each script, in an order in which it comes after the scripts it imports.
 *
 * @param manifest Vite's manifest: scripts, and their imports by key
 */
export function scriptOrderOf(manifest: Manifest): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (entry === undefined || seen.has(key)) return;
    seen.add(key);
    entry.imports?.forEach(add);
    order.set(`/${entry.file}`, order.size);
  };
  Object.keys(manifest).forEach(add);
  return order;
}

/**
 * Returns a page of the build without anything that its first paint would wait for:
 *
 * - The critical CSS is inline: the rules for the elements of the page. The whole sheets are deferred until the page is
 *   painted, and so are the fonts and the pictures. The sheets keep their order, which decides between two rules for
 *   the same element.
 * - The links to its stylesheets are disabled: they are not loaded, and Vite's loader takes them for loaded.
 * - Its scripts are deferred too, each after those it imports: run together, they would block the page for a long time.
 */
export function prepareFirstPaint(html: string, { sheets, scriptOrder }: Build, nonce: string): string {
  const classes = new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
  const css = { critical: '', deferred: '' };
  const styled = html.replaceAll(FONT_PRELOAD, '').replaceAll(STYLESHEET, (link, href: string) => {
    const sheet = sheets.get(href);
    if (sheet === undefined) return link;
    for (const rule of sheet.rules) {
      if (rule.classes.size === 0 || !rule.classes.isDisjointFrom(classes)) css.critical += rule.css;
    }
    css.deferred += sheet.css;
    return link.replace('<link', '<link disabled');
  });
  const entry = ENTRY.exec(styled);
  if (entry === null) return html;
  const style = (content: string) => `<style nonce="${nonce}">${content}</style>`;
  const script = (content: string, attributes = '') =>
    `<script${attributes} nonce="${nonce}">${content}</script>`;
  const scripts = [...styled.matchAll(SCRIPT_PRELOAD), entry]
    .map(([, src = '']) => src)
    .toSorted((a, b) => (scriptOrder.get(a) ?? 0) - (scriptOrder.get(b) ?? 0))
    .map((src) => script('', ` type="module" src="${src}"`));
  const head = `${WHOLE_PAGE}${style(css.critical)}${script(RECORD_EARLY_EVENTS)}`;
  const deferred = `<template id="deferred">${style(css.deferred)}${scripts.join('')}</template>`;
  return styled
    .replaceAll(SCRIPT_PRELOAD, '')
    .replace(ENTRY, '')
    .replaceAll('<use href=', '<use data-href=')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${deferred}${script(APPLY_DEFERRED)}</body>`);
}

/**
 * Applies the deferred parts once the page is painted. The browser neither loads nor parses the content of a template.
 *
 * A browser never fetches a failed script again, and without it the app does not start. So the page is loaded again, as
 * soon as the server can be reached: a failed reload would only lose the screen.
 *
 * A browser that is too old for the scripts keeps the page as the server has rendered it; it supports the JavaScript of
 * 2017.
 */
const APPLY_DEFERRED = `{
const deferred = document.getElementById('deferred');
let timer;
const reloadSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(reload, performance.navigation.type === 1 ? ${NEXT_RELOAD_MS} : ${RELOAD_MS});
};
const reload = () =>
  fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => (ok ? location.reload() : reloadSoon()), reloadSoon);
const applyDeferred = () => {
  if (getComputedStyle(document.getElementById('too-old')).display !== 'none') {
    deferred.content.querySelectorAll('script').forEach((script) => script.remove());
    // links that also act would wait for the scripts
    takeEarlyEvent();
    // scripts would lead on to the game that this waits for
    delete document.documentElement.dataset.restoring;
  }
  for (const script of deferred.content.querySelectorAll('script')) script.onerror = reloadSoon;
  deferred.replaceWith(deferred.content);
  for (const use of document.querySelectorAll('use[data-href]')) use.setAttribute('href', use.dataset.href);
};
setTimeout(applyDeferred, ${NOT_PAINTED_MS});
new PerformanceObserver(applyDeferred).observe({ type: 'paint', buffered: true });
}`;
