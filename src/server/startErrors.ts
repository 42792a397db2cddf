/** Sentences about what keeps a server or a command from its database or its port, with the remedy. */

import { databaseKindOf } from './database/address.ts';
import type { DatabaseKind } from './database/address.ts';
import { innermostCauseOf } from './http/failures.ts';

const WRITABLE = 'make the file and its folder writable for the user of the server';
const NAME_ANOTHER =
  'name a file that the user of the server can write, in a folder that this user can write';
const REACHABLE = 'start the database, or correct its address';
const ACCESS = 'correct the user and the password, or grant the user all rights on the database';

/** The remedies, by the code or number of the driver's error. */
const REMEDIES: Readonly<Record<DatabaseKind, ReadonlyMap<string | number, string>>> = {
  sqlite: new Map<string | number, string>([
    ['EACCES', WRITABLE],
    ['EPERM', WRITABLE],
    ['EROFS', WRITABLE],
    // no right to write
    [8, WRITABLE],
    // a folder that takes no new file, as /proc
    ['ENOENT', NAME_ANOTHER],
    ['ENOTDIR', NAME_ANOTHER],
    ['ENAMETOOLONG', NAME_ANOTHER],
    // a folder, or no right to open
    [14, NAME_ANOTHER],
    // not a database
    [26, 'name another file, or restore a backup'],
  ]),
  mysql: new Map([
    ['ECONNREFUSED', REACHABLE],
    // a missing socket
    ['ENOENT', REACHABLE],
    ['EACCES', 'give the user of the server access to the socket'],
    ['ENOTFOUND', REACHABLE],
    ['EAI_AGAIN', REACHABLE],
    ['EHOSTUNREACH', REACHABLE],
    ['ETIMEDOUT', REACHABLE],
    ['ER_ACCESS_DENIED_ERROR', ACCESS],
    ['ER_DBACCESS_DENIED_ERROR', ACCESS],
    ['ER_TABLEACCESS_DENIED_ERROR', ACCESS],
    ['ER_BAD_DB_ERROR', 'create the database, or correct its name'],
  ]),
};

/**
 * Returns the message of a failed use of the database with its remedy; null if none is known.
 *
 * @param url the address of the database
 */
export function databaseProblem(error: unknown, url: string): string | null {
  const kind = databaseKindOf(url);
  const cause = innermostCauseOf(error) as NodeJS.ErrnoException & { errcode?: number };
  const { message = '', code = '', errcode = NaN, path } = cause;
  // an error of a file: MySQL has none here, and its socket is no path
  if (kind === 'mysql' && path !== undefined) return null;
  const remedy = REMEDIES[kind].get(code) ?? REMEDIES[kind].get(errcode & 0xff);
  return remedy === undefined ? null : `${message}: ${remedy}`;
}

/**
 * Returns an error that names the configuration key because of which the server cannot listen; else the same error.
 *
 * @param keys the keys of the port and of the host, with their values
 */
export function listenError(error: unknown, keys: Readonly<Record<string, string | number>>): unknown {
  const [portKey, hostKey] = Object.entries(keys).map(([key, value]) => `${key} ${value}`);
  const { code = '' } = error as NodeJS.ErrnoException;
  const words = {
    EADDRINUSE: `${portKey} is in use: set another port`,
    EACCES: `${portKey} is for root only: set a port from 1024 on`,
  }[code];
  const isHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code);
  const problem = isHost
    ? `${hostKey} is not an address of this machine: set one of its addresses, or 0.0.0.0 for all`
    : words;
  return problem === undefined ? error : new Error(`Configuration: ${problem}`, { cause: error });
}
