import { expect, test } from 'vitest';
import type { Build } from '../../../src/server/pages/firstPaint.ts';
import { fontsOf, forFirstPaint, placesOf, sheetOf, startOf } from '../../../src/server/pages/firstPaint.ts';

const NONCE = 'n0nce';

const MANIFEST = {
  page: { file: 'page.js', imports: ['shared', 'react'] },
  entry: { file: 'entry.js', imports: ['vendors', 'shared'] },
  shared: { file: 'shared.js', imports: ['react', 'vendors'] },
  vendors: { file: 'vendors.js', imports: ['react'] },
  react: { file: 'react.js' },
};

const WEB_FONTS = '@font-face{src:url(/pixel.abc.woff2);font-family:"Pixel 8"}';

const BUILD: Build = {
  sheets: new Map(
    Object.entries({
      '/theme.css': ':root{--gap:.5rem}.dark{color:red}',
      '/fonts.css': '@font-face{src:local(Arial);font-family:stand-in}',
      '/webFonts.css': WEB_FONTS,
      '/list.css': 'ul{list-style:url(/dot.abc.svg)}',
      '/panel.css': '.panel{margin:.5rem}.panel:hover .part{color:red}',
      '/dialog.css': '.dialog{color:red}',
    }).map(([href, css]) => [href, sheetOf(css)]),
  ),
  fonts: fontsOf(WEB_FONTS),
  places: placesOf(MANIFEST),
  starts: new Map([['/entry.js', startOf('import{a}from"./vendors.js";a();', '/entry.js') ?? '']]),
};

const link = (href: string) => `<link rel="stylesheet" type="text/css" href="${href}">`;
const PAGE = `<html lang="en"><head>
<link rel="preload" href="/pixel.abc.woff2" as="font" type="font/woff2" crossorigin>
${['/theme.css', '/fonts.css', '/webFonts.css', '/list.css', '/panel.css', '/dialog.css'].map(link).join('\n')}
</head><body><p class="wide part">The word dialog is no class</p>
<svg><use href="/art.svg#flag"></use></svg>
<script id="vike_pageContext" type="application/json">{"name":"<use href="}</script>
<script src="/entry.js" type="module" async nonce="${NONCE}"></script>
${['/page.js', '/shared.js', '/react.js', '/vendors.js']
  .map((href) => `<link rel="modulepreload" href="${href}" as="script" type="text/javascript">`)
  .join('\n')}
</body></html>`;

const made = forFirstPaint(PAGE, BUILD, NONCE);

/** The scripts that a page adds to itself. */
function late(html: string): readonly { readonly src?: string; readonly textContent?: string }[] {
  return JSON.parse(/const content of (\[.*\])\)/.exec(html)?.[1] ?? '[]') as ReturnType<typeof late>;
}

test('a page has the styles of what it shows inside, and those for every page', () => {
  const awake = /<style nonce="n0nce">(.*?)<\/style>/s.exec(made)?.[1];

  expect(awake).toContain(':root{');
  expect(awake).toContain('@font-face{src:local(');
  expect(awake).toContain('ul{');
  expect(awake).toContain('.panel{');
  expect(awake).not.toContain('.dialog{');
});

test('all other styles come with it asleep, and are woken once it is painted', () => {
  expect(/<template id="asleep"><style nonce="n0nce">(.*?)<\/style>/s.exec(made)?.[1]).toBe(
    `${WEB_FONTS}.dialog{color:red}`,
  );
  expect(made).toContain(
    'const href of ["/theme.css","/fonts.css","/webFonts.css","/list.css","/panel.css","/dialog.css"])',
  );
  expect(made).toContain('requestAnimationFrame');
  expect(made).not.toContain('<link rel="stylesheet"');
});

test('it is painted as a whole, and nothing asleep comes before what is shown', () => {
  const end = made.indexOf('<script id="vike_pageContext"');

  expect(made).toMatch(/<link rel="expect" href="#vike_pageContext" blocking="render">.*<\/head>/s);
  expect(made.indexOf('id="asleep"')).toBeGreaterThan(end);
});

test('a stylesheet that is not of the build stays a link', () => {
  const strange = link('/strange.css');

  expect(forFirstPaint(PAGE.replace('</head>', `${strange}</head>`), BUILD, NONCE)).toContain(strange);
});

test('no font is asked for ahead of the first paint', () => {
  expect(made).not.toContain('rel="preload"');
});

test('it shows the fonts it has until those that are fetched are there', () => {
  expect(made).toMatch(/<html[^>]* data-stand-ins>/);
  expect(made).toContain(`["1em 'Pixel 8'"].map((font) => document.fonts.load(font))`);
  expect(made).toContain("unmark('data-stand-ins')");
});

test('fonts that are fetched are told from those of the device', () => {
  const css =
    '@font-face{src:local("Arial");font-family:near}' +
    '@font-face{src:url(/a.woff2)format("woff2");font-display:swap;font-family:"Far Off"}:root{--x:near}' +
    '@font-face { font-family: far; src: url(/b.woff2) }';

  expect(fontsOf(css)).toEqual(["1em 'Far Off'", '1em far']);
});

test('it asks for no picture before it is painted, and leaves a name of the same words as it is', () => {
  expect(made).toContain('<use data-href="/art.svg#flag">');
  expect(made).toContain('{"name":"<use href="}');
});

test('it asks for no script before it is painted', () => {
  expect(made).not.toMatch(/modulepreload|<script[^>]* src=/);
});

test('each script comes after those it imports, and the one that starts the app inside after all it calls', () => {
  expect(late(made)).toEqual([
    { src: '/react.js' },
    { src: '/vendors.js' },
    { src: '/shared.js' },
    { src: '/page.js' },
    { textContent: "import{a}from'/vendors.js';a();" },
  ]);
  expect(made).not.toContain('/entry.js');
  // the service worker reads the names of files in it
  expect(made).not.toContain('\\');
});

test('it is marked until it is painted', () => {
  expect(made).toContain('<html lang="en" data-unpainted data-unadorned');
  expect(made).toContain("unmark('data-unpainted')");
  expect(made).toContain("unmark('data-unadorned')");
});

test.each([
  ['import{a}from"../chunks/a.js";a();', `import{a}from'/assets/chunks/a.js';a();`],
  ['import{a as r,b}from"./b.js";r(!0),b();\n', `import{a as r,b}from'/assets/entries/b.js';r(!0),b();\n`],
  ['import{a}from"/assets/chunks/a.js";a();', null],
  // it would be another script inside of a page
  ['import{a}from"../chunks/a.js";a(import.meta.url);', null],
  ['import{a}from"../chunks/a.js";a("</script>");', null],
])('as the script that starts the app %s becomes %s', (script, inside) => {
  expect(startOf(script, '/assets/entries/entry.js')).toBe(inside);
});

test('a page without scripts stays as it is, but for its styles', () => {
  const bare = '<html><head></head><body></body></html>';

  expect(forFirstPaint(bare, BUILD, NONCE)).toBe(bare);
});
