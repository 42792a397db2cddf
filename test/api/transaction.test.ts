import { setTimeout as pause } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { User } from '#entities/User.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { newGuestId } from '#services/ids.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import type { Em, Orm } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import { guestRow } from '../helpers/players.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';

const onMysql = testDatabaseKind === 'mysql';

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

describe('inTransaction', () => {
  it('commits all inserts together', async () => {
    const [one, other] = [newGuestId(), newGuestId()];

    await inTransaction(orm, async (em) => {
      await em.insert(User, guestRow({ id: one }));
      em.create(User, guestRow({ id: other }));
    });

    expect(await namesOf([one, other])).toEqual(['Guest Player', 'Guest Player']);
  });

  it('rolls back if the callback throws, and rethrows its error', async () => {
    const id = newGuestId();
    const refusal = new GameError('TEAM_FULL');

    const outcome = inTransaction(orm, async (em) => {
      await em.insert(User, guestRow({ id }));
      throw refusal;
    });

    await expect(outcome).rejects.toBe(refusal);
    expect(await namesOf([id])).toEqual([]);
  });

  it.each([
    ['a deadlock', { errno: 1213 }],
    ['a lock that was waited for too long', { errno: 1205 }],
    ['a row that changed since the snapshot', { errno: 1020 }],
    ['a cluster node that is not ready', { errno: 1047 }],
    ['a connection that was closed while it was idle', { code: 'ERR_STREAM_DESTROYED', fatal: true }],
    ['a busy file', { errcode: 5 }],
    ['a busy file that is being recovered', { errcode: 261 }],
  ])('repeats the callback from the start after %s', async (_trouble, numbers) => {
    const id = newGuestId();
    let attempts = 0;

    await inTransaction(orm, async (em) => {
      attempts += 1;
      await em.insert(User, guestRow({ id }));
      if (attempts < 3) throw new Error('wrapped', { cause: Object.assign(new Error('driver'), numbers) });
    });

    expect(attempts).toBe(3);
    expect(await namesOf([id])).toEqual(['Guest Player']);
  });

  it.each([
    ['a full disk', { errno: 1021 }],
    ['a full disk under SQLite', { errcode: 13 }],
    ['a server that is gone', { code: 'ECONNREFUSED' }],
    ['an answer that was lost', { code: 'PROTOCOL_CONNECTION_LOST' }],
  ])('does not repeat the callback after %s, and throws DATABASE_BUSY', async (_trouble, parts) => {
    let attempts = 0;

    const outcome = inTransaction(orm, async () => {
      attempts += 1;
      throw Object.assign(new Error('driver'), parts);
    });

    await expect(outcome).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
    expect(attempts).toBe(1);
  });

  it('reads rows as of the lock, not as of an earlier read', async () => {
    const id = await storeGuest();

    const seen = await inTransaction(orm, async (em) => {
      await em.count(User);
      if (onMysql) await rename(elsewhere, id, 'New Name');
      await em.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return em.findOneOrFail(User, id, { disableIdentityMap: true });
    });

    expect(seen.name).toBe(onMysql ? 'New Name' : 'Guest Player');
  });
});

describe('a lock that another process holds', () => {
  it('the transaction waits for it', async () => {
    const id = await storeGuest();
    const lock = await holdLock(id);

    const renamed = rename(orm, id, 'Second');
    await pause(700);
    await lock.giveBack('First');
    await renamed;

    expect(await namesOf([id])).toEqual(['Second']);
  });

  it.runIf(onMysql)('MySQL stops waiting for it within the 5 s in which a caller is answered', async () => {
    const [limits] = await orm.em
      .fork()
      .getConnection()
      .execute('select @@innodb_lock_wait_timeout as rowWait, @@lock_wait_timeout as tableWait');

    expect(limits).toEqual({ rowWait: 3, tableWait: 3 });
  });

  it('callers get DATABASE_BUSY until it is released', async () => {
    const id = await storeGuest();
    const lock = await holdLock(id);

    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => rename(orm, id, 'Never')));
    await lock.giveBack('First');
    await rename(orm, id, 'Second');

    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      Array(20).fill('DATABASE_BUSY'),
    );
    expect(await namesOf([id])).toEqual(['Second']);
  });

  it.runIf(onMysql)('two transactions in a deadlock are retried, and both commit', async () => {
    const [one, other] = [await storeGuest(), await storeGuest()];
    let [attempts, locked] = [0, 0];
    const eachHasOne = Promise.withResolvers<void>();

    const renameBoth = async (first: number, second: number) =>
      inTransaction(orm, async (em) => {
        attempts += 1;
        await renameLocked(em, first);
        locked += 1;
        if (locked === 2) eachHasOne.resolve();
        await eachHasOne.promise;
        await renameLocked(em, second);
      });
    await Promise.all([renameBoth(one, other), renameBoth(other, one)]);

    expect(attempts).toBeGreaterThan(2);
    expect(await namesOf([one, other])).toEqual(['Guest Player!!', 'Guest Player!!']);
  });
});

describe('readSnapshot', () => {
  it('reads the same state while others write', async () => {
    const id = await storeGuest();

    const names = await readSnapshot(orm, async (em) => {
      const before = await em.findOneOrFail(User, id, { disableIdentityMap: true });
      await rename(elsewhere, id, 'New Name');
      const after = await em.findOneOrFail(User, id, { disableIdentityMap: true });
      return [before.name, after.name];
    });

    expect(names).toEqual(['Guest Player', 'Guest Player']);
    expect(await namesOf([id])).toEqual(['New Name']);
  });

  it('does not wait for a writer', async () => {
    const id = await storeGuest();
    const lock = await holdLock(id);

    const names = await namesOf([id]);
    await lock.giveBack('First');

    expect(names).toEqual(['Guest Player']);
  });
});

describe.runIf(onMysql)('a database server that stops answering', () => {
  it('callers get DATABASE_BUSY, and are served again as soon as it answers', async () => {
    const id = await storeGuest();
    const line = await proxyTo(database.url);
    const far = await openDatabase(line.url);

    line.swallow();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => rename(far, id, 'Held up')));
    line.recover();
    await rename(far, id, 'Back again');
    await closeDatabase(far);
    await line.close();

    expect(new Set(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code))).toEqual(
      new Set(['DATABASE_BUSY']),
    );
    expect(await namesOf([id])).toEqual(['Back again']);
  });

  it('transactions use new connections after it has closed the old ones', async () => {
    const id = await storeGuest();
    const line = await proxyTo(database.url);
    const far = await openDatabase(line.url);
    await rename(far, id, 'Before');

    line.cut();
    await Promise.allSettled(Array.from({ length: 30 }, () => rename(far, id, 'During')));
    await rename(far, id, 'After');
    await closeDatabase(far);
    await line.close();

    expect(await namesOf([id])).toEqual(['After']);
  });
});

describe.runIf(onMysql)('a database server that becomes read-only', () => {
  it('callers get DATABASE_BUSY, and later calls use new connections only', async () => {
    const id = await storeGuest();
    const far = await openDatabase(database.url);
    const tell = (sql: string) => far.em.getConnection().execute<{ id: number }[]>(sql);
    const connections = async () => {
      const answers = await Promise.all([1, 2].map(() => tell('select connection_id() as id, sleep(0.2)')));
      return answers.flatMap((rows) => rows.map((row) => row.id));
    };
    const before = await connections();

    // as after a failover: one of the two connections is used first
    await tell('set session transaction read only');
    const outcomes = [];
    for (const name of ['First', 'Second']) {
      outcomes.push(await rename(far, id, name).catch((error: GameError) => error.code));
    }
    await rename(far, id, 'Third');

    expect(new Set(before).size).toBe(2);
    expect(outcomes).toContain('DATABASE_BUSY');
    expect(await namesOf([id])).toEqual(['Third']);
    for (const old of before) expect(await connections()).not.toContain(old);
    await closeDatabase(far);
  });
});

async function storeGuest(): Promise<number> {
  const id = newGuestId();
  await inTransaction(orm, (em) => em.insert(User, guestRow({ id })));
  return id;
}

function namesOf(ids: number[]): Promise<string[]> {
  return readSnapshot(orm, async (em) => (await em.find(User, { id: ids })).map((user) => user.name));
}

function rename(where: Orm, id: number, name: string): Promise<void> {
  return inTransaction(where, async (em) => {
    const user = await em.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    user.name = name;
  });
}

async function renameLocked(em: Em, id: number): Promise<void> {
  const user = await em.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  user.name += '!';
  await em.flush();
}

/** Locks a guest's row in another process until it is released with a new name. */
async function holdLock(id: number) {
  const em = elsewhere.em.fork();
  await em.begin();
  const user = await em.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return {
    async giveBack(name: string) {
      user.name = name;
      await em.commit();
    },
  };
}
