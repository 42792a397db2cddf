/** A temporary MariaDB or MySQL server, on 127.0.0.1 only; its data are deleted when it stops. */

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

/** Fast settings without durability; locks, isolation and charsets are those of production. */
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
  /** Of the user root without a password, and without a database. */
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

/** The same; if there is none, installs Debian's. */
export function ensureDatabaseProgram(): DatabaseProgram | undefined {
  return findDatabaseProgram() ?? (installFromDebian('mariadb-server') ? findDatabaseProgram() : undefined);
}

/**
 * Starts a fresh, empty server and waits until it answers.
 *
 * @param settings in addition to the usual ones
 * @param parent the folder for its own temporary folder
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
  // without it both servers refuse to run as root
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
