/**
 * `node scripts/icons.ts` draws the icons of the installed app into `public/icons`: the picture below, dot by dot,
 * and PNG as its specification says, which needs no package.
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

const GROUND = [0x0b, 0x1a, 0x12, 0xff] as const;
const NOTHING = [0, 0, 0, 0] as const;
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

function drawIcon(size: number, hasCorners: boolean): Buffer {
  const dot = size / PICTURE.length;
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_, x) =>
      colorAt(Math.floor(x / dot), Math.floor(y / dot), hasCorners),
    );
    return Buffer.from([UNFILTERED, ...pixels.flat()]);
  });
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colorAt(x: number, y: number, hasCorners: boolean): readonly number[] {
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
