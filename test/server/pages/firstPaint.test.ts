import { expect, test } from 'vitest';
import type { Build } from '../../../src/server/pages/firstPaint/firstPaint.ts';
import {
  prepareFirstPaint,
  scriptOrderOf,
  sheetOf,
} from '../../../src/server/pages/firstPaint/firstPaint.ts';

const NONCE = 'n0nce';

const MANIFEST = {
  page: { file: 'page.js', imports: ['shared', 'react'] },
  entry: { file: 'entry.js', imports: ['vendors', 'shared'] },
  shared: { file: 'shared.js', imports: ['react', 'vendors'] },
  vendors: { file: 'vendors.js', imports: ['react'] },
  react: { file: 'react.js' },
};

const WEB_FONTS = '@font-face{src:url(/pixel.abc.woff2);font-family:"Pixel 8"}';

const DIALOG = '.dialog{color:red}@media print{.wide{margin:0}.dialog{margin:0}}';

const BUILD: Build = {
  sheets: new Map(
    Object.entries({
      '/theme.css': ':root{--gap:.5rem}.dark{color:red}',
      '/fonts.css': '@font-face{src:local(Arial);font-family:stand-in}',
      '/webFonts.css': WEB_FONTS,
      '/list.css': '@layer base;ul{list-style:url(/dot.abc.svg)}',
      '/panel.css': '.panel{margin:.5rem}.panel:hover .part{color:red}',
      '/dialog.css': DIALOG,
    }).map(([href, css]) => [href, sheetOf(css)]),
  ),
  scriptOrder: scriptOrderOf(MANIFEST),
};

const link = (href: string) => `<link rel="stylesheet" type="text/css" href="${href}">`;
const PAGE = `<html lang="en"><head>
<link rel="preload" href="/pixel.abc.woff2" as="font" type="font/woff2" crossorigin>
${['/theme.css', '/fonts.css', '/webFonts.css', '/list.css', '/panel.css', '/dialog.css'].map(link).join('\n')}
</head><body><div id="root"><p class="wide part">The word dialog is no class</p>
<svg><use href="/art.svg#flag"></use></svg></div>
<script id="vike_pageContext" type="application/json">{"name":"\\u003cuse href="}</script>
<script src="/entry.js" type="module" async nonce="${NONCE}"></script>
${['/page.js', '/shared.js', '/react.js', '/vendors.js']
  .map((href) => `<link rel="modulepreload" href="${href}" as="script" type="text/javascript">`)
  .join('\n')}
</body></html>`;

const made = prepareFirstPaint(PAGE, BUILD, NONCE);
const [, deferred = ''] = /<template id="deferred">(.*?)<\/template>/s.exec(made) ?? [];

test('a page contains the critical CSS of its parts and of every page', () => {
  const critical = /<style nonce="n0nce">(.*?)<\/style>/s.exec(made)?.[1];

  expect(critical).toBe(
    ':root{--gap:.5rem}@font-face{src:local(Arial);font-family:stand-in}@layer base;ul{list-style:url(/dot.abc.svg)}' +
      '.panel:hover .part{color:red}@media print{.wide{margin:0}.dialog{margin:0}}',
  );
});

test('a page defers the whole stylesheets, in their order, and the fonts', () => {
  expect(deferred).toMatch(/^<style nonce="n0nce">:root\{.*<\/style>/s);
  expect(deferred).toContain(`${WEB_FONTS}@layer base;ul{list-style:url(/dot.abc.svg)}.panel{margin:.5rem}`);
  expect(deferred).toContain(`${DIALOG}</style>`);
  expect(made).not.toContain('rel="preload"');
});

test('a page loads no stylesheet, though each one is listed', () => {
  expect(made.match(/<link disabled rel="stylesheet"/g)).toHaveLength(6);
  expect(made).not.toContain('<link rel="stylesheet"');
});

test('a page keeps a stylesheet outside the build as a link', () => {
  const strange = link('/strange.css');

  expect(prepareFirstPaint(PAGE.replace('</head>', `${strange}</head>`), BUILD, NONCE)).toContain(strange);
});

test('a page is painted as a whole, with the deferred parts after the visible ones', () => {
  expect(made).toMatch(/<link rel="expect" href="#corner" blocking="render">.*<\/head>/s);
  expect(made.indexOf('<template id="deferred">')).toBeGreaterThan(made.indexOf('</div>'));
});

test('a page defers its scripts, each after those it imports', () => {
  expect(
    Array.from(deferred.matchAll(/<script type="module" src="([^"]+)" nonce="n0nce">/g), ([, src]) => src),
  ).toEqual(['/react.js', '/vendors.js', '/shared.js', '/page.js', '/entry.js']);
  expect(made.replace(deferred, '')).not.toMatch(/modulepreload|<script[^>]* src=/);
});

test('a page requests no picture before it is painted', () => {
  expect(made).toContain('<use data-href="/art.svg#flag">');
  expect(made).not.toContain('<use href=');
});

test('a page without scripts stays unchanged', () => {
  const bare = '<html><head></head><body></body></html>';

  expect(prepareFirstPaint(bare, BUILD, NONCE)).toBe(bare);
});
