/** `backup FILE`: saves a consistent copy of the database, also while servers run. */

import { constants, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseKindOf, sqlitePath } from '#server/database/address.ts';
import { accessTo } from './fileAccess.ts';
import { dumpMysql } from './mysqlPrograms.ts';
import { copySqlite } from './sqliteFiles.ts';

/** Only the owner may read a backup: it contains names, sessions and password hashes. */
const OWNER_ONLY = 0o077;

/**
 * Saves a backup. The file has its name only once it is complete and on the disk.
 *
 * @throws Error with a message for the terminal
 */
export async function backUp(url: string, file: string): Promise<void> {
  process.umask(OWNER_ONLY);
  const folder = dirname(file);
  const access = accessTo(folder, constants.W_OK | constants.X_OK);
  if (access === 'missing') throw new Error(`The folder ${folder} does not exist: create it.`);
  if (access === 'denied') throw new Error(`The folder ${folder} is not accessible to this user.`);
  if (existsSync(file)) throw new Error(`${file} exists already: name a new file.`);
  const unfinished = `${file}.unfinished`;
  try {
    // left by a backup that was killed
    await rm(unfinished, { force: true });
    if (databaseKindOf(url) === 'sqlite') copySqlite(sqlitePath(url), unfinished);
    else await dumpMysql(url, unfinished);
    await flush(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const { size } = await stat(file);
  console.log(`Saved ${file} (${Math.ceil(size / 1024)} kB).`);
}

/** Waits until a file is on the disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
