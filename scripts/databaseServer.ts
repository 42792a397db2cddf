/** A temporary MariaDB or MySQL server, on 127.0.0.1 only; its data is deleted when it stops. */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { DatabaseProgram } from './databasePrograms.ts';
import { findProgram } from './debian.ts';
import { freePort } from './ports.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Fast settings without durability; locks, isolation and charsets are those of production. */
const SETTINGS = [
  '--bind-address=127.0.0.1',
  '--max-connections=300',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=OFF',
  '--innodb-buffer-pool-size=128M',
  '--skip-log-bin',
  // a migration must leave each table with a primary key after each step: the one of MariaDB, and the one of MySQL
  '--loose-innodb-force-primary-key=ON',
  '--loose-sql-require-primary-key=ON',
];

export interface DatabaseServer {
  /** The address for the user root without a password, and without a database. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts a fresh, empty server and waits until it answers.
 *
 * @param settings in addition to the usual ones
 * @param parent the parent of its temporary folder
 * @throws Error with the end of its log when it does not answer
 */
export async function startDatabaseServer(
  program: DatabaseProgram,
  settings: readonly string[] = [],
  parent = tmpdir(),
): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(parent, 'bestball-db-'));
  mkdirSync(join(folder, 'data'));
  const logFile = join(folder, 'server.log');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

  try {
    initialize(program, folder);
    const port = await freePort();
    const log = openSync(logFile, 'a');
    const [command, ...args] = program.command;
    const child = spawn(command, [...args, ...serverArguments(program, folder, port), ...settings], {
      stdio: ['ignore', log, log],
    });
    // stops the server and deletes its folder whenever this process ends
    const killNow = (): void => {
      child.kill('SIGKILL');
      removeFolder();
    };
    process.once('exit', killNow);

    const url = `mysql://root@127.0.0.1:${port}`;
    await untilAnswering(child, url, logFile);
    return {
      url,
      pid: child.pid ?? 0,
      async stop() {
        await endServer(child, 'SIGTERM');
        process.off('exit', killNow);
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/**
 * Returns the arguments of a server with its files in a folder.
 *
 * @param user the user that it runs as when root starts it
 */
export function serverArguments(
  program: DatabaseProgram,
  folder: string,
  port: number,
  user?: string,
): readonly string[] {
  return [
    ...commonArguments(program, folder, user),
    `--socket=${join(folder, 'server.sock')}`,
    `--pid-file=${join(folder, 'server.pid')}`,
    `--port=${port}`,
    ...(program.isMariaDb ? [] : ['--mysqlx=OFF']),
    ...SETTINGS,
  ];
}

/** Returns the arguments for creating the tables and for serving them. */
function commonArguments(
  { root, isMariaDb }: DatabaseProgram,
  folder: string,
  user = 'root',
): readonly string[] {
  return [
    '--no-defaults',
    // without it both servers refuse to run as root
    ...(process.getuid?.() === 0 ? [`--user=${user}`] : []),
    `--datadir=${join(folder, 'data')}`,
    // a server that starts deletes the temporary tables of all others in the same folder
    `--tmpdir=${folder}`,
    ...(root === null ? [] : [`--basedir=${join(root, 'usr')}`]),
    // the folder in Debian's build exists only when the server is installed
    ...(root === null || isMariaDb ? [] : ['--secure-file-priv=NULL']),
  ];
}

/** Creates the system tables of the server, in the folder `data` of its folder. */
export function initialize(program: DatabaseProgram, folder: string, user?: string): void {
  const { isMariaDb, root } = program;
  const common = commonArguments(program, folder, user);
  const installer = findProgram(['mariadb-install-db', 'mysql_install_db']);
  const [[command, ...args], input]: [readonly [string, ...string[]], string] =
    isMariaDb && root !== null
      ? [[...program.command, ...common, '--bootstrap'], mariadbTables(root)]
      : isMariaDb && installer
        ? [[installer, ...common, '--auth-root-authentication-method=normal', '--skip-test-db'], '']
        : [[...program.command, ...common, '--initialize-insecure'], ''];
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${command} failed (${status}):\n${stdout}${stderr}`);
}

/** Returns the statements that Debian's installer runs on a fresh MariaDB, and those for a root without a password. */
function mariadbTables(root: string): string {
  const files = ['system_tables', 'performance_tables', 'system_tables_data', 'sys_schema'].map((name) =>
    readFileSync(join(root, `usr/share/mariadb/mariadb_${name}.sql`), 'utf8'),
  );
  return [
    'create database mysql;\nuse mysql;\n',
    ...files,
    'flush privileges;\n',
    "create or replace user root@'127.0.0.1' identified by '';\n",
    "grant all on *.* to root@'127.0.0.1' with grant option;\n",
  ].join('\n');
}

/**
 * Waits until the server answers.
 *
 * @throws Error with the end of its log when the server does not answer within a minute, or has ended
 */
export async function untilAnswering(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    try {
      const connection = await createConnection({ uri: url, connectTimeout: 1000 });
      await connection.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  child.kill('SIGKILL');
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n') : '';
  throw new Error(`The database server did not start:\n${log}`);
}

/** Ends a server, with SIGKILL at the latest; has no effect on one that has ended. */
export async function endServer(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
