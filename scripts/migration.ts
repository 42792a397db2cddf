/**
 * `npm run migration -- add-handicaps`: writes the next migration for both databases, from the differences between the
 * entities and `.snapshot.json`. It needs no database. Read the migration before you commit it.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/sql';

import { databaseOptions } from '#server/database/options.ts';

/** They only select the dialect: no connection is made. */
const ADDRESSES = ['sqlite:unused.sqlite', 'mysql://nobody@127.0.0.1/unused'];

/** Without `down`, which could not restore dropped data. */
class ForwardGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, diff: { up: string[]; down: string[] }): string {
    return super.generateMigrationFile(className, { up: diff.up, down: [] });
  }
}

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  throw new Error('Say what the migration does, in small letters: npm run migration -- add-handicaps');
}
for (const address of ADDRESSES) await writeMigration(address, name);

async function writeMigration(address: string, name: string): Promise<void> {
  const options = databaseOptions(address);
  const folder = options.migrations?.path ?? '';
  const snapshot = join(folder, '.snapshot.json');
  writeEmptySnapshot(folder, snapshot);

  const migrations = { ...options.migrations, generator: ForwardGenerator };
  const orm = await MikroORM.init({ ...options, migrations });
  const { fileName } = await orm.migrator.create(folder, false, false, name);
  if (fileName === '') return console.log(`${folder}: nothing has changed`);

  execFileSync('npx', ['oxfmt', join(folder, fileName)], { stdio: 'inherit' });
  console.log(join(folder, fileName));
}

/** Writes an empty snapshot before the first migration: without one MikroORM would read the tables of a server. */
function writeEmptySnapshot(folder: string, snapshot: string): void {
  if (existsSync(snapshot)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(snapshot, JSON.stringify({ tables: [], namespaces: [] }));
}
