/** The tables: migrations create what the entities describe, and a document says when their rows go. */

import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SNAPSHOT = join(ROOT, 'src/entities/migrations/.snapshot.json');
/** Created by the migrations themselves. */
const OF_MIGRATIONS = ['migration_lease', 'mikro_orm_migrations'];

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

describe('docs/tables.md', () => {
  it('says for every table of the schema, and no other, what ends its rows', () => {
    const snapshots = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as Record<
      string,
      { readonly tables: readonly { readonly name: string }[] }
    >;
    const tables = Object.values(snapshots).flatMap((snapshot) => snapshot.tables.map(({ name }) => name));
    const lines = readFileSync(join(ROOT, 'docs/tables.md'), 'utf8').matchAll(/^\| `(\w+)` \|(.*)\|$/gm);

    const described = [...lines].filter(([, , rest = '']) =>
      rest.split('|').every((cell) => cell.trim() !== ''),
    );

    expect(described.map(([, name]) => name).toSorted()).toEqual(
      [...new Set([...tables, ...OF_MIGRATIONS])].toSorted(),
    );
  });
});
