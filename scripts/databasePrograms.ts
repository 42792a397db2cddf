/** Finds the database servers for the tests. */

import { spawnSync } from 'node:child_process';
import { findProgram, installFromDebian } from './debian.ts';
import { unpackUnstable, unpackedCommand } from './unstableDebian.ts';

/** `installed` = the server of this machine, else Debian's MariaDB. The others are unpacked for the tests only. */
export type Engine = 'installed' | 'mysql-9.7' | 'mariadb-11.8';

export interface DatabaseProgram {
  /** The server program; that of an unpacked server follows its loader. */
  readonly command: readonly [string, ...string[]];
  readonly isMariaDb: boolean;
  /** The root folder of an unpacked server; null = it is installed. */
  readonly root: string | null;
}

const UNPACKED = {
  'mysql-9.7': { packages: ['mysql-server-core'], program: 'usr/sbin/mysqld', version: / 9\.7\./ },
  'mariadb-11.8': {
    packages: ['mariadb-server-core', 'mariadb-server'],
    program: 'usr/sbin/mariadbd',
    version: / 11\.8\./,
  },
} as const;

/** Returns the MariaDB or MySQL server that the machine has; undefined without one. */
export function findDatabaseProgram(): DatabaseProgram | undefined {
  const path = findProgram(['mariadbd', 'mysqld']);
  return path === undefined ? undefined : programOf([path], null);
}

/**
 * Returns the server of an engine, which is installed or unpacked first if it is missing. Undefined when it is not
 * available, for example because Debian's unstable release has another version.
 *
 * @throws Error when an unpacked server does not run
 */
export function ensureDatabaseProgram(engine: Engine = 'installed'): DatabaseProgram | undefined {
  if (engine === 'installed')
    return findDatabaseProgram() ?? (installFromDebian('mariadb-server') ? findDatabaseProgram() : undefined);
  const { packages, program, version } = UNPACKED[engine];
  const root = unpackUnstable(engine, ...packages);
  if (root === undefined) return undefined;
  const command = unpackedCommand(root, program);
  const found = versionOf(command);
  if (version.test(found)) return programOf(command, root);
  console.log(`Debian unstable has another version than ${engine}: ${found}`);
  return undefined;
}

function programOf(command: DatabaseProgram['command'], root: string | null): DatabaseProgram {
  return { command, root, isMariaDb: /mariadb/i.test(versionOf(command)) };
}

/**
 * Returns the version that the program prints.
 *
 * @throws Error with the output of the program when it does not run here
 */
function versionOf([command, ...args]: DatabaseProgram['command']): string {
  const { status, stdout, stderr } = spawnSync(command, [...args, '--no-defaults', '--version'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} does not run here:\n${stdout}${stderr}`);
  return stdout;
}
