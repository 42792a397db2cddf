import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import { closeDatabase, migrate, openDatabase } from '#server/database/database.ts';
import { underLease } from '#server/database/migrationLease.ts';
import { createEmptyDatabase, databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';

const LONG_MS = 60_000;

describe.runIf(testDatabaseKind === 'mysql')('the lease of a migration', async () => {
  const { orm, url } = await databaseForThisFile();

  it('is held by one process at a time, and by each that waits', async () => {
    let [now, most, done] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: 10 }, () =>
        underLease(orm, LONG_MS, async () => {
          now += 1;
          most = Math.max(most, now);
          await pause(20);
          now -= 1;
          done += 1;
        }),
      ),
    );

    expect({ most, done }).toEqual({ most: 1, done: 10 });
  });

  it('ends by itself where its process was killed', async () => {
    const start = performance.now();
    await holdFor('1500000 microsecond');

    await underLease(orm, LONG_MS, async () => undefined);

    expect(performance.now() - start).toBeGreaterThan(1000);
  });

  it('is not waited for without an end', async () => {
    await holdFor('1 hour');

    const outcome = underLease(orm, 400, async () => 'migrated');

    await expect(outcome).rejects.toThrow('Another process has been migrating this database for too long');
    await holdFor('0 second');
  });

  it('is renewed while work takes its time', async () => {
    const isFresh = 'select expires_at > utc_timestamp(3) + interval 5 second as answer from migration_lease';

    await underLease(orm, LONG_MS, async () => {
      await tell('update migration_lease set expires_at = utc_timestamp(3) + interval 4 second');
      expect(await tell(isFresh)).toEqual([{ answer: 0 }]);
      await expect.poll(() => tell(isFresh)).toEqual([{ answer: 1 }]);
    });
  });

  it('is missed by work whose process was silent until another one began', async () => {
    const outcome = underLease(orm, LONG_MS, async () => {
      await holdFor('1 hour');
      await pause(4000);
    });

    await expect(outcome).rejects.toThrow('Another process has begun to migrate this database');
    expect(await tell('select holder from migration_lease')).toEqual([{ holder: 1 }]);
    await holdFor('0 second');
  });

  it('is given back by work that failed', async () => {
    await expect(underLease(orm, LONG_MS, () => Promise.reject(new Error('No such table')))).rejects.toThrow(
      'No such table',
    );

    await expect(underLease(orm, 400, async () => 'migrated')).resolves.toBe('migrated');
  });

  async function holdFor(time: string): Promise<void> {
    await tell(`update migration_lease set holder = 1, expires_at = utc_timestamp(3) + interval ${time}`);
  }

  async function tell(statement: string): Promise<unknown> {
    const connection = await createConnection(url);
    const [answer] = await connection.query(statement);
    await connection.end();
    return answer;
  }
});

describe('migrating before servers start', () => {
  it('says what it did, and nothing is left to do', async () => {
    const { url, remove } = await createEmptyDatabase();

    const [first, second] = [await migrate(url), await migrate(url)];
    await remove();

    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual([]);
  });

  it.runIf(testDatabaseKind === 'mysql')('leaves servers a user that may not change tables', async () => {
    const { url, remove } = await createEmptyDatabase();
    await migrate(url);
    const root = await createConnection(url);
    const name = new URL(url).pathname.slice(1);
    await root.query(`create user '${name}'@'%'`);
    await root.query(`grant select, insert, update, delete on ${name}.* to '${name}'@'%'`);

    const orm = await openDatabase(Object.assign(new URL(url), { username: name }).href);
    await closeDatabase(orm);

    await root.query(`drop user '${name}'@'%'`);
    await root.end();
    await remove();
  });
});
