/** The options of MikroORM for each kind of database, with its migrations. */

import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MySqlDriver } from '@mikro-orm/mysql';
import { SqliteDriver } from '@mikro-orm/sql';
import type { EntityClass, Options } from '@mikro-orm/sql';
import type { DatabaseKind } from './address.ts';
import { addressesOf, databaseKindOf, sqlitePath } from './address.ts';
import { mysqlDialect } from './mysqlDialect.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const ENTITIES_FOLDER = fileURLToPath(new URL('../../entities', import.meta.url));
const ENTITIES = await entities();

/** Migrations may take long; everything else has time limits. */
export type DatabasePurpose = 'serve' | 'migrate';

export function databaseOptions(url: string, purpose: DatabasePurpose = 'serve'): Options {
  return databaseKindOf(url) === 'sqlite' ? sqliteOptions(sqlitePath(url)) : mysqlOptions(url, purpose);
}

function sqliteOptions(path: string): Options {
  return {
    ...commonOptions('sqlite'),
    driver: SqliteDriver,
    dbName: path,
    // a function, so that an ORM that was closed opens the file again
    driverOptions: () => sqliteDialect(path),
  };
}

function mysqlOptions(url: string, purpose: DatabasePurpose): Options {
  return {
    ...commonOptions('mysql'),
    driver: MySqlDriver,
    // the pool of the dialect chooses among several hosts
    clientUrl: addressesOf(url)[0] ?? url,
    charset: 'utf8mb4',
    // compares letter by letter, as SQLite does, so that the same names are free on both databases
    collate: 'utf8mb4_bin',
    timezone: 'Z',
    // a replica may lag behind, and a write must be visible to the next read
    preferReadReplicas: false,
    driverOptions: () => mysqlDialect(url, purpose === 'serve'),
  };
}

function commonOptions(kind: DatabaseKind): Options {
  return {
    entities: ENTITIES,
    extensions: [Migrator],
    allowGlobalContext: false,
    // only the migrations change the schema
    ensureDatabase: false,
    migrations: {
      path: join(ENTITIES_FOLDER, 'migrations', kind),
      // `scripts/migration.ts` keeps one snapshot for both databases
      snapshot: false,
      silent: true,
    },
  };
}

/**
 * Returns all entities: each file of the folder exports the one it is named after. The files are imported one after the
 * other, because they import each other. Vite's module runner can create an entity twice when it loads two of them at
 * the same time.
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
