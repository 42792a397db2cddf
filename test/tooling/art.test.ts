/** The pixel art equals its grids, and uses the colours of the page that shows it. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ART } from '#components/ui/palette.ts';
import { ART_NAMES } from '#components/ui/PixelArt/artNames.ts';
import { readSprites } from '../../scripts/sprites.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHEET = 'src/components/ui/PixelArt/art.svg';
const folder = mkdtempSync(join(tmpdir(), 'bestball-art-'));
const sheet = readFileSync(join(ROOT, SHEET), 'utf8');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(script: string): void {
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts', script), folder], { encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
}

function expectCommitted(path: string): void {
  expect(readFileSync(join(folder, path)).equals(readFileSync(join(ROOT, path))), path).toBe(true);
}

/** Returns the dots of a symbol, painted as a browser paints it. */
function painted(name: string, width: number, height: number): string[] {
  const [, symbol = ''] = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(sheet) ?? [];
  const dots = Array.from({ length: height }, () => Array<string>(width).fill(''));
  for (const [, fill = '', path = ''] of symbol.matchAll(/fill="([^"]+)" d="([^"]+)"/g)) {
    let [left, top] = [0, 0];
    for (const [, x, y, w, h] of path.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)v(\d+)h-\d+z/g)) {
      [left, top] = [left + Number(x), top + Number(y)];
      for (const row of dots.slice(top, top + Number(h))) row.fill(fill, left, left + Number(w));
    }
  }
  return dots.map((row) => row.map((fill) => (fill === '' ? '.' : '#')).join(''));
}

describe('the pixel art', () => {
  it('equals the output of its generator byte for byte', () => {
    make('art.ts');

    for (const path of [SHEET, 'src/components/ui/PixelArt/artNames.ts']) expectCommitted(path);
  });

  it('is the icon of the browser tab too', () => {
    make('icons.ts');

    expectCommitted('public/favicon.svg');
  });

  it('uses only colours of the themes', () => {
    const asked = new Set(Array.from(sheet.matchAll(/fill="([^"]+)"/g), ([, fill]) => fill));
    const known = Object.keys(ART.normal).map((color) => `var(--art-${color})`);

    expect([...asked].filter((fill) => fill !== 'currentColor' && !known.includes(fill ?? ''))).toEqual([]);
    expect(Object.keys(ART.sun)).toEqual(Object.keys(ART.normal));
  });

  it.each(ART_NAMES)('%s has every dot of its grid and no other', (name) => {
    const rows = readSprites().get(name)?.rows ?? [];

    expect(painted(name, rows[0]?.length ?? 0, rows.length)).toEqual(
      rows.map((row) => row.replace(/[^.]/g, '#')),
    );
  });
});
