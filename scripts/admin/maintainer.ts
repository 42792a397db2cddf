/** `maintainer NAME`: opens the account of a maintainer. */

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { register } from '#services/accounts.ts';
import { releaseUsername } from '#services/heldUsernames.ts';
import { endSession } from '#services/sessions.ts';
import { inTransaction } from '#services/transaction.ts';
import { passwordProblem, toNewAccountName } from '#shared/accounts.ts';

/**
 * Opens the account of a maintainer.
 *
 * @throws Error with a message for the terminal
 */
export async function openMaintainer(
  { DATABASE_URL, MAINTAINERS }: Pick<Config, 'DATABASE_URL' | 'MAINTAINERS'>,
  typed: string,
): Promise<void> {
  const { name, username } = toNewAccountName(typed);
  if (!MAINTAINERS.includes(username)) throw new Error(`MAINTAINERS does not list ${name}: add it first.`);
  const password = await askPassword(name);
  const problem = passwordProblem(password);
  if (problem !== null) throw new Error(problem);
  const orm = await openDatabase(DATABASE_URL);
  try {
    const now = new Date();
    // an earlier account of the maintainer may have had it
    await inTransaction(orm, (em) => releaseUsername(em, username));
    const { token } = await register(orm, null, { username: typed, password }, now);
    // the session and device of this registration are not used
    await endSession(orm, token, now);
    console.log(`${name} has an account now, and is a maintainer after a login.`);
  } finally {
    await closeDatabase(orm);
  }
}

async function askPassword(name: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  // the typed password is not shown
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  if (isTerminal) process.stdout.write(`A password for ${name}: `);
  const password = await lines.question('');
  if (isTerminal) console.log();
  lines.close();
  return password;
}
