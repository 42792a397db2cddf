/** Reads the pixel art of `scripts/art`: text files in which every character is a dot. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ART } from '#components/ui/palette.ts';

const FOLDER = join(import.meta.dirname, 'art');

export type ArtColor = keyof typeof ART.normal;

/** The colour of each character; `.` is transparent, `c` is the colour of the surrounding text. */
export const KEY: Readonly<Record<string, ArtColor>> = {
  k: 'ink',
  w: 'white',
  s: 'silver',
  t: 'steel',
  r: 'red',
  R: 'redDark',
  g: 'green',
  G: 'greenDark',
  y: 'gold',
  Y: 'goldDark',
  o: 'orange',
  b: 'brown',
  B: 'brownDark',
  u: 'sky',
  U: 'skyDeep',
};
const TRANSPARENT = '.';
export const TEXT_COLOR = 'c';

export interface Sprite {
  readonly name: string;
  /** The rows, all of the same length. */
  readonly rows: readonly string[];
}

/** `# name` begins a sprite; `# name = other y>s` copies another sprite with a colour replaced. */
const TITLE = /^# (\w+)(?: = (\w+)((?: \w>\w)+))?$/;

/** Returns all sprites by name. */
export function readSprites(): ReadonlyMap<string, Sprite> {
  const sprites = new Map<string, Sprite>();
  for (const file of readdirSync(FOLDER).toSorted()) {
    for (const block of readFileSync(join(FOLDER, file), 'utf8').trim().split(/\n\n+/)) {
      const sprite = parse(block, sprites);
      if (sprites.has(sprite.name)) throw new Error(`${sprite.name} is drawn twice`);
      sprites.set(sprite.name, sprite);
    }
  }
  return sprites;
}

function parse(block: string, known: ReadonlyMap<string, Sprite>): Sprite {
  const [title = '', ...drawn] = block.split('\n');
  const [, name, model, exchanged = ''] = TITLE.exec(title) ?? [];
  if (name === undefined) throw new Error(`A sprite has no name: ${title}`);
  const rows = model === undefined ? drawn : recolored(known.get(model)?.rows ?? [], exchanged);
  const [first] = rows;
  if (first === undefined) throw new Error(`${name} has no dots`);
  for (const row of rows) {
    if (row.length !== first.length) throw new Error(`${name} has a row of ${row.length} dots: ${row}`);
    for (const dot of row)
      if (dot !== TRANSPARENT && dot !== TEXT_COLOR && KEY[dot] === undefined)
        throw new Error(`${name} has a dot of no colour: ${dot}`);
  }
  return { name, rows };
}

/**
 * Returns the rows with replaced colours.
 *
 * @param exchanged ` y>s Y>t`: every y becomes an s, every Y a t
 */
function recolored(rows: readonly string[], exchanged: string): readonly string[] {
  const pairs = new Map(
    exchanged
      .trim()
      .split(' ')
      .map((pair) => [pair.charAt(0), pair.charAt(2)]),
  );
  return rows.map((row) => Array.from(row, (dot) => pairs.get(dot) ?? dot).join(''));
}

/** Returns the characters that occur in a sprite. */
export function dotsOf(rows: readonly string[]): readonly string[] {
  return [...new Set(rows.join(''))].filter((dot) => dot !== TRANSPARENT).toSorted();
}

/** A rectangle of dots of one colour. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  height: number;
}

/** Returns the bars of a colour: each run of dots in a row, extended over the rows with the same run. */
function barsOf(rows: readonly string[], dot: string): readonly Bar[] {
  const bars: Bar[] = [];
  rows.forEach((row, y) => {
    for (const { index: x, 0: run } of row.matchAll(new RegExp(`${dot}+`, 'g'))) {
      const above = bars.find((bar) => bar.x === x && bar.width === run.length && bar.y + bar.height === y);
      if (above === undefined) bars.push({ x, y, width: run.length, height: 1 });
      else above.height += 1;
    }
  });
  return bars;
}

/**
 * Returns the SVG path of all dots of a colour. Each bar is relative to the corner of the previous one, which gives
 * small numbers that compress well.
 */
export function pathOf(rows: readonly string[], dot: string): string {
  let [left, top] = [0, 0];
  return barsOf(rows, dot)
    .map(({ x, y, width, height }) => {
      const step = `m${x - left} ${y - top}`.replace(' -', '-');
      [left, top] = [x, y];
      return `${step}h${width}v${height}h-${width}z`;
    })
    .join('');
}
