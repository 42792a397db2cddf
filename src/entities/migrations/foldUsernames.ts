/** What a migration does after the folding of names has changed: accounts are looked up under the new folded name. */

import { toAccountName } from '#rules/accounts.ts';
import { foldName } from '#rules/foldedNames.ts';
import { freeName } from '#rules/takenNames.ts';

interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

type Execute = (sql: string, values: readonly unknown[]) => Promise<readonly object[]>;

/**
 * Stores the folded names anew. Of accounts whose names are one by now, the one that has the folded name already keeps
 * it, else the oldest; each other one gets a number, and is logged in under its new name. A warning names it.
 *
 * @param isNotAscii the condition for a user name with other characters: all others fold as before
 */
export async function foldUsernames(execute: Execute, isNotAscii: string): Promise<void> {
  const accounts = (await execute(
    `select id, username, name from app_user where ${isNotAscii} order by created_at, id`,
    [],
  )) as readonly Account[];
  for (const { id, username, name } of accounts) {
    const folded = foldName(username);
    if (folded === username) continue;
    const free = await freeAccountName(execute, { name, username: folded });
    await execute('update app_user set username = ?, name = ? where id = ?', [free.username, free.name, id]);
    if (free.name === name) continue;
    process.emitWarning(
      `There are two accounts "${name}". The user ${id} is "${free.name}" from now on: tell them.`,
    );
  }
}

async function freeAccountName(execute: Execute, wanted: Omit<Account, 'id'>): Promise<Omit<Account, 'id'>> {
  const taken: string[] = [];
  for (let free = wanted; ;) {
    const found = await execute('select id from app_user where username = ?', [free.username]);
    if (found.length === 0) return free;
    taken.push(free.name);
    free = toAccountName(freeName(wanted.name, taken));
  }
}
