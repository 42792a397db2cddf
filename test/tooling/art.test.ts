/** The pixel art equals its grids, and uses the colours of the page that shows it. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ART } from '#components/ui/palette.ts';

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
});
