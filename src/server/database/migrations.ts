/** The migrations that this version of the app knows. */

import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { Orm } from '#services/transaction.ts';

/** Returns the names of all migrations for the kind of this database, the oldest first. */
export function knownMigrations(orm: Orm): readonly string[] {
  const { path = '' } = orm.config.get('migrations');
  return readdirSync(path)
    .map((file) => parse(file).name)
    .toSorted();
}

export function newestMigration(orm: Orm): string {
  return knownMigrations(orm).at(-1) ?? '';
}
