/**
 * `npm run art` draws the icons of the installed app and of the browser tab, and the picture that messengers show
 * beside a link, into `public`. They are made from the grids of `scripts/art`; PNG is written without a package.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ART, NORMAL } from '#components/ui/palette.ts';
import { writePng } from './png.ts';
import type { Color } from './png.ts';
import { KEY, dotsOf, pathOf, readSprites } from './sprites.ts';

/** Phones mask the icon with a circle, which cuts off only the empty rim. */
const PICTURE = rowsOf('icon');
const NAME = rowsOf('logo');

/** The size that messengers crop least. */
const PREVIEW = { width: 1200, height: 630 };
const PREVIEW_DOT = { picture: 14, name: 8 };

const GROUND = colorOf(NORMAL.ground);
const NOTHING: Color = [0, 0, 0, 0];

/** The dots that are left out in each row of a corner, in icons that phones do not mask. */
const CORNER = [4, 2, 1, 1];

const ICONS = [
  { name: 'icon-192', size: 192, hasCorners: true },
  { name: 'icon-512', size: 512, hasCorners: true },
  { name: 'maskable-512', size: 512, hasCorners: false },
  { name: 'apple-touch-icon', size: 192, hasCorners: false },
] as const;

function drawIcon(size: number, hasCorners: boolean): Buffer {
  const dot = size / PICTURE.length;
  return writePng({
    width: size,
    height: size,
    colorAt: (x, y) => iconAt(Math.floor(x / dot), Math.floor(y / dot), hasCorners),
  });
}

/** Draws the link picture: the app icon on the left, the name centred in the space on its right. */
function drawPreview(): Buffer {
  const { width, height } = PREVIEW;
  const { picture, name } = PREVIEW_DOT;
  const side = PICTURE.length * picture;
  const nameWidth = (NAME[0]?.length ?? 0) * name;
  const gap = (width - side - nameWidth) / 3;
  const [pictureTop, nameTop] = [(height - side) / 2, (height - NAME.length * name) / 2];
  const nameLeft = gap + side + gap;
  return writePng({
    width,
    height,
    colorAt: (x, y) => {
      const letters = dotAt(NAME, Math.floor((x - nameLeft) / name), Math.floor((y - nameTop) / name));
      const dots = dotAt(PICTURE, Math.floor((x - gap) / picture), Math.floor((y - pictureTop) / picture));
      return letters ?? dots ?? GROUND;
    },
  });
}

function iconAt(x: number, y: number, hasCorners: boolean): Color {
  const last = PICTURE.length - 1;
  const cut = CORNER[Math.min(y, last - y)] ?? 0;
  if (hasCorners && Math.min(x, last - x) < cut) return NOTHING;
  return dotAt(PICTURE, x, y) ?? GROUND;
}

/** Returns the colour of a dot; undefined = transparent. */
function dotAt(rows: readonly string[], x: number, y: number): Color | undefined {
  const name = KEY[rows[y]?.[x] ?? ''];
  return name === undefined ? undefined : colorOf(ART.normal[name]);
}

/** Returns a colour of the palette as red, green, blue and opacity. */
function colorOf(hex: string): Color {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(0xff);
}

/** Draws the icon of the browser tab. */
function drawFavicon(): string {
  const paths = dotsOf(PICTURE).map((dot) => {
    const name = KEY[dot] ?? 'ink';
    return `<path fill="${ART.normal[name]}" d="${pathOf(PICTURE, dot)}"/>`;
  });
  const side = PICTURE.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${paths.join('')}</svg>\n`;
}

function rowsOf(name: string): readonly string[] {
  return readSprites().get(name)?.rows ?? [];
}

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const icons = join(root, 'public/icons');
mkdirSync(icons, { recursive: true });
for (const { name, size, hasCorners } of ICONS)
  writeFileSync(join(icons, `${name}.png`), drawIcon(size, hasCorners));
writeFileSync(join(icons, 'preview.png'), drawPreview());
writeFileSync(join(root, 'public/favicon.svg'), drawFavicon());
