import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { CHUNKS, RARELY_USED, pathOf } from '../../scripts/plugins/chunks.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = globSync(['src/**/*.{ts,tsx}', 'node_modules/idb/package.json'], { cwd: ROOT });

it('the build has a file for each module that a chunk lists', () => {
  const missing = [...Object.values(CHUNKS).flat(), ...RARELY_USED].filter((module) => {
    const path = pathOf([module]);
    return !SOURCES.some((file) => path.test(sep + file));
  });

  expect(missing).toEqual([]);
});
