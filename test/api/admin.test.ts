/** The commands of `npm run admin` on a database of each kind, beside a running server. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/sql';
import type { RowDataPacket } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NETWORK } from '#client/device/timings.ts';
import type { Send } from '#client/offline/outbox.ts';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupDay } from '#entities/GroupDay.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { MaintainerAct } from '#entities/MaintainerAct.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { toAnswers } from '#routers/rounds.contract.ts';
import { toCents } from '#rules/money.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { knownMigrations } from '#server/database/migrations.ts';
import { databaseOptions } from '#server/database/options.ts';
import { sendCommands } from '#services/round.ts';
import type { Orm } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { findProgram } from '../../scripts/debian.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { aGroup, anAccount, callerWith, dumpTables, newAccount } from '../helpers/api.ts';
import type { Api, Outputs } from '../helpers/api.ts';
import { createEmptyDatabase, testDatabaseKind } from '../helpers/database.ts';
import type { EmptyDatabase } from '../helpers/database.ts';
import { finishedGame, playedGame } from '../helpers/games.ts';
import { offlinePhone, seeded } from '../helpers/offlinePhone.ts';
import { openGame, storedRound } from '../helpers/players.ts';
import { endStartedPrograms, startNode, textOf } from '../helpers/serverProcess.ts';
import { SOON } from '../helpers/soon.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

/** On MySQL the installed programs are those of the installed server. */
const HAS_PROGRAMS =
  testDatabaseKind === 'sqlite' ||
  ((process.env.TEST_ENGINE ?? 'installed') === 'installed' &&
    findProgram(['mariadb-dump', 'mysqldump']) !== undefined);

let folder: string;
const databases: EmptyDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'bestball-admin-'));
});
afterAll(async () => {
  endStartedPrograms();
  for (const { remove } of databases) await remove();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

/** Opens a server on a database, which a test closes. */
async function serverOn(databaseUrl: string): Promise<Api> {
  const orm = await openDatabase(databaseUrl);
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...UNLIMITED }), orm, 'none');
  return {
    app,
    orm,
    databaseUrl,
    async close() {
      await app.close();
      await closeDatabase(orm);
    },
  };
}

/** Runs a command to its end. */
function admin(databaseUrl: string, ...words: readonly string[]) {
  return adminWith({ DATABASE_URL: databaseUrl }, words);
}

async function adminWith(environment: Record<string, string>, words: readonly string[]) {
  const child = startNode('scripts/admin.ts', environment, words);
  const [output, errors, [code]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

async function tablesOf(databaseUrl: string) {
  const orm = await openDatabase(databaseUrl);
  const tables = await dumpTables(orm);
  await closeDatabase(orm);
  return tables;
}

// the words are read before any database
describe.runIf(testDatabaseKind === 'sqlite')('npm run admin', { concurrent: true }, () => {
  it.each(['', 'explode', 'backup', 'verify now', 'backup x --replace', '--help'])(
    'prints its usage for wrong words: %s',
    async (words) => {
      const { code, output, errors } = await admin('sqlite:unused', ...words.split(' ').filter(Boolean));

      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(
        /^Usage:\n.* backup FILE .*\n.* restore FILE .*\n.* verify .*\n.* maintainer NAME .*\n.* reset-link USER /,
      );
    },
  );
});

// a command mostly waits for its start
describe.runIf(HAS_PROGRAMS)('npm run admin -- backup and restore', { concurrent: true }, () => {
  let full: Api;
  let saved: string;
  let tables: Awaited<ReturnType<typeof dumpTables>>;

  beforeAll(async () => {
    full = await serverOn(await emptyDatabase());
    await finishedGame(full, 'RG', { red: [await anAccount(full)], green: [await anAccount(full)] });
    tables = await dumpTables(full.orm);
    saved = join(folder, 'saved');
    expect(await admin(full.databaseUrl, 'backup', saved)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Saved \/.* \(\d+ kB\)\.\n$/),
      errors: '',
    });
  });
  afterAll(() => full.close());

  it('a backup beside a running server has all rows, and only its owner may read it', async () => {
    const url = await emptyDatabase();

    const restored = await admin(url, 'restore', saved);

    expect(restored).toEqual({ code: 0, output: `Restored ${saved}.\n`, errors: '' });
    expect(await tablesOf(url)).toEqual(tables);
    expect((await stat(saved)).mode & 0o777).toBe(0o600);
  });

  it('a backup during writes has each game as of one commit', async () => {
    const busy = await serverOn(await emptyDatabase());
    const teams = { red: [await anAccount(busy)], green: [await anAccount(busy)] } as const;
    // the backup may be done before the next one ends
    await finishedGame(busy, 'RG', teams);
    const file = join(folder, 'during-writes');
    const saved = new AbortController();
    const backup = admin(busy.databaseUrl, 'backup', file).finally(() => saved.abort());
    while (!saved.signal.aborted) await finishedGame(busy, 'RG', teams);
    await busy.close();
    const url = await emptyDatabase();

    expect(await backup).toMatchObject({ code: 0, errors: '' });
    expect(await admin(url, 'restore', file)).toMatchObject({ code: 0, errors: '' });

    const orm = await openDatabase(url);
    const { games, differences } = await verifyRecords(orm);
    const torn = await orm.em
      .fork()
      .execute(
        'select id from game g where version <> (select max(version) from game_event e where e.game_id = g.id)',
      );
    await closeDatabase(orm);
    expect(games).toBeGreaterThan(0);
    expect(differences).toEqual([]);
    expect(torn).toEqual([]);
  });

  it('a backup never overwrites a file', async () => {
    const refused = await admin(full.databaseUrl, 'backup', saved);

    expect(refused).toEqual({ code: 1, output: '', errors: `${saved} exists already: name a new file.\n` });
  });

  it('a backup does not create its folder', async () => {
    const missing = join(folder, 'missing');

    const failed = await admin(full.databaseUrl, 'backup', join(missing, 'today'));

    expect(failed).toEqual({
      code: 1,
      output: '',
      errors: `The folder ${missing} does not exist: create it.\n`,
    });
  });

  it('a folder or file without access is not called missing', async () => {
    // also root cannot open a link to itself
    const loop = join(folder, 'loop');
    await symlink(loop, loop);

    const outcomes = [
      await admin(full.databaseUrl, 'backup', join(loop, 'today')),
      await admin(await emptyDatabase(), 'restore', loop),
    ];

    expect(outcomes.map(({ errors }) => errors)).toEqual([
      `The folder ${loop} is not accessible to this user.\n`,
      `${loop} is not accessible to this user.\n`,
    ]);
  });

  it('a failed backup leaves no file behind', async () => {
    const file = join(folder, 'nothing');
    const missing = full.databaseUrl.replace(/[^/]+$/, 'missing');

    const failed = await admin(missing, 'backup', file);

    expect(failed.code).toBe(1);
    expect(failed.errors).toMatch(
      /^There is no database at |^The database cannot be used: Unknown database .+: create the database, /,
    );
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
  });

  it('a restore replaces rows only with --replace, and not below a running server', async () => {
    const url = await emptyDatabase();
    const other = await serverOn(url);
    await anAccount(other);
    const before = await dumpTables(other.orm);

    const withoutOption = await admin(url, 'restore', saved);
    const whileRunning = await admin(url, 'restore', saved, '--replace');
    const untouched = await dumpTables(other.orm);
    await other.close();
    const replaced = await admin(url, 'restore', saved, '--replace');

    expect(withoutOption.errors).toMatch(
      /^The database .* is not empty: add --replace to lose all that is in it\.\n$/,
    );
    expect(whileRunning.errors).toMatch(/^The database .* is in use: stop .* first\.\n$/);
    expect([withoutOption.code, whileRunning.code]).toEqual([1, 1]);
    expect(untouched).toEqual(before);
    expect(replaced).toMatchObject({ code: 0, errors: '' });
    expect(await tablesOf(url)).toEqual(tables);
  });

  it.runIf(testDatabaseKind === 'mysql')(
    'an idle server keeps a connection, so that a restore finds it',
    async ({ expect }) => {
      const url = await emptyDatabase();
      const idle = await serverOn(url);
      await anAccount(idle);
      const watching = await createConnection(url);
      const idleSeconds = async () => {
        const [rows] = await watching.query<RowDataPacket[]>(
          'select time from information_schema.processlist where db = database() and id <> connection_id()',
        );
        return Math.min(...rows.map((row) => Number(Object.values(row)[0])));
      };

      await expect.poll(idleSeconds, SOON).toSatisfy((seconds) => seconds >= 2 && seconds < Infinity);
      // without a caller it is used again, and so it is not closed
      await expect.poll(idleSeconds, SOON).toBeLessThan(2);

      await watching.end();
      expect((await admin(url, 'restore', saved, '--replace')).errors).toMatch(/ is in use: stop /);
      await idle.close();
    },
  );

  it('a backup of an older version is migrated', async () => {
    const url = await emptyDatabase();
    const older = await MikroORM.init(databaseOptions(url, 'migrate'));
    const [before, newest] = knownMigrations(databaseOptions(url)).slice(-2);
    await older.migrator.up({ to: before });
    await older.close();
    const file = join(folder, 'old');
    await admin(url, 'backup', file);

    const restored = await admin(url, 'restore', file, '--replace');

    expect(restored.output).toBe(`Restored ${file}.\nMigrated: ${newest}\n`);
    expect(Object.keys(await tablesOf(url))).toEqual(Object.keys(tables));
  });

  it('a restore refuses a backup of a newer version', async () => {
    const url = await emptyDatabase();
    const newer = await openDatabase(url);
    await newer.em
      .fork()
      .execute("update mikro_orm_migrations set name = 'Migration20990101000000_later' where id = 2");
    await closeDatabase(newer);
    const file = join(folder, 'newer');
    await admin(url, 'backup', file);

    const refused = await admin(await emptyDatabase(), 'restore', file);

    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: `${file} is from a newer version, with Migration20990101000000_later: install that version, and restore it there.\n`,
    });
  });

  it('a restore refuses a file that is missing, cut off, or no backup', async () => {
    const [cut, other] = [join(folder, 'cut'), join(folder, 'other')];
    const whole = await readFile(saved);
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    await appendFile(other, 'select 1;\n');
    const url = await emptyDatabase();

    const outcomes = [];
    for (const file of [join(folder, 'missing'), cut, other])
      outcomes.push(await admin(url, 'restore', file));

    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(outcomes[0]?.errors).toContain('does not exist');
    expect(outcomes[1]?.errors).toMatch(/malformed|damaged|ends early|lists no migrations/);
    // not a sentence about the database of the server
    expect(outcomes[2]?.errors).toMatch(/^\/.+(?:file is not a database|it lists no migrations\.)$/m);
  });

  it.runIf(testDatabaseKind === 'sqlite')('a restore refuses the database itself', async () => {
    const url = await emptyDatabase();
    await closeDatabase(await openDatabase(url));

    const refused = await admin(url, 'restore', url.replace('sqlite:', ''), '--replace');

    expect(refused.errors).toContain('is the database itself');
  });

  it.runIf(testDatabaseKind === 'mysql')('a password may have any characters', async () => {
    const url = new URL(await emptyDatabase());
    const root = await openDatabase(url.href);
    const password = String.raw`p#a"s\s 'w;`;
    const { pathname } = url;
    await root.em.fork().execute(`create user odd@'%' identified by ${literal(password)}`);
    await root.em.fork().execute(`grant all on ${pathname.slice(1)}.* to odd@'%'`);
    await closeDatabase(root);
    url.username = 'odd';
    url.password = encodeURIComponent(password);

    const done = await admin(url.href, 'backup', join(folder, 'odd'));

    expect(done).toMatchObject({ code: 0, errors: '' });
    const again = await openDatabase(await emptyDatabase());
    await again.em.fork().execute("drop user odd@'%'");
    await closeDatabase(again);
  });

  it.runIf(testDatabaseKind === 'mysql')('a backup names the program that is not installed', async () => {
    const environment = { DATABASE_URL: full.databaseUrl, PATH: folder };

    const failed = await adminWith(environment, ['backup', join(folder, 'without-program')]);

    expect(failed).toEqual({
      code: 1,
      output: '',
      errors:
        'mariadb-dump or mysqldump is needed: install the client programs of the database (Debian: mariadb-client).\n',
    });
  });

  it.runIf(testDatabaseKind === 'mysql')('a backup without its TLS is refused', async () => {
    const refused = await admin(`${full.databaseUrl}?ssl={}`, 'backup', join(folder, 'tls'));

    expect(refused.errors).toMatch(/^DATABASE_URL asks for TLS/);
  });

  it('a phone that has more than the restored database sends it again', async ({ expect }) => {
    const url = await emptyDatabase();
    let orm = await openDatabase(url);
    const { id, host, players } = await openGame(orm, { holeCount: 9 });
    const start = await storedRound(orm, id);
    const server: Send = async (commands) => toAnswers(await sendCommands(orm, host.viewer, id, commands));
    const phone = offlinePhone(start, server, seeded(1));
    const enter = (hole: number) =>
      players.forEach(({ member }) =>
        phone.give({ kind: 'enterScore', hole, memberId: member.id, strokes: 4, seen: 'empty' }),
      );
    enter(1);
    await phone.finish();
    const file = join(folder, 'early');
    await admin(url, 'backup', file);
    enter(2);
    await phone.finish();
    const complete = await storedRound(orm, id);
    await closeDatabase(orm);

    expect(await admin(url, 'restore', file, '--replace')).toMatchObject({ code: 0, errors: '' });
    orm = await openDatabase(url);
    const restored = await storedRound(orm, id);
    // the phone waits whether an older answer was only late
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    phone.receive(restored);
    vi.advanceTimersByTime(NETWORK.timeoutMs);
    vi.useRealTimers();

    expect(restored.version).toBeLessThan(complete.version);
    await expect.poll(() => storedRound(orm, id)).toEqual({ ...complete, lastScoreAt: expect.any(Date) });
    await closeDatabase(orm);
  });
});

describe('npm run admin -- verify', () => {
  let api: Api;
  let ash: Awaited<ReturnType<typeof anAccount>>;
  let gameId: number;

  beforeAll(async () => {
    api = await serverOn(await emptyDatabase());
    ash = await anAccount(api);
    const teams = { red: [ash], green: [await anAccount(api)] } as const;
    const { id: groupId } = await aGroup(ash);
    ({ id: gameId } = await finishedGame(api, 'RRG', { ...teams, setup: { groupId } }));
    await finishedGame(api, 'GG', teams);
    await playedGame(api, 'R', teams);
  });
  afterAll(() => api.close());

  it('finds nothing in the records that the server has written', async () => {
    expect(await admin(api.databaseUrl, 'verify')).toEqual({
      code: 0,
      output: 'Recomputed 2 finished games: no differences.\n',
      errors: '',
    });
  });

  it.each<readonly [string, (orm: Orm) => Promise<unknown>, RegExp]>([
    [
      'the money of a game',
      (orm) => orm.em.fork().nativeUpdate(GameStat, { gameId, userId: ash.userId }, { betCents: toCents(1) }),
      /^Game \d+, player \d+: betCents is 1, by the cards -?\d+$/,
    ],
    [
      'the wins of a player',
      (orm) => orm.em.fork().nativeUpdate(PlayerStat, { userId: ash.userId }, { wins: 7 }),
      /^Player \d+, sums of all games: wins is 7, by the cards \d$/,
    ],
    [
      'a balance',
      (orm) => orm.em.fork().nativeUpdate(GroupBalance, { userId: ash.userId }, { netCents: toCents(1) }),
      /^Player \d+ in group 14, season 1, balance: netCents is 1, by the cards -?\d+$/,
    ],
    [
      'the day of a player',
      (orm) => orm.em.fork().nativeUpdate(GroupDay, { userId: ash.userId }, { netCents: toCents(1) }),
      /^Player \d+ in group \d+, season 1, on [\d-]+, day: netCents is 1, by the cards -?\d+$/,
    ],
    [
      'the games of a season',
      (orm) => orm.em.fork().nativeUpdate(GroupSeason, { games: 1 }, { games: 7 }),
      /^Group \d+, season 1, games: games is 7, by the cards 1$/,
    ],
    [
      'an achievement',
      (orm) => orm.em.fork().nativeUpdate(PlayerAchievement, { code: 'firstWin' }, { figure: 'won 9-0' }),
      /^Game \d+, player \d+, achievement firstWin: figure is won 9-0, by the cards won \d-\d$/,
    ],
    [
      'a first win that is not noted',
      (orm) => orm.em.fork().nativeUpdate(TeamMember, { isFirstWin: true }, { isFirstWin: false }),
      /^Player \d+ in game \d+: the first win is not noted$/,
    ],
    [
      'a first win that is noted in another game',
      (orm) => orm.em.fork().nativeUpdate(TeamMember, { isFirstWin: false }, { isFirstWin: true }),
      /is noted as the first win, and is not$/,
    ],
    [
      'a game that is missing in a record',
      (orm) => orm.em.fork().nativeDelete(GameStat, { gameId, userId: ash.userId }),
      /^Game \d+, player \d+: is missing in the record$/,
    ],
    [
      'a record of a game that goes on',
      (orm) => orm.em.fork().nativeUpdate(Game, { id: gameId }, { status: 'in_progress' }),
      /^Game \d+, player \d+: is in the record, but is not finished$/,
    ],
  ])('finds %s', async (_name, damage, expected) => {
    const undo = await takeCopy(api.orm);
    await damage(api.orm);

    const { differences } = await verifyRecords(api.orm);

    expect(differences).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
    await undo();
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('exits with 1 after printing each difference', async () => {
    const undo = await takeCopy(api.orm);
    await api.orm.em.fork().nativeUpdate(PlayerStat, { userId: ash.userId }, { losses: 7 });

    const found = await admin(api.databaseUrl, 'verify');
    await undo();

    expect(found.code).toBe(1);
    expect(found.output).toMatch(
      /losses is 7, by the cards 1\nRecomputed 2 finished games: 1 difference\.\n$/,
    );
  });

  it('a game that housekeeping has still to add is no difference', async () => {
    const undo = await takeCopy(api.orm);
    const em = api.orm.em.fork();
    await em.nativeUpdate(Game, { id: gameId }, { finalizedAt: null });

    expect((await verifyRecords(api.orm)).differences).toEqual([]);
    await undo();
  });
});

describe('npm run admin -- reset-link', () => {
  const PUBLIC_URL = 'https://bestball.example';
  let api: Api;

  beforeAll(async () => {
    api = await serverOn(await emptyDatabase());
  });
  afterAll(() => api.close());

  /** Sets a password with a printed link, and returns the account that is then logged in. */
  async function follow(link = ''): Promise<number> {
    const [, resetToken] = link.split('#');
    const body = { resetToken, newPassword: 'birdie on the 9th' };
    const answer = await callerWith(api, null).call<Outputs['auth']['reset']>('POST', '/auth/reset', body);
    expect(answer.status).toBe(200);
    return answer.body.user.id;
  }

  it('prints a link that works on the running server, and is in the audit', async () => {
    const { userId } = await newAccount(api, 'Ash Öak');
    const environment = { DATABASE_URL: api.databaseUrl, PUBLIC_URL, MAINTAINERS: 'Ash Öak' };

    // a name in another case, and not quoted
    const { code, output, errors } = await adminWith(environment, ['reset-link', 'ASH', 'öak']);

    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(
      /^https:\/\/bestball\.example\/reset#[0-9a-f]{48}\nIt sets a new password of Ash Öak once, until \S+Z\.\n$/,
    );
    expect(await follow(output.split('\n')[0])).toBe(userId);
    expect(await api.orm.em.fork().find(MaintainerAct, { subjectId: userId })).toMatchObject([
      { act: 'resetLink', maintainerId: null },
    ]);
  });

  it('prints a path when PUBLIC_URL is not set', async () => {
    const { userId } = await newAccount(api, 'Birch');

    const { output } = await admin(api.databaseUrl, 'reset-link', 'Birch');

    const [path, note] = output.split('\n');
    expect(note).toBe('Put the address of your server before it: PUBLIC_URL is not set.');
    expect(await follow(path)).toBe(userId);
  });

  it('makes no link for a name without an account', async () => {
    const acts = () => api.orm.em.fork().count(MaintainerAct);
    const before = await acts();

    expect(await admin(api.databaseUrl, 'reset-link', 'Cedar')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no account with the name Cedar.\n',
    });
    expect(await acts()).toBe(before);
  });
});

describe.each(['verify', 'reset-link Ash'])('npm run admin -- %s', { concurrent: true }, (words) => {
  it('migrates no tables of an older server', async () => {
    const url = await emptyDatabase();
    const older = await MikroORM.init(databaseOptions(url, 'migrate'));
    const [before = ''] = knownMigrations(databaseOptions(url)).slice(-2);
    await older.migrator.up({ to: before });

    await admin(url, ...words.split(' '));

    const done = await older.migrator.getExecuted();
    await older.close();
    expect(done.at(-1)?.name).toBe(before);
  });

  it('says how to create the tables that are missing', async () => {
    const url = await emptyDatabase();
    if (testDatabaseKind === 'sqlite') await writeFile(url.replace('sqlite:', ''), '');

    const failed = await admin(url, ...words.split(' '));

    expect(failed.code).toBe(1);
    expect(failed.errors).toMatch(
      /^The database cannot be used: .+: update the tables with `npm run migrate`; if that fails, restore /,
    );
  });

  it.runIf(testDatabaseKind === 'sqlite')('creates no database', async () => {
    const path = join(folder, `missing-${words.replace(' ', '-')}`);

    const failed = await admin(`sqlite:${path}`, ...words.split(' '));

    expect(failed).toEqual({
      code: 1,
      output: '',
      errors: `There is no database at ${path}: set DATABASE_URL.\n`,
    });
    expect(existsSync(path)).toBe(false);
  });
});

/** Returns a function that brings the records and the status of games back. */
async function takeCopy(orm: Orm): Promise<() => Promise<void>> {
  const em = orm.em.fork();
  const read = { disableIdentityMap: true } as const;
  const [games, members, stats, sums, balances, days, seasons, awards] = [
    await em.find(Game, {}, read),
    await em.find(TeamMember, {}, read),
    await em.find(GameStat, {}, read),
    await em.find(PlayerStat, {}, read),
    await em.find(GroupBalance, {}, read),
    await em.find(GroupDay, {}, read),
    await em.find(GroupSeason, {}, read),
    await em.find(PlayerAchievement, {}, read),
  ];
  return async () => {
    const back = orm.em.fork();
    for (const { id, status, finalizedAt } of games)
      await back.nativeUpdate(Game, { id }, { status, finalizedAt });
    for (const { id, isFirstWin } of members) await back.nativeUpdate(TeamMember, { id }, { isFirstWin });
    await back.nativeDelete(PlayerAchievement, {});
    await back.nativeDelete(GroupBalance, {});
    await back.nativeDelete(GroupDay, {});
    await back.nativeDelete(GroupSeason, {});
    await back.nativeDelete(PlayerStat, {});
    await back.nativeDelete(GameStat, {});
    await back.insertMany(GameStat, plain(stats));
    await back.insertMany(PlayerStat, plain(sums));
    await back.insertMany(GroupBalance, plain(balances));
    await back.insertMany(GroupDay, plain(days));
    await back.insertMany(GroupSeason, plain(seasons));
    await back.insertMany(PlayerAchievement, plain(awards));
  };
}

function plain<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row }));
}

function literal(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

describe('npm run admin -- export-user and delete-user', () => {
  let api: Api;

  beforeAll(async () => {
    api = await serverOn(await emptyDatabase());
  });
  afterAll(() => api.close());

  it('prints the same as the export of the API', async () => {
    const account = await newAccount(api, 'Ash Öak');
    await finishedGame(api, 'RG', { red: [account] });

    const { code, output, errors } = await admin(api.databaseUrl, 'export-user', 'ash', 'öak');

    const { body } = await account.call<{ exportedAt: string }>('GET', '/account/export');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output)).toEqual({ ...body, exportedAt: expect.any(String) });
  });

  it('deletes an account beside a running server, with a line in the audit', async () => {
    const [account, mate] = [await newAccount(api, 'Birch'), await newAccount(api, 'Cedar')];
    const { id } = await playedGame(api, 'R', { red: [mate], green: [account] });

    const deleted = await admin(api.databaseUrl, 'delete-user', 'Birch', '--yes');

    expect(deleted).toEqual({ code: 0, output: 'The account Birch is deleted.\n', errors: '' });
    const round = await mate.call<Outputs['rounds']['get']>('GET', `/games/${id}/round`);
    expect(round.body.members.map(({ name }) => name)).toEqual(['Red 1', 'DELETED PLAYER']);
    expect((await account.call<Outputs['auth']['me']>('GET', '/auth/me')).body.user).toBeNull();
    expect(await api.orm.em.fork().find(MaintainerAct, { subjectId: account.userId })).toMatchObject([
      { act: 'delete', maintainerId: null },
    ]);
  });

  it.each([
    ['another name', 'Cedar\n', 1],
    ['nothing', '', 1],
    ['the name', 'dogWOOD\n', 0],
  ])('asks for the name once more, and reads %s', async (_case, typed, code) => {
    if ((await readUserByName(api, 'dogwood')) === null) await newAccount(api, 'Dogwood');
    const environment = { DATABASE_URL: api.databaseUrl };
    const words = ['delete-user', 'Dogwood'];
    const child = startNode('scripts/admin.ts', environment, words, 'pipe');
    child.stdin?.end(typed);
    const [exit] = await once(child, 'exit');

    expect(exit).toBe(code);
    expect((await readUserByName(api, 'dogwood')) === null).toBe(code === 0);
  });

  it('deletes no account whose name has other spaces, also without a question', async () => {
    await newAccount(api, 'Elm Tree');

    const { code, errors } = await admin(api.databaseUrl, 'delete-user', 'Elm  Tree', '--yes');

    expect([code, errors]).toEqual([1, 'There is no account with the name Elm  Tree.\n']);
    expect(await readUserByName(api, 'elm tree')).not.toBeNull();
  });

  it.each(['export-user', 'delete-user'])('%s refuses an unknown name', async (command) => {
    const failed = await admin(api.databaseUrl, command, 'Nobody', 'Here');

    expect(failed).toEqual({
      code: 1,
      output: '',
      errors: 'There is no account with the name Nobody Here.\n',
    });
  });

  function readUserByName({ orm }: Api, username: string) {
    return orm.em.fork().findOne(User, { username });
  }
});
