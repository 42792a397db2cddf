/**
 * `node scripts/icons.ts` draws the icons of the installed app, and the picture messengers show beside a link, into
 * `public/icons`: the pictures below, dot by dot, and PNG as its specification says, which needs no package.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const OUT_DIR = join(import.meta.dirname, '../public/icons');

/** The flag, the hole and the ball of `public/favicon.svg`. Round masks of phones cut off at most the empty rim. */
const PICTURE = [
  '................................',
  '................................',
  '................................',
  '................................',
  '................................',
  '..............ww................',
  '..............wwrrr.............',
  '..............wwrrrrrr..........',
  '..............wwrrrrrrrrr.......',
  '..............wwrrrrrrrrrr......',
  '..............wwrrrrrrrrr.......',
  '..............wwrrrrrr..........',
  '..............wwrrr.............',
  '..............ww................',
  '..............ww................',
  '..............ww................',
  '..............ww................',
  '..............ww................',
  '..............ww................',
  '.........www..ww................',
  '........wwwww.ww................',
  '........wwwww.ww................',
  '........wwwwwgwwgggggggg........',
  '........gwwwgkwwkkggggggg.......',
  '.......ggggggkkkkkggggggg.......',
  '.........gggggggggggggg.........',
  '................................',
  '................................',
  '................................',
  '................................',
  '................................',
  '................................',
];

/** The name beside the picture, in letters of five by seven dots. */
const NAME = [
  '####..#####..####.#####.####...###..#.....#....',
  '#...#.#.....#.......#...#...#.#...#.#.....#....',
  '#...#.#.....#.......#...#...#.#...#.#.....#....',
  '####..####...###....#...####..#####.#.....#....',
  '#...#.#.........#...#...#...#.#...#.#.....#....',
  '#...#.#.........#...#...#...#.#...#.#.....#....',
  '####..#####.####....#...####..#...#.#####.#####',
];
/** What messengers crop least. */
const PREVIEW = { width: 1200, height: 630 };
const PREVIEW_DOT = { picture: 14, name: 13 };

const GROUND = [0x0b, 0x1a, 0x12, 0xff] as const;
const NOTHING = [0, 0, 0, 0] as const;
/** The accent of `theme.css.ts`. */
const LETTERS = [0xff, 0xd1, 0x66, 0xff] as const;
/** The colours of `theme.css.ts`. */
const COLORS: Readonly<Record<string, readonly number[]>> = {
  w: [0xf4, 0xf1, 0xde, 0xff],
  r: [0xff, 0x85, 0x85, 0xff],
  g: [0x5f, 0xe3, 0x9a, 0xff],
  k: [0x04, 0x0a, 0x07, 0xff],
};

/** How many dots the icons that no phone masks lose at each step of their corners. */
const CORNER = [4, 2, 1, 1];

const ICONS = [
  { name: 'icon-192', size: 192, hasCorners: true },
  { name: 'icon-512', size: 512, hasCorners: true },
  { name: 'maskable-512', size: 512, hasCorners: false },
  { name: 'apple-touch-icon', size: 192, hasCorners: false },
] as const;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, red, green, blue and opacity; the one compression, filter and order there is. */
const FORMAT = [8, 6, 0, 0, 0];
const UNFILTERED = 0;

type Color = readonly number[];

function drawIcon(size: number, hasCorners: boolean): Buffer {
  const dot = size / PICTURE.length;
  return drawPng(size, size, (x, y) => colorAt(Math.floor(x / dot), Math.floor(y / dot), hasCorners));
}

/** The picture in the middle of the left, the name in the middle of what is left of it. */
function drawPreview(): Buffer {
  const { width, height } = PREVIEW;
  const { picture, name } = PREVIEW_DOT;
  const side = PICTURE.length * picture;
  const nameWidth = (NAME[0]?.length ?? 0) * name;
  const gap = (width - side - nameWidth) / 3;
  const [pictureTop, nameTop] = [(height - side) / 2, (height - NAME.length * name) / 2];
  const nameLeft = gap + side + gap;
  return drawPng(width, height, (x, y) => {
    const isName = NAME[Math.floor((y - nameTop) / name)]?.[Math.floor((x - nameLeft) / name)] === '#';
    if (isName) return LETTERS;
    return colorAt(Math.floor((x - gap) / picture), Math.floor((y - pictureTop) / picture), false);
  });
}

function drawPng(width: number, height: number, colorOf: (x: number, y: number) => Color): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (_, x) => colorOf(x, y));
    return Buffer.from([UNFILTERED, ...pixels.flat()]);
  });
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colorAt(x: number, y: number, hasCorners: boolean): Color {
  const last = PICTURE.length - 1;
  const cut = CORNER[Math.min(y, last - y)] ?? 0;
  if (hasCorners && Math.min(x, last - x) < cut) return NOTHING;
  return COLORS[PICTURE[y]?.[x] ?? ''] ?? GROUND;
}

/** A part of a PNG: its length, its name, what is in it, and a sum over both. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

mkdirSync(OUT_DIR, { recursive: true });
for (const { name, size, hasCorners } of ICONS)
  writeFileSync(join(OUT_DIR, `${name}.png`), drawIcon(size, hasCorners));
writeFileSync(join(OUT_DIR, 'preview.png'), drawPreview());
