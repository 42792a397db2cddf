/** Sentences about what keeps a server or a command from its database or its port, with the remedy. */

import { innermostCauseOf } from '#server/http/failures.ts';

const WRITABLE = 'make the file and its folder writable for the user of the server';
const REACHABLE = 'start the database, or correct its address';
const ACCESS = 'correct the user and the password, or grant the user all rights on the database';
const TABLES = 'start the server once, which creates and updates the tables';

/** The remedies, by the code or number of the database driver's error. */
const REMEDIES = new Map<string | number, string>([
  ['EACCES', WRITABLE],
  ['EPERM', WRITABLE],
  ['EROFS', WRITABLE],
  // SQLite: no right to write, and no right to open
  [8, WRITABLE],
  [14, WRITABLE],
  // SQLite: not a database
  [26, 'name another file, or restore a backup'],
  ['ECONNREFUSED', REACHABLE],
  // a missing socket
  ['ENOENT', REACHABLE],
  ['ENOTFOUND', REACHABLE],
  ['EAI_AGAIN', REACHABLE],
  ['EHOSTUNREACH', REACHABLE],
  ['ETIMEDOUT', REACHABLE],
  ['ER_ACCESS_DENIED_ERROR', ACCESS],
  ['ER_DBACCESS_DENIED_ERROR', ACCESS],
  ['ER_TABLEACCESS_DENIED_ERROR', ACCESS],
  ['ER_BAD_DB_ERROR', 'create the database, or correct its name'],
  ['ER_NO_SUCH_TABLE', TABLES],
  ['ER_BAD_FIELD_ERROR', TABLES],
]);

/** Returns the message of a failed use of the database with its remedy; null if none is known. */
export function databaseProblem(error: unknown): string | null {
  const cause = innermostCauseOf(error) as { message?: string; code?: string; errcode?: number };
  const { message = '', code = '', errcode = NaN } = cause;
  // SQLite has no number for these
  const isOld = /^no such (?:table|column)/.test(message);
  const remedy = isOld ? TABLES : (REMEDIES.get(code) ?? REMEDIES.get(errcode & 0xff));
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
