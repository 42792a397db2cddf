/**
 * `npm run migration -- add-handicaps`: writes the next migration for both databases, from the differences between the
 * entities and `.snapshot.json`. It needs no database. Read the migration before you commit it.
 *
 *   node scripts/migration.ts --check   fails when the entities differ from the snapshot
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/sql';
import { databaseKindOf } from '#server/database/address.ts';
import { databaseOptions } from '#server/database/options.ts';

/** The addresses only select the dialect: no connection is opened. */
const ADDRESSES = ['sqlite:unused.sqlite', 'mysql://nobody@127.0.0.1/unused'];
/** The tables of each kind of database as the last migration left them. */
const SNAPSHOT = join(import.meta.dirname, '../src/entities/migrations/.snapshot.json');

/** Generates migrations without `down`, which could not restore dropped data. */
class ForwardGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, diff: { up: string[]; down: string[] }): string {
    return super.generateMigrationFile(className, { up: diff.up, down: [] });
  }
}

const [argument = ''] = process.argv.slice(2);
if (argument !== '--check' && !/^[a-z][a-z0-9-]*$/.test(argument)) {
  throw new Error('Name the migration in lower case, as in: npm run migration -- add-handicaps');
}
const snapshots = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as Record<string, unknown>;
const temporary = mkdtempSync(join(tmpdir(), 'bestball-'));
for (const address of ADDRESSES) {
  const kind = databaseKindOf(address);
  // MikroORM reads and writes a file with the tables of this kind alone
  const copy = join(temporary, `${kind}.json`);
  writeFileSync(copy, JSON.stringify(snapshots[kind]));
  await (argument === '--check' ? checkMigrations(address) : writeMigration(address, argument));
  snapshots[kind] = JSON.parse(readFileSync(copy, 'utf8'));
}
rmSync(temporary, { recursive: true });
if (argument !== '--check') writeFileSync(SNAPSHOT, `${JSON.stringify(snapshots, null, 2)}\n`);

async function checkMigrations(address: string): Promise<void> {
  const { migrator } = await ormOf(address);
  if (!(await migrator.checkSchema())) return;
  console.error(
    `The entities differ from the migrations of ${databaseKindOf(address)}: create one with npm run migration -- NAME`,
  );
  process.exitCode = 1;
}

async function writeMigration(address: string, name: string): Promise<void> {
  const folder = databaseOptions(address).migrations?.path ?? '';
  const { migrator } = await ormOf(address);
  const { fileName } = await migrator.create(folder, false, false, name);
  if (fileName === '') return console.log(`${folder}: nothing has changed`);

  execFileSync('npx', ['oxfmt', join(folder, fileName)], { stdio: 'inherit' });
  console.log(join(folder, fileName));
}

function ormOf(address: string) {
  return MikroORM.init({
    ...databaseOptions(address),
    migrations: { path: temporary, snapshotName: databaseKindOf(address), generator: ForwardGenerator },
  });
}
