/**
 * `npm run art` makes one sheet of all pixel art. The grids of `scripts/art` become the symbols of
 * `src/components/ui/PixelArt/art.svg`, and their names become a type.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KEY, TEXT_COLOR, dotsOf, pathOf, readSprites } from './sprites.ts';
import type { Sprite } from './sprites.ts';

function symbolOf({ name, rows }: Sprite): string {
  const paths = dotsOf(rows).map((dot) => `<path fill="${fillOf(dot)}" d="${pathOf(rows, dot)}"/>`);
  return `<symbol id="${name}" viewBox="0 0 ${rows[0]?.length} ${rows.length}">${paths.join('')}</symbol>`;
}

/** Returns a colour as a custom property of the page, which pictures shown by `use` inherit. */
function fillOf(dot: string): string {
  return dot === TEXT_COLOR ? 'currentColor' : `var(--art-${KEY[dot]})`;
}

/** The app icon, which is not a symbol: `scripts/icons.ts` draws it as PNG. */
const APP_ICON = 'icon';

const sprites = [...readSprites().values()].filter(({ name }) => name !== APP_ICON);
const names = sprites.map(({ name }) => name).toSorted();

const sheet = `<svg xmlns="http://www.w3.org/2000/svg">\n${sprites.map(symbolOf).join('\n')}\n</svg>\n`;
const list = `/** The names of all pixel art. Written by \`npm run art\`, not by hand. */

export const ART_NAMES = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const;
export type ArtName = (typeof ART_NAMES)[number];
`;

const root = process.argv[2] ?? join(import.meta.dirname, '..');
for (const [path, content] of [
  ['src/components/ui/PixelArt/art.svg', sheet],
  ['src/components/ui/PixelArt/artNames.ts', list],
] as const) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
