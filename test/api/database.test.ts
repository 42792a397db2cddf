import { chmodSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import { DatabaseSchema } from '@mikro-orm/sql';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { Group } from '#entities/Group.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { toCents } from '#rules/money.ts';
import { sqlitePath } from '#server/database/address.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { newGuestId, newId } from '#services/ids.ts';
import { inTransaction, isUniqueViolation, readSnapshot } from '#services/transaction.ts';
import type { Orm } from '#services/transaction.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { NO_PAY_NAMES } from '#shared/payNames.ts';
import { volume } from '../../scripts/testSet.ts';
import { createEmptyDatabase, databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import { guestRow, openGame, storedRound } from '../helpers/players.ts';
import { keepScoreElsewhere } from '../helpers/serverProcess.ts';

const { orm, url } = await databaseForThisFile();

describe('the tables', () => {
  it('the migrated tables match the entities', async () => {
    const migrated = await tablesOf(orm);

    expect(migrated).toEqual(wantedTablesOf(orm));
  });

  it('the migrations create the public group', async () => {
    const group = await readSnapshot(orm, (em) => em.findOne(Group, PUBLIC_GROUP_ID));

    expect(group).toMatchObject({ id: 14, name: 'PUBLIC', code: 'PUBLIC', createdById: null });
  });

  it('several processes can open an empty database at the same time', async () => {
    const empty = await createEmptyDatabase();
    const processes = Array.from({ length: volume(3, 10) });

    const outcomes = await Promise.all(processes.map(() => keepScoreElsewhere(empty.url, 0, [])));
    await empty.remove();

    expect(outcomes).toEqual(processes.fill({ done: 0, refusals: [], busy: 0, versions: [] }));
  });
});

describe('stored rows', () => {
  it('wide and negative ids, milliseconds and nulls are read as they were written', async () => {
    const guest = wideGuestRow();
    const game = gameRow(guest.id, { completedAt: new Date('2026-03-29T01:30:00.123Z') });
    await inTransaction(orm, async (em) => {
      await em.insert(User, guest);
      await em.insert(Game, game);
    });

    const [storedGuest, storedGame] = await readSnapshot(orm, (em) =>
      Promise.all([em.findOneOrFail(User, guest.id), em.findOneOrFail(Game, game.id)]),
    );

    expect(guest.id).toBeLessThan(-(2 ** 31));
    expect({ ...storedGuest }).toEqual({
      ...guest,
      ...NO_PAY_NAMES,
      typedUsername: null,
      renamedAt: null,
      lockedAt: null,
    });
    expect({ ...storedGame }).toEqual(game);
  });

  it.each(['O\'Neil \\ "Ace" ;--', 'returning champion', '⛳️ 二郎', 'ß'])(
    'the name %s is stored unchanged',
    async (name) => {
      const guest = wideGuestRow(name);
      await inTransaction(orm, (em) => em.insert(User, guest));

      const stored = await readSnapshot(orm, (em) => em.findOneOrFail(User, { name }));

      expect(stored.id).toBe(guest.id);
    },
  );

  it('a username is unique, and accents count', async () => {
    const insert = (username: string) =>
      inTransaction(orm, (em) => em.insert(User, { ...wideGuestRow(), id: newId(), username }));
    await insert('jose');

    await insert('josé');
    const second = await insert('jose').catch((error: unknown) => error);

    expect(isUniqueViolation(second)).toBe(true);
  });

  it('a seat is unique', async () => {
    const { member } = await storeMember();
    const guest = wideGuestRow();
    await inTransaction(orm, (em) => em.insert(User, guest));

    const second = await inTransaction(orm, (em) =>
      em.insert(TeamMember, { ...member, id: newId(), userId: guest.id }),
    ).catch((error: unknown) => error);

    expect(isUniqueViolation(second)).toBe(true);
  });

  it('a foreign key must name an existing row', async () => {
    const stray = inTransaction(orm, (em) => em.insert(Game, gameRow(newGuestId())));

    await expect(stray).rejects.toThrow(/foreign key constraint/i);
  });
});

describe.runIf(testDatabaseKind === 'sqlite')('the file of an embedded database', () => {
  const FILES = ['', '-wal', '-shm'];
  const rightsOf = (path: string) => FILES.map((end) => (statSync(path + end).mode & 0o777).toString(8));

  it('only its owner can read it and the files beside it', async () => {
    const empty = await createEmptyDatabase();

    const opened = await openDatabase(empty.url);

    const rights = rightsOf(sqlitePath(empty.url));
    await closeDatabase(opened);
    await empty.remove();
    expect(rights).toEqual(['600', '600', '600']);
  });

  it('opening restores the rights while another process has it open', async () => {
    const empty = await createEmptyDatabase();
    const path = sqlitePath(empty.url);
    const first = await openDatabase(empty.url);
    for (const end of FILES) chmodSync(path + end, 0o644);

    const second = await openDatabase(empty.url);

    const rights = rightsOf(path);
    const both = [first, second].map((each) => readSnapshot(each, (em) => em.count(Group)));
    expect(await Promise.all(both)).toEqual([1, 1]);
    await Promise.all([first, second].map(closeDatabase));
    await empty.remove();
    expect(rights).toEqual(['600', '600', '600']);
  });

  it('a folder at its path is refused and keeps its rights', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bestball-'));
    chmodSync(folder, 0o755);

    await expect(openDatabase(`sqlite:${folder}`)).rejects.toThrow('DATABASE_BUSY');

    expect(statSync(folder).mode & 0o777).toBe(0o755);
    rmdirSync(folder);
  });
});

describe('two processes on one database', () => {
  it('each process gets the lock between transactions of the other that write late', async () => {
    const { id } = await openGame(orm);
    const before = await storedRound(orm, id);

    const advance = () =>
      inTransaction(orm, async (em) => {
        const row = await em.findOneOrFail(Game, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
        await em.count(User);
        row.version += 1;
      });
    // only a few concurrent writes: on a slow machine the last of many would wait longer than a transaction may
    const here = Array.from({ length: 4 }, async () => {
      for (let done = 0; done < 5; done += 1) await advance();
    });
    const [there] = await Promise.all([keepScoreElsewhere(url, 100, [id]), ...here]);

    expect(there).toMatchObject({ done: 100, refusals: [] });
    const { version } = await storedRound(orm, id);
    // a write that was stored although its answer was lost is not among the versions of the process
    const added = version - before.version - 20;
    expect(added).toBeGreaterThanOrEqual(there.versions.length);
    expect(added).toBeLessThanOrEqual(there.versions.length + there.busy);
  });
});

/** Reads columns, keys and unique indices of each table. */
async function tablesOf(orm: Orm) {
  const schema = await DatabaseSchema.create(orm.em.getConnection(), orm.em.getPlatform(), orm.config);
  return describeTables(schema);
}

function wantedTablesOf(orm: Orm) {
  return describeTables(orm.schema.getTargetSchema());
}

function describeTables(schema: DatabaseSchema) {
  const migratorsOwn = [orm.config.get('migrations').tableName, 'migration_lease'];
  const tables = schema.getTables().filter((table) => !migratorsOwn.includes(table.name));
  return Object.fromEntries(
    tables.map((table) => [
      table.name,
      {
        columns: table
          .getColumns()
          .map(({ name, nullable }) => `${name}${nullable ? '?' : ''}`)
          .toSorted(),
        unique: table
          .getIndexes()
          .filter((index) => index.unique && !index.primary)
          .map((index) => index.columnNames.join())
          .toSorted(),
        foreignKeys: Object.values(table.getForeignKeys())
          .map((key) => `${key.columnNames.join()} → ${key.referencedTableName.split('.').at(-1)}`)
          .toSorted(),
      },
    ]),
  );
}

async function storeGame() {
  const guest = wideGuestRow();
  const game = gameRow(guest.id);
  await inTransaction(orm, async (em) => {
    await em.insert(User, guest);
    await em.insert(Game, game);
  });
  return game;
}

async function storeMember() {
  const game = await storeGame();
  const team = { id: newId(), gameId: game.id, color: 'red' as const };
  const member = {
    id: newId(),
    gameId: game.id,
    teamId: team.id,
    seat: 1 as const,
    userId: game.hostId,
    name: 'Ann',
    hasPhone: false,
    isFirstWin: true,
    formerId: null,
  };
  await inTransaction(orm, async (em) => {
    await em.insert(Team, team);
    await em.insert(TeamMember, member);
  });
  return { game, member };
}

/** Returns a guest's row with an id of more than 32 bits. */
function wideGuestRow(name = 'Guest Player') {
  return guestRow({ id: newGuestId() - 2 ** 32, name });
}

function gameRow(hostId: number, parts: { completedAt?: Date } = {}) {
  return {
    id: newId(),
    groupId: PUBLIC_GROUP_ID,
    season: 1,
    name: 'Game on 7/1/2026',
    createdById: hostId,
    hostId,
    holeCount: 9 as const,
    betCents: toCents(2500),
    snakeBetCents: toCents(500),
    matchOptions: null,
    wordBets: null,
    holeMarks: null,
    status: 'pending' as const,
    currentHole: 1,
    forfeitTeamId: null,
    createdAt: new Date('2026-07-01T10:00:00.007Z'),
    timeZone: 'Asia/Tokyo',
    hostSeenAt: null,
    lastScoreAt: null,
    completedAt: null,
    cardVersion: 0,
    closesAt: null,
    finalAt: null,
    nextGameId: null,
    cancelReason: null,
    finalizedAt: null,
    version: 1,
    ...parts,
  };
}
