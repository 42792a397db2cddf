/** What MikroORM is told about each kind of database, and where that kind's migrations are. */

import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MySqlDriver } from '@mikro-orm/mysql';
import { SqliteDriver } from '@mikro-orm/sql';
import type { EntityClass, Options } from '@mikro-orm/sql';
import type { DatabaseKind } from './address.ts';
import { addressesOf, kindOf, sqlitePath } from './address.ts';
import { mysqlDialect } from './mysqlDialect.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const ENTITIES_FOLDER = fileURLToPath(new URL('../../entities', import.meta.url));
const ENTITIES = await entities();

/** Migrations may take long; everything else has time limits. */
export type DatabasePurpose = 'serve' | 'migrate';

export function databaseOptions(url: string, purpose: DatabasePurpose = 'serve'): Options {
  return kindOf(url) === 'sqlite' ? sqliteOptions(sqlitePath(url)) : mysqlOptions(url, purpose);
}

function sqliteOptions(path: string): Options {
  return {
    ...commonOptions('sqlite'),
    driver: SqliteDriver,
    dbName: path,
    // a function, so that an ORM that was closed opens the file anew
    driverOptions: () => sqliteDialect(path),
  };
}

function mysqlOptions(url: string, purpose: DatabasePurpose): Options {
  return {
    ...commonOptions('mysql'),
    driver: MySqlDriver,
    // of several hosts the pool of the dialect chooses
    clientUrl: addressesOf(url)[0] ?? url,
    charset: 'utf8mb4',
    // compares letter by letter, as SQLite does: a name that is free on one database is free on the other
    collate: 'utf8mb4_bin',
    timezone: 'Z',
    // a follower may lag behind: what was just written must be read back
    preferReadReplicas: false,
    driverOptions: () => mysqlDialect(url, purpose === 'serve'),
  };
}

function commonOptions(kind: DatabaseKind): Options {
  return {
    entities: ENTITIES,
    extensions: [Migrator],
    allowGlobalContext: false,
    // the migrations make the tables; nothing else touches the schema
    ensureDatabase: false,
    migrations: {
      path: join(ENTITIES_FOLDER, 'migrations', kind),
      // `scripts/migration.ts` keeps one of both databases
      snapshot: false,
      silent: true,
    },
  };
}

/**
 * All entities there are: each file of the folder exports the one it is named after. They are read one after the other,
 * because they import each other: of two that Vite's module runner loads for the first time at once, it can make one twice.
 */
async function entities(): Promise<EntityClass<object>[]> {
  const files = readdirSync(ENTITIES_FOLDER).filter((file) => file.endsWith('.ts'));
  const read: EntityClass<object>[] = [];
  for (const file of files.toSorted()) read.push(await entityIn(file));
  return read;
}

async function entityIn(file: string): Promise<EntityClass<object>> {
  const exported = (await import(`#entities/${file}`)) as Record<string, EntityClass<object>>;
  const entity = exported[parse(file).name];
  if (entity === undefined)
    throw new Error(`src/entities/${file} does not export the entity it is named after`);
  return entity;
}
