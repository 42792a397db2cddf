import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import { closeDatabase, migrate, openDatabase } from '#server/database/database.ts';
import { withMigrationLease } from '#server/database/migrationLease.ts';
import { createEmptyDatabase, databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';

const LONG_MS = 60_000;

describe.runIf(testDatabaseKind === 'mysql')('the lease of a migration', async () => {
  const { orm, url } = await databaseForThisFile();

  it('one process at a time holds the lease, and each waiting process gets it', async () => {
    let [now, most, done] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: 10 }, () =>
        withMigrationLease(orm, LONG_MS, async () => {
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

  it('the lease expires after its process was killed', async () => {
    const start = performance.now();
    await holdFor('1500000 microsecond');

    await withMigrationLease(orm, LONG_MS, async () => undefined);

    expect(performance.now() - start).toBeGreaterThan(1000);
  });

  it('a process waits for the lease only for a limited time', async () => {
    await holdFor('1 hour');

    const outcome = withMigrationLease(orm, 400, async () => 'migrated');

    await expect(outcome).rejects.toThrow('Another process is still migrating this database');
    await holdFor('0 second');
  });

  it('long work renews the lease', async () => {
    const isFresh = 'select expires_at > utc_timestamp(3) + interval 5 second as answer from migration_lease';

    await withMigrationLease(orm, LONG_MS, async () => {
      await tell('update migration_lease set expires_at = utc_timestamp(3) + interval 4 second');
      expect(await tell(isFresh)).toEqual([{ answer: 0 }]);
      await expect.poll(() => tell(isFresh)).toEqual([{ answer: 1 }]);
    });
  });

  it('work fails if its process was silent until another one took the lease', async () => {
    const outcome = withMigrationLease(orm, LONG_MS, async () => {
      await holdFor('1 hour');
      await pause(4000);
    });

    await expect(outcome).rejects.toThrow('Another process has begun to migrate this database');
    expect(await tell('select holder from migration_lease')).toEqual([{ holder: 1 }]);
    await holdFor('0 second');
  });

  it('work that fails releases the lease', async () => {
    await expect(
      withMigrationLease(orm, LONG_MS, () => Promise.reject(new Error('No such table'))),
    ).rejects.toThrow('No such table');

    await expect(withMigrationLease(orm, 400, async () => 'migrated')).resolves.toBe('migrated');
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
  it('reports what was migrated, and the second run has nothing to do', async () => {
    const { url, remove } = await createEmptyDatabase();

    const [first, second] = [await migrate(url), await migrate(url)];
    await remove();

    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual([]);
  });

  it.runIf(testDatabaseKind === 'mysql')(
    'lets servers run as a user that may not change tables',
    async () => {
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
    },
  );
});
