/** A private MariaDB or MySQL server: its own temporary folder, 127.0.0.1 only, gone when it is stopped. */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createConnection } from 'mysql2/promise';

import { findProgram, installFromDebian } from './debian.ts';
import { freePort } from './ports.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Fast where durability does not matter; locks, isolation and charsets stay as they are in production. */
const SETTINGS = [
  '--bind-address=127.0.0.1',
  '--max-connections=300',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=OFF',
  '--innodb-buffer-pool-size=128M',
  '--skip-log-bin',
];

interface DatabaseProgram {
  path: string;
  isMariaDb: boolean;
}

export interface DatabaseServer {
  /** Root without a password; names no database. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** An installed MariaDB or MySQL server program; undefined without one. */
export function findDatabaseProgram(): DatabaseProgram | undefined {
  const path = findProgram(['mariadbd', 'mysqld']);
  if (!path) return undefined;
  const { stdout } = spawnSync(path, ['--no-defaults', '--version'], { encoding: 'utf8' });
  return { path, isMariaDb: /mariadb/i.test(stdout) };
}

/** The same, after asking Debian for it where it is missing. */
export function ensureDatabaseProgram(): DatabaseProgram | undefined {
  return findDatabaseProgram() ?? (installFromDebian('mariadb-server') ? findDatabaseProgram() : undefined);
}

/**
 * Starts a fresh, empty server and waits until it answers.
 *
 * @param settings on top of the usual ones
 * @param parent the folder in which it makes its own
 * @throws Error with the end of its log when it does not answer
 */
export async function startDatabaseServer(
  program: DatabaseProgram,
  settings: readonly string[] = [],
  parent = tmpdir(),
): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(parent, 'bestball-db-'));
  const logFile = join(folder, 'server.log');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // both servers refuse to run as root unless told to
  const runAs = process.getuid?.() === 0 ? ['--user=root'] : [];

  try {
    initialize(program, folder, runAs);
    const port = await freePort();
    const log = openSync(logFile, 'a');
    const child = spawn(
      program.path,
      [
        '--no-defaults',
        ...runAs,
        `--datadir=${join(folder, 'data')}`,
        `--socket=${join(folder, 'server.sock')}`,
        `--pid-file=${join(folder, 'server.pid')}`,
        `--port=${port}`,
        ...(program.isMariaDb ? [] : ['--mysqlx=OFF']),
        ...SETTINGS,
        ...settings,
      ],
      { stdio: ['ignore', log, log] },
    );
    // however this process ends, the server and its folder go with it
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
        await stopChild(child);
        process.off('exit', killNow);
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

function initialize(program: DatabaseProgram, folder: string, runAs: readonly string[]): void {
  const datadir = `--datadir=${join(folder, 'data')}`;
  const installer = findProgram(['mariadb-install-db', 'mysql_install_db']);
  const [command, ...args] =
    program.isMariaDb && installer
      ? [
          installer,
          '--no-defaults',
          ...runAs,
          datadir,
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
        ]
      : [program.path, '--no-defaults', ...runAs, datadir, '--initialize-insecure'];
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed (${status}):\n${stdout}${stderr}`);
}

async function untilAnswering(child: ChildProcess, url: string, logFile: string): Promise<void> {
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

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
