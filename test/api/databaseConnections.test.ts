import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '#entities/User.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { rootCauseOf } from '#server/http/failures.ts';
import { inTransaction } from '#services/transaction.ts';
import type { Engine } from '../../scripts/databasePrograms.ts';
import { ensureDatabaseProgram, findDatabaseProgram } from '../../scripts/databasePrograms.ts';
import type { DatabaseServer } from '../../scripts/databaseServer.ts';
import { startDatabaseServer } from '../../scripts/databaseServer.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { tellServer, testDatabaseKind } from '../helpers/database.ts';
import { guestRow } from '../helpers/players.ts';

const NAME = 'bestball_tls';
const USER = 'bestball:fore';

// a server given by TEST_ENGINE may be one that this machine cannot start a second time
const isLeftOut = testDatabaseKind === 'sqlite' || (!process.env.TEST_ENGINE && !findDatabaseProgram());
const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);

describe.skipIf(isLeftOut)('the connection to a database', () => {
  let server: DatabaseServer;
  let port: string;
  let folder: string;
  let certificate: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(temporaryFolder(), 'bestball-tls-'));
    certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    const program = ensureDatabaseProgram((process.env.TEST_ENGINE ?? 'installed') as Engine);
    if (program === undefined) throw new Error('There is no database server here');
    makeCertificate(certificate, key);
    server = await startDatabaseServer(
      program,
      [`--ssl-cert=${certificate}`, `--ssl-key=${key}`, ...(hasIpv6 ? ['--bind-address=127.0.0.1,::1'] : [])],
      temporaryFolder(),
    );
    ({ port } = new URL(server.url));
    await tellServer(server.url, `create database ${NAME}`);
    await tellServer(server.url, "create user 'bestball'@'%' identified by 'fore' require ssl");
    await tellServer(server.url, "create user 'plain'@'%' identified by 'fore'");
    await tellServer(server.url, `grant all on ${NAME}.* to 'bestball'@'%', 'plain'@'%'`);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('to a server that requires TLS', () => {
    const withTls = (options: object) =>
      `mysql://${USER}@localhost:${port}/${NAME}?ssl=${encodeURIComponent(JSON.stringify(options))}`;
    const ca = () => readFileSync(certificate, 'utf8');

    it('migrates and writes over TLS with the certificate of the server’s authority', async () => {
      for (const options of [{ ca: ca(), verifyIdentity: true }, { rejectUnauthorized: false }])
        expect(await cipherOf(withTls(options))).toMatch(/\w/);
    });

    it('reaches the server as one of several hosts', async () => {
      const hosts = `localhost:${port},localhost`;
      const options = encodeURIComponent(JSON.stringify({ ca: ca() }));

      expect(await cipherOf(`mysql://${USER}@${hosts}:${port}/${NAME}?ssl=${options}`)).toMatch(/\w/);
    });

    it.each<[string, () => string, RegExp]>([
      ['without TLS', () => `mysql://${USER}@localhost:${port}/${NAME}`, /Access denied/],
      ['with an unknown authority', () => withTls({}), /self-signed/],
    ])('the connection is refused %s', async (_how, url, words) => {
      expect(await whyNotOpened(url())).toMatch(words);
    });
  });

  it('the connection is refused if TLS is requested and the server has none', async () => {
    const url = `${process.env.TEST_MYSQL_URL}/${NAME}?ssl={}`;

    // MySQL creates its own certificate, of an authority that is not trusted
    expect(await whyNotOpened(url)).toMatch(/does not support secure connection|self-signed/);
  });

  it('uses the socket, with any host name in the address', async () => {
    const connection = await createConnection(server.url);
    const [rows] = await connection.query('select @@socket as path');
    await connection.end();
    const [{ path = '' } = {}] = rows as { path?: string }[];

    await cipherOf(`mysql://plain:fore@nowhere.invalid:1/${NAME}?socketPath=${path}`);

    expect(path).toMatch(/^\//);
  });

  it.skipIf(!hasIpv6)('uses an IPv6 address', async () => {
    await cipherOf(`mysql://plain:fore@[::1]:${port}/${NAME}`);
    await cipherOf(`mysql://plain:fore@[::1]:${port},[::1]:${port}/${NAME}`);
  });
});

/** Opens the database, stores a guest, and returns the cipher of the connection; empty without TLS. */
async function cipherOf(url: string): Promise<string> {
  const orm = await openDatabase(url);
  try {
    await inTransaction(orm, (em) => em.insert(User, guestRow()));
    const [row] = await orm.em
      .fork()
      .getConnection()
      .execute<{ Value: string }[]>("show session status like 'Ssl_cipher'");
    return row?.Value ?? '';
  } finally {
    await closeDatabase(orm);
  }
}

/** Returns the message of the server's start for a database that it cannot open. */
async function whyNotOpened(url: string): Promise<string> {
  const opened = await openDatabase(url).catch((error: unknown) => rootCauseOf(error));
  if (typeof opened === 'string') return opened;
  await closeDatabase(opened);
  return 'it was opened';
}

/** Creates a self-signed certificate for `localhost`. */
function makeCertificate(certificate: string, key: string): void {
  const args =
    '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', ...args.split(' '), '-out', certificate, '-keyout', key],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}
