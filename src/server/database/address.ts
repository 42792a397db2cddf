/** The address of a database, in the format of `DATABASE_URL`. */

import { z } from 'zod';

const SQLITE_PREFIX = 'sqlite:';
const FORMAT = 'must be sqlite:PATH or mysql://USER:PASSWORD@HOST:PORT[,HOST:PORT]/NAME';

export type DatabaseKind = 'sqlite' | 'mysql';

/** The TLS options of mysql2. Others are refused, because a misspelled option would be ignored. */
const TlsOptions = z
  .strictObject({
    rejectUnauthorized: z.boolean().optional(),
    verifyIdentity: z.boolean().optional(),
    ca: z.string().optional(),
    cert: z.string().optional(),
    key: z.string().optional(),
    passphrase: z.string().optional(),
    ciphers: z.string().optional(),
    minVersion: z.string().optional(),
    maxVersion: z.string().optional(),
  })
  // mysql2 would compare the name, and connect even if it differs
  .refine(
    ({ rejectUnauthorized, verifyIdentity }) => rejectUnauthorized !== false || verifyIdentity !== true,
  );
/** Names of certificate authorities that mysql2 has built in. */
const TLS_PROFILES = ['Amazon RDS'];

/**
 * Returns the kind of database at an address.
 *
 * @throws Error for an address with a problem
 */
export function databaseKindOf(url: string): DatabaseKind {
  const problem = databaseUrlProblem(url);
  if (problem !== null) throw new Error(`The address of a database ${problem}`);
  return isFile(url) ? 'sqlite' : 'mysql';
}

/** Returns the problem of an address, in words that follow its name; null = none. */
export function databaseUrlProblem(url: string): string | null {
  return isFile(url) ? problemOfFile(sqlitePath(url)) : problemOfServer(url);
}

function isFile(url: string): boolean {
  return url.startsWith(SQLITE_PREFIX);
}

/** Returns the path of the file of an embedded database. */
export function sqlitePath(url: string): string {
  return url.slice(SQLITE_PREFIX.length);
}

/**
 * Returns a separate address for each host in `mysql://USER:PASSWORD@db1,db2:3307/NAME`, in their order. They may be
 * invalid.
 */
export function addressesOf(url: string): readonly string[] {
  const [, before = '', hosts = '', path = ''] = /^(mysql:\/\/(?:[^/]*@)?)([^/]*)(\/.*)$/.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => before + host + path);
}

/** Returns the name or IP address of a host; an IPv6 address without its brackets. */
export function hostOf(address: string): string {
  return decodeURIComponent(new URL(address).hostname).replace(/^\[(.*)\]$/, '$1');
}

function problemOfFile(path: string): string | null {
  // each connection would have a different database in memory
  if (path === '' || path.includes(':memory:')) return FORMAT;
  const [file = ''] = path.split('?');
  return file === path ? null : `must have no ? behind the path: write sqlite:${file}`;
}

function problemOfServer(url: string): string | null {
  const addresses = addressesOf(url);
  for (const address of addresses) {
    const parsed = URL.parse(address);
    if (parsed === null) return FORMAT;
    const { protocol, host, port, pathname, hash, searchParams } = parsed;
    if (protocol !== 'mysql:' || host === '' || port === '0' || pathname.length <= 1) return FORMAT;
    if (hash !== '') return `must end with the name of the database, without ${hash}: write %23 for a #`;
    const problem = problemOfParameters(searchParams, addresses.length);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfParameters(parameters: URLSearchParams, hostCount: number): string | null {
  for (const [name, value] of parameters) {
    if (parameters.getAll(name).length > 1) return `has ?${name}= several times: write it once`;
    switch (name) {
      case 'ssl':
        if (!isTls(value))
          return `has a wrong ?ssl=: write ?ssl={} for TLS, with options as in {"ca":"…","verifyIdentity":true}`;
        break;
      case 'socketPath':
        if (!value.startsWith('/') || hostCount > 1)
          return 'has a wrong ?socketPath=: write the whole path of a socket, and one host, as localhost';
        break;
      default:
        return `has ?${name}=, which is unknown: write ?ssl={} for TLS, or ?socketPath=PATH for a socket`;
    }
  }
  return null;
}

function isTls(value: string): boolean {
  if (TLS_PROFILES.includes(value)) return true;
  try {
    return TlsOptions.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}
