/** The sounds equal their tunes, and neither clip nor click. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, describe, it } from 'vitest';
import { SPRITE, TONES_HZ } from '#client/sound/soundSprite.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOUNDS = 'src/client/sound/sounds.wav';
const folder = mkdtempSync(join(tmpdir(), 'bestball-sounds-'));

const HEADER_BYTES = 44;
const SAMPLES_PER_MS = 22.05;
const SILENCE = 128;
const LONGEST_MS = 2500;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the sounds', () => {
  it('equal the output of their generator byte for byte', () => {
    const run = spawnSync(process.execPath, [join(ROOT, 'scripts/sounds.ts'), folder], { encoding: 'utf8' });

    expect(run.status, run.stderr).toBe(0);
    for (const path of [SOUNDS, 'src/client/sound/soundSprite.ts'])
      expect(readFileSync(join(folder, path)).equals(readFileSync(join(ROOT, path))), path).toBe(true);
  });

  it('differ from each other, as plain tones too', () => {
    expect(new Set(Object.values(TONES_HZ)).size).toBe(Object.keys(SPRITE).length);
  });

  it.each(Object.entries(SPRITE))('%s is audible, and neither clips nor clicks', (_event, [startMs, ms]) => {
    const file = readFileSync(join(ROOT, SOUNDS)).subarray(HEADER_BYTES);
    const first = Math.round(startMs * SAMPLES_PER_MS);
    const heights = [...file.subarray(first, first + Math.round(ms * SAMPLES_PER_MS))].map((byte) =>
      Math.abs(byte - SILENCE),
    );

    expect(ms).toBeLessThan(LONGEST_MS);
    const loudest = Math.max(...heights);
    expect(loudest).toBeGreaterThan(30);
    expect(loudest).toBeLessThan(110);
    expect(Math.max(...heights.slice(0, 3), ...heights.slice(-3))).toBeLessThan(8);
  });
});
