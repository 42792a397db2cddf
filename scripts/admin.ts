/**
 * Administration on the server itself: `npm run admin -- COMMAND`, in a container `bestball COMMAND`. Without a command
 * it prints all of them. It exits with 1 after a failure, and when `verify` has found a difference.
 */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { databaseProblem } from '#server/startErrors.ts';
import { GameError, messageOf } from '#shared/errors.ts';
import { deleteUser, printExport } from './admin/accounts.ts';
import { backUp } from './admin/backup.ts';
import { openMaintainer } from './admin/maintainer.ts';
import { printResetLink } from './admin/resetLink.ts';
import { restore } from './admin/restore.ts';
import { verify } from './admin/verify.ts';

/** The options of the command line. */
interface Options {
  readonly replace: boolean;
  readonly yes: boolean;
}

interface Command {
  /** As the usage shows it; empty = the command takes none. */
  readonly argument: string;
  readonly help: string;
  /** Returns whether all is well, which decides the exit status. */
  readonly run: (config: Config, words: string, options: Options) => Promise<boolean | void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    argument: 'FILE',
    help: 'saves a consistent copy of the database in a new file, also while servers run',
    run: ({ DATABASE_URL }, file) => backUp(DATABASE_URL, file),
  },
  restore: {
    argument: 'FILE [--replace]',
    help: 'brings a backup into an empty database, or with --replace in place of all rows',
    run: ({ DATABASE_URL }, file, { replace }) => restore(DATABASE_URL, file, replace),
  },
  verify: {
    argument: '',
    help: 'recomputes all records and balances from the cards, and names what differs',
    run: ({ DATABASE_URL }) => verify(DATABASE_URL),
  },
  maintainer: {
    argument: 'NAME',
    help: 'opens an account for a free name of MAINTAINERS; asks for the password, or reads it from the standard input',
    run: openMaintainer,
  },
  'reset-link': {
    argument: 'USER',
    help: 'prints a link that sets a new password of an account once, within an hour',
    run: printResetLink,
  },
  'export-user': {
    argument: 'USER',
    help: 'prints everything that belongs to an account, as JSON',
    run: ({ DATABASE_URL }, user) => printExport(DATABASE_URL, user),
  },
  'delete-user': {
    argument: 'USER [--yes]',
    help: 'deletes an account, after its name was typed once more, or with --yes at once',
    run: ({ DATABASE_URL }, user, { yes }) => deleteUser(DATABASE_URL, user, yes),
  },
};

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  if ((await runCommand()) === false) process.exitCode = 1;
} catch (error) {
  console.error(
    error instanceof GameError ? messageOf(error) : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}

/**
 * Runs the command of the command line.
 *
 * @throws Error with a message for the terminal
 */
async function runCommand(): Promise<boolean | void> {
  const { values, positionals } = readArguments();
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Error(usage());
  const { argument, run } = command;
  const isAccepted =
    (argument === '') === (words.length === 0) &&
    (!values.replace || argument.includes('--replace')) &&
    (!values.yes || argument.includes('--yes'));
  if (!isAccepted) throw new Error(usage());
  const config = readConfig();
  try {
    return await run(config, words.join(' '), values);
  } catch (error) {
    const problem = databaseProblem(error, config.DATABASE_URL);
    throw problem === null ? error : new Error(`The database cannot be used: ${problem}.`, { cause: error });
  }
}

/** Reads the command line. @throws Error with the usage, for an unknown option */
function readArguments() {
  try {
    return parseArgs({
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch {
    throw new Error(usage());
  }
}

function usage(): string {
  const program = process.env.npm_lifecycle_event === 'admin' ? 'npm run admin --' : 'bestball';
  const lines = Object.entries(COMMANDS).map(([name, { argument, help }]) => {
    return `  ${program} ${`${name} ${argument}`.padEnd(25)} ${help}`;
  });
  return ['Usage:', ...lines].join('\n');
}
