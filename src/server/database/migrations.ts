/** The migrations that this version of the app knows. */

import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { Options } from '@mikro-orm/sql';

/** Returns the names of all migrations for a kind of database, the oldest first. */
export function knownMigrations({ migrations }: Pick<Options, 'migrations'>): readonly string[] {
  return readdirSync(migrations?.path ?? '')
    .map((file) => parse(file).name)
    .toSorted();
}

export function newestMigration(options: Pick<Options, 'migrations'>): string {
  return knownMigrations(options).at(-1) ?? '';
}
