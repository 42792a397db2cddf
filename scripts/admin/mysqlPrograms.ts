/** Backups of MySQL and MariaDB, by the programs that come with them. */

import { spawn, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { createConnection } from 'mysql2/promise';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { addressesOf, hostOf } from '#server/database/address.ts';

const MIGRATIONS_ROW = /^insert into `?mikro_orm_migrations`? /i;
/** The last line of a complete dump. */
const COMPLETE = '-- Dump completed';

interface Program {
  readonly name: string;
  readonly isMariaDb: boolean;
}

interface Target {
  readonly address: string;
  readonly database: string;
  /** The options of a connection, in the format of the programs' configuration files. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Dumps a database into a new file, from one snapshot.
 *
 * @throws Error when no dump program is installed, or with the message of the program
 */
export async function dumpMysql(url: string, file: string): Promise<void> {
  const program = findProgram('mariadb-dump', 'mysqldump');
  // a failure of the driver has a remedy, and one of the program has none
  await withConnection(url, (connection) => connection.ping());
  await run(program, url, [
    '--single-transaction',
    '--hex-blob',
    '--no-tablespaces',
    '--default-character-set=utf8mb4',
    // a backup may be restored on another server
    ...(program.isMariaDb ? [] : ['--set-gtid-purged=OFF']),
    `--result-file=${file}`,
  ]);
}

/**
 * Returns the names of the migrations in a dump; empty for a dump of another database.
 *
 * @throws Error for a dump that ends early
 */
export async function migrationsInDump(file: string): Promise<readonly string[]> {
  const found: string[] = [];
  let last = '';
  let isInRows = false;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') last = line;
    isInRows ||= MIGRATIONS_ROW.test(line);
    if (isInRows) found.push(...line.matchAll(/'(Migration\d+\w*)'/g).map(([, name = '']) => name));
    isInRows &&= !line.endsWith(';');
  }
  if (found.length > 0 && !last.startsWith(COMPLETE))
    throw new Error(`${file} ends early: the dump was interrupted.`);
  return found;
}

/**
 * Checks whether the database may be overwritten. Returns its tables.
 *
 * @throws Error when it has tables and `isReplacing` is false, or when a server is connected to it
 */
export async function requireReplaceableMysql(url: string, isReplacing: boolean): Promise<readonly string[]> {
  const { database } = targetOf(url);
  return withConnection(url, async (connection) => {
    const tables = (await rowsOf(connection, 'show tables')).map((row) => String(Object.values(row)[0]));
    if (!isReplacing && tables.length > 0)
      throw new Error(`The database ${database} is not empty: add --replace to lose all that is in it.`);
    const [own] = await rowsOf(connection, 'select connection_id() id');
    const others = (await rowsOf(connection, 'show processlist')).filter(
      (row) => row['db'] === database && row['Id'] !== own?.['id'],
    );
    if (others.length > 0) throw new Error(`The database ${database} is in use: stop all servers first.`);
    return tables;
  });
}

/**
 * Drops these tables and loads a dump. After a failure the database is incomplete, and the command must be repeated.
 *
 * @throws Error when no client program is installed, or with the message of the program
 */
export async function loadMysql(url: string, file: string, tables: readonly string[]): Promise<void> {
  const program = findProgram('mariadb', 'mysql');
  if (tables.length > 0)
    await withConnection(url, async (connection) => {
      await connection.query('set session foreign_key_checks = 0');
      await connection.query('drop table ??', [tables]);
    });
  await run(program, url, ['--default-character-set=utf8mb4'], file);
}

/** Finds the first installed program. @throws Error when none is installed */
function findProgram(...names: readonly string[]): Program {
  for (const name of names) {
    const { status, stdout } = spawnSync(name, ['--no-defaults', '--version'], { encoding: 'utf8' });
    if (status === 0) return { name, isMariaDb: stdout.includes('MariaDB') };
  }
  throw new Error(
    `${names.join(' or ')} is needed: install the client programs of the database (Debian: mariadb-client).`,
  );
}

/**
 * Runs a program on a database.
 *
 * @param inputFile read as its standard input; absent = none
 * @throws Error with what the program has printed
 */
async function run(
  { name, isMariaDb }: Program,
  url: string,
  flags: readonly string[],
  inputFile?: string,
): Promise<void> {
  const { database, options } = targetOf(url);
  const folder = await mkdtemp(join(tmpdir(), 'bestball-'));
  const input = inputFile === undefined ? null : await open(inputFile);
  try {
    // in a file of its owner: other users of the machine see the arguments of a program
    const settings = join(folder, 'client.cnf');
    // as `DATABASE_URL` without TLS: newer clients refuse servers without a certificate
    const lines = Object.entries(isMariaDb ? { ...options, 'skip-ssl-verify-server-cert': '' } : options);
    const entries = lines.map(([key, value]) => (value === '' ? key : `${key}="${escaped(value)}"`));
    await writeFile(settings, ['[client]', ...entries, ''].join('\n'));
    const child = spawn(name, [`--defaults-file=${settings}`, ...flags, database], {
      stdio: [input?.fd ?? 'ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    const [errors, status] = await Promise.all([child.stderr === null ? '' : text(child.stderr), ended]);
    if (status !== 0) throw new Error(`${name} failed: ${errors.trim()}`);
  } finally {
    await input?.close();
    await rm(folder, { recursive: true });
  }
}

/** Reads the address of the first host. @throws Error for an address with TLS */
function targetOf(url: string): Target {
  const [address = url] = addressesOf(url);
  const { port, username, password, pathname, searchParams } = new URL(address);
  if (searchParams.has('ssl'))
    throw new Error(
      'DATABASE_URL asks for TLS, which this command does not set up: run mariadb-dump or mysqldump yourself.',
    );
  const socket = searchParams.get('socketPath');
  const options = {
    ...(socket === null ? { host: hostOf(address), port: port || '3306', protocol: 'tcp' } : { socket }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const given = Object.entries(options).filter(([, value]) => value !== '');
  return { address, database: decodeURIComponent(pathname.slice(1)), options: Object.fromEntries(given) };
}

function escaped(value: string): string {
  return value.replaceAll(/["\\]/g, String.raw`\$&`);
}

async function withConnection<Result>(
  url: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { address } = targetOf(url);
  const connection = await createConnection({ uri: address, host: hostOf(address) });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function rowsOf(connection: Connection, statement: string): Promise<readonly RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(statement);
  return rows;
}
