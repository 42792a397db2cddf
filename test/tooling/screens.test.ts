/** The picture at the top of the README shows the present screens. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPng, writePng } from '../../scripts/png.ts';
import { SCREENS_PICTURE, drawScreens } from '../../scripts/screens.ts';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

describe('the picture of the README', () => {
  it('shows the reference pictures of the browser tests (`npm run screens`)', () => {
    const committed = readPng(readFileSync(SCREENS_PICTURE));

    // written by the same version of zlib, so that equal pixels are equal bytes
    expect(writePng(committed).equals(writePng(drawScreens()))).toBe(true);
  });

  it('appears in the README', () => {
    expect(README).toContain('(docs/screens.png)');
  });
});
