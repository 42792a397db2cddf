/** The tables: migrations create what the entities describe. */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

describe('the entities', () => {
  it('describe only what a migration creates', () => {
    const check = spawnSync(process.execPath, ['scripts/migration.ts', '--check'], {
      cwd: ROOT,
      encoding: 'utf8',
    });

    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  });

  it('are migrated on both databases: each has the migrations of the other', () => {
    const [sqlite = [], mysql] = ['sqlite', 'mysql'].map((kind) =>
      readdirSync(join(ROOT, 'src/entities/migrations', kind))
        .map((file) => file.replace(/^Migration\d+_/, ''))
        .toSorted(),
    );

    expect(sqlite.length).toBeGreaterThan(0);
    expect(mysql).toEqual(sqlite);
  });
});
