/** The step of a migration after the folding of names has changed: accounts are then found by the new folded name. */

import { toAccountName } from '#shared/accounts.ts';
import { foldName } from '#shared/foldedNames.ts';
import { uniqueName, withoutInvisible } from '#shared/typedNames.ts';

interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

type Execute = (sql: string, values: readonly unknown[]) => Promise<readonly object[]>;

/**
 * Stores the folded names again. If several accounts now have the same name, the account that has the folded name
 * already keeps it, else the oldest. Each other account gets a number, and logs in with its new name. A warning names
 * it.
 *
 * @param isNotAscii returns the condition for a column with other characters; accounts without them do not change
 */
export async function foldUsernames(execute: Execute, isNotAscii: (column: string) => string): Promise<void> {
  const accounts = (await execute(
    `select id, username, name from app_user where username is not null
      and (${isNotAscii('username')} or ${isNotAscii('name')}) order by created_at, id`,
    [],
  )) as readonly Account[];
  for (const { id, username, name } of accounts) {
    const folded = foldName(username);
    if (folded === username) continue;
    const found = await accountOf(execute, folded);
    // MySQL finds "bob " by "bob" as well
    const keeper = found?.id === id ? undefined : found;
    const free = keeper === undefined ? { name, username: folded } : await freeAccountName(execute, name);
    await execute('update app_user set username = ?, name = ? where id = ?', [free.username, free.name, id]);
    if (keeper === undefined) continue;
    process.emitWarning(
      `The accounts "${keeper.name}" (user ${keeper.id}) and "${name}" (user ${id}) have one user name now. ` +
        `The second is "${free.name}" from now on: tell its owner, and look whether MAINTAINERS names one of them.`,
    );
  }
}

async function accountOf(execute: Execute, username: string): Promise<Account | undefined> {
  const [found] = await execute('select id, username, name from app_user where username = ?', [username]);
  return found as Account | undefined;
}

async function freeAccountName(execute: Execute, name: string): Promise<Omit<Account, 'id'>> {
  const taken = [name];
  for (;;) {
    const free = toAccountName(withoutInvisible(uniqueName(name, taken)));
    if ((await accountOf(execute, free.username)) === undefined) return free;
    taken.push(free.name);
  }
}
