/**
 * The tables: migrations create what the entities describe, and `docs/tables.md` lists what limits the rows of each.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from '#server/database/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLUMNS = ['table', 'a row is', 'what adds one', 'what bounds or ends it'];

const folder = mkdtempSync(join(tmpdir(), 'bestball-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  const [head, , ...rows] = readFileSync(join(ROOT, 'docs/tables.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  it('has a row for every table, and for no other', async () => {
    const known = rows.map(([name = '']) => name.replaceAll('`', ''));

    expect(known.toSorted()).toEqual(await tablesThere());
  });

  it('describes a row of each table, its creation and its end', () => {
    expect(head).toEqual(COLUMNS);
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(COLUMNS.length);
      expect(row, row[0]).not.toContain('');
    }
  });

  it('is linked from the README', () => {
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('(docs/tables.md)');
  });
});

/** Returns the tables of a new database with the table of migrations, and the one that only MySQL has. */
async function tablesThere(): Promise<readonly string[]> {
  const orm = await openDatabase(`sqlite:${join(folder, 'new.sqlite')}`);
  const rows = await orm.em
    .fork()
    .getConnection()
    .execute<{ name: string }[]>("select name from sqlite_master where type = 'table'");
  await closeDatabase(orm);
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
  return [...names, 'migration_lease'].toSorted();
}
