/** Pixel art and sounds: the files equal the output of their generators, and suit the app. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SPRITE, TONES_HZ } from '#client/sound/soundSprite.ts';
import { ART } from '#components/ui/palette.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHEET = 'src/components/ui/PixelArt/art.svg';
const SOUNDS = 'src/client/sound/sounds.wav';

const HEADER_BYTES = 44;
const SAMPLES_PER_MS = 22.05;
const SILENCE = 128;
const LONGEST_MS = 2500;

it.each([
  ['art.ts', [SHEET, 'src/components/ui/PixelArt/artNames.ts']],
  ['icons.ts', ['public/favicon.svg']],
  ['sounds.ts', [SOUNDS, 'src/client/sound/soundSprite.ts']],
])('the output of scripts/%s equals the files in the project byte for byte', (script, paths) => {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-generated-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  const run = spawnSync(process.execPath, [join(ROOT, 'scripts', script), folder], { encoding: 'utf8' });

  expect(run.status, run.stderr).toBe(0);
  for (const path of paths)
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(ROOT, path))), path).toBe(true);
});

it('the pixel art uses only colours of the themes', () => {
  const sheet = readFileSync(join(ROOT, SHEET), 'utf8');
  const known = ['currentColor', ...Object.keys(ART.normal).map((color) => `var(--art-${color})`)];

  const used = [...new Set(Array.from(sheet.matchAll(/fill="([^"]+)"/g), ([, fill = '']) => fill))];

  expect(used.filter((fill) => !known.includes(fill))).toEqual([]);
  expect(Object.keys(ART.sun)).toEqual(Object.keys(ART.normal));
});

it('the sounds differ from each other, as plain tones too', () => {
  expect(new Set(Object.values(TONES_HZ)).size).toBe(Object.keys(SPRITE).length);
});

it.each(Object.entries(SPRITE))(
  'the sound %s is audible, and neither clips nor clicks',
  (_, [startMs, ms]) => {
    const file = readFileSync(join(ROOT, SOUNDS)).subarray(HEADER_BYTES);
    const first = Math.round(startMs * SAMPLES_PER_MS);
    const samples = file.subarray(first, first + Math.round(ms * SAMPLES_PER_MS));
    const heights = Array.from(samples, (byte) => Math.abs(byte - SILENCE));
    const loudest = Math.max(...heights);

    expect(ms).toBeLessThan(LONGEST_MS);
    expect(loudest).toBeGreaterThan(30);
    expect(loudest).toBeLessThan(110);
    expect(Math.max(...heights.slice(0, 3), ...heights.slice(-3))).toBeLessThan(8);
  },
);
