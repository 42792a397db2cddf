/** `export-user NAME` and `delete-user NAME`: all data of an account, and its deletion. */

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { User } from '#entities/User.ts';
import { exportAccount } from '#routers/accountExport.ts';
import { deleteAccountOnServer } from '#services/maintainerActs.ts';
import type { Orm } from '#services/transaction.ts';
import { readRows } from '#services/transaction.ts';
import { findByUsername, usernameToLookUp } from '#services/users.ts';
import { withServerDatabase } from './serverDatabase.ts';

/**
 * Returns the account of a typed name.
 *
 * @throws Error with a message for the terminal
 */
export async function requireAccount(orm: Orm, typed: string): Promise<User> {
  const account = await readRows(orm, (em) => findByUsername(em, typed));
  if (account === null) throw new Error(`There is no account with the name ${typed}.`);
  return account;
}

/**
 * Prints everything that belongs to an account, as one JSON document.
 *
 * @throws Error with a message for the terminal
 */
export function printExport(url: string, typed: string): Promise<void> {
  return withServerDatabase(url, async (orm) => {
    const { id } = await requireAccount(orm, typed);
    await pipeline(Readable.from(await exportAccount(orm, id, new Date())), process.stdout, { end: false });
  });
}

/**
 * Deletes an account, also that of a maintainer. Asks for its name once more.
 *
 * @param isSure true = it does not ask
 * @throws Error with a message for the terminal
 */
export function deleteUser(url: string, typed: string, isSure: boolean): Promise<void> {
  return withServerDatabase(url, async (orm) => {
    const account = await requireAccount(orm, typed);
    const { id, username } = account;
    const name = account.typedUsername ?? account.name;
    if (!isSure && usernameToLookUp(await askName(name)) !== username)
      throw new Error('That is another name: nothing is deleted.');
    await deleteAccountOnServer(orm, id, new Date());
    console.log(`The account ${name} is deleted.`);
  });
}

/** Asks for the name of the account. Returns the typed text; '' at the end of the input. */
async function askName(name: string): Promise<string> {
  process.stderr.write(`This deletes the account ${name}. Type its name to go on: `);
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
