import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { User } from '#entities/User.ts';
import { closeDatabase, migrate, openDatabase } from '#server/database/database.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';
import type { Engine } from '../../scripts/databasePrograms.ts';
import { ensureDatabaseProgram, findDatabaseProgram } from '../../scripts/databasePrograms.ts';
import type { DatabaseServer } from '../../scripts/databaseServer.ts';
import { startDatabaseServer } from '../../scripts/databaseServer.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { tellServer, testDatabaseKind } from '../helpers/database.ts';
import { guestRow, outcomeOf, refusalsOf } from '../helpers/players.ts';
import { SOON } from '../helpers/soon.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';

const NAME = 'bestball_hosts';
/** An ordinary user: `read_only` has no effect on root. */
const USER = 'bestball';

// a server given by TEST_ENGINE may be one that this machine cannot start two more times
const isLeftOut = testDatabaseKind === 'sqlite' || (!process.env.TEST_ENGINE && !findDatabaseProgram());

describe.skipIf(isLeftOut)('a database address with several hosts', () => {
  const servers: DatabaseServer[] = [];
  let orm: Orm | undefined;
  beforeAll(async () => {
    const program = ensureDatabaseProgram((process.env.TEST_ENGINE ?? 'installed') as Engine);
    if (program === undefined) throw new Error('There is no database server here');
    while (servers.length < 2) {
      const server = await startDatabaseServer(program, [], temporaryFolder());
      servers.push(server);
      await tellServer(server.url, `create database ${NAME}`);
      await tellServer(server.url, `create user '${USER}'@'%' identified by 'fore'`);
      await tellServer(server.url, `grant all on ${NAME}.* to '${USER}'@'%'`);
      await migrate(`${server.url}/${NAME}`);
    }
    const hosts = servers.map(({ url }) => new URL(url).host);
    orm = await openDatabase(`mysql://${USER}:fore@${hosts.join(',')}/${NAME}`);
  });
  afterAll(async () => {
    if (orm !== undefined) await closeDatabase(orm);
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('the server uses the first host, moves to the next if it is read-only, and stays', async () => {
    const [first, second] = servers as [DatabaseServer, DatabaseServer];

    const before = await storeGuests(orm);
    await tellServer(first.url, 'set global read_only = 1');
    const after = await storeGuests(orm);
    await tellServer(first.url, 'set global read_only = 0');
    const later = await storeGuests(orm);

    expect(await guestsOf(first)).toEqual(inOrder(before));
    expect(await guestsOf(second)).toEqual(inOrder([...after, ...later]));
  });

  it('the server leaves a silent host with all its connections together', async () => {
    const [first, second] = servers as [DatabaseServer, DatabaseServer];
    const line = await proxyTo(first.url);
    const hosts = [line.url, second.url].map((url) => new URL(url).host);
    const own = await openDatabase(`mysql://${USER}:fore@${hosts.join(',')}/${NAME}`);
    await storeGuests(own);
    line.swallow();

    const store = () => outcomeOf(inTransaction(own, (em) => em.insert(User, guestRow())));
    let refused = 0;
    while ('refusal' in (await store())) refused += 1;
    await closeDatabase(own);
    await line.close();

    // without a check of the host each of the ten connections would cost a refused call
    expect(refused).toBeLessThanOrEqual(3);
  });

  it('a single host that is read-only gets no writes until it is writable again', async () => {
    const [first] = servers as [DatabaseServer];
    const own = await openDatabase(`mysql://${USER}:fore@${new URL(first.url).host}/${NAME}`);
    const store = () => outcomeOf(inTransaction(own, (em) => em.insert(User, guestRow())));
    await tellServer(first.url, 'set global read_only = 1');

    const refused = [await store(), await store()];
    await tellServer(first.url, 'set global read_only = 0');
    const afterwards = await store();
    await closeDatabase(own);

    expect(refusalsOf(refused)).toEqual(['DATABASE_BUSY', 'DATABASE_BUSY']);
    expect(afterwards).toHaveProperty('answer');
  });

  it('the server uses the other host when the one in use is gone', async () => {
    const [first, second] = servers as [DatabaseServer, DatabaseServer];
    await second.stop();

    const stored = await storeGuests(orm);

    expect(await guestsOf(first)).toEqual(expect.arrayContaining([...stored]));
  });
});

/** Stores one guest for each of twenty concurrent callers. Each repeats its call while the database is busy. */
function storeGuests(orm: Orm | undefined): Promise<readonly number[]> {
  if (orm === undefined) throw new Error('The database is not open');
  return Promise.all(
    Array.from({ length: 20 }, async () => {
      const guest = guestRow();
      const store = () => inTransaction(orm, (em) => em.insert(User, guest));
      await vi.waitFor(async () => expect(await outcomeOf(store())).toHaveProperty('answer'), SOON);
      return guest.id;
    }),
  );
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

async function guestsOf({ url }: DatabaseServer): Promise<readonly number[]> {
  const connection = await createConnection(`${url}/${NAME}`);
  const [rows] = await connection.query('select id from app_user order by id');
  await connection.end();
  return (rows as { id: number }[]).map(({ id }) => id);
}
