/** The reference pictures of the browser tests: their size, and that each belongs to a screen. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFERENCES, readReferences } from '../../scripts/references.ts';

const MAX_BYTES = 10_000_000;

describe('the references of the screens', () => {
  const { found, wanted } = readReferences();

  it('have at most 10 MB', () => {
    const bytes = found.reduce((sum, path) => sum + statSync(join(REFERENCES, path)).size, 0);

    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('are those of the compared screens; else: npm run references', () => {
    expect(wanted).not.toEqual([]);
    expect(found).toEqual(wanted);
  });
});
