/**
 * Administration on the server itself:
 *
 *   npm run admin -- maintainer NAME   opens an account for a name that MAINTAINERS lists and that is free
 *
 * It asks for the password, or reads it from the standard input if that is not a terminal.
 */

import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { register } from '#services/accounts.ts';
import { endSession } from '#services/sessions.ts';
import { passwordProblem, toAccountName } from '#shared/accounts.ts';
import { GameError, messageOf } from '#shared/errors.ts';

const USAGE = 'Usage: npm run admin -- maintainer NAME';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [command, ...words] = process.argv.slice(2);
  if (command !== 'maintainer' || words.length === 0) throw new Error(USAGE);
  await openMaintainer(words.join(' '));
} catch (error) {
  console.error(
    error instanceof GameError ? messageOf(error) : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}

/**
 * Opens the account of a maintainer.
 *
 * @throws Error with a message for the terminal
 */
async function openMaintainer(typed: string): Promise<void> {
  const { DATABASE_URL, MAINTAINERS } = readConfig();
  const { name, username } = toAccountName(typed);
  if (!MAINTAINERS.includes(username)) throw new Error(`MAINTAINERS does not list ${name}: add it first.`);
  const password = await askPassword(name);
  const problem = passwordProblem(password);
  if (problem !== null) throw new Error(problem);
  const orm = await openDatabase(DATABASE_URL);
  try {
    const now = new Date();
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
