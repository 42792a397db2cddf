import { setImmediate } from 'node:timers/promises';
import type { EntityClass } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { CardAnswer } from '#entities/CardAnswer.ts';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Group } from '#entities/Group.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { PaymentMark } from '#entities/PaymentMark.ts';
import { SeatOffer } from '#entities/SeatOffer.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import type { GameStatus } from '#rules/round.ts';
import { insertGuest } from '#services/guests.ts';
import { newGuestId, newId } from '#services/ids.ts';
import { deleteOldKeys } from '#services/keys.ts';
import { deleteCancelledGames } from '#services/oldGames.ts';
import { deleteOldGuests } from '#services/oldGuests.ts';
import { createPass } from '#services/pencil.ts';
import { readNewestRound } from '#services/roundCache.ts';
import type { CleanupRun } from '#services/smallSteps.ts';
import { ROWS_PER_STEP } from '#services/smallSteps.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { databaseForThisFile, openTestDatabase } from '../helpers/database.ts';
import { continueWith, giveCommand, guestRow, openGame, playerAt } from '../helpers/players.ts';
import type { OpenGame } from '../helpers/players.ts';
import { aCourse } from '../rules/builders.ts';

const NOON = new Date('2026-07-01T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO = new Date(NOON.getTime() - 30 * DAY_MS);
const OF_LATE = new Date(LONG_AGO.getTime() + 1);

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

describe('old idempotency keys', () => {
  it('the cleanup deletes keys after 30 days, in small steps up to the limit of a turn', async () => {
    const userId = await aGuest(orm, NOON);
    await storeKeys(userId, 2 * ROWS_PER_STEP + 50, LONG_AGO);
    await storeKeys(userId, 3, OF_LATE);

    await deleteOldKeys(orm, NOON, turnOf(2));
    const afterTwo = await keysOf(userId);
    await deleteOldKeys(orm, NOON, turnOf(9));

    expect([afterTwo, await keysOf(userId)]).toEqual([53, 3]);
  });

  it('the cleanup stops with its process, and another process continues', async () => {
    const userId = await aGuest(orm, NOON);
    await storeKeys(userId, 3, LONG_AGO);

    await deleteOldKeys(orm, NOON, { steps: 9, signal: AbortSignal.abort() });
    const afterStop = await keysOf(userId);
    await deleteOldKeys(elsewhere, NOON, turnOf(9));

    expect([afterStop, await keysOf(userId)]).toEqual([3, 0]);
  });

  it.each<[string, () => Orm]>([
    ['this process', () => orm],
    ['another process', () => elsewhere],
  ])('writers of %s run between two steps of the cleanup', async (_whose, writer) => {
    const userId = await aGuest(orm, NOON);
    const steps = 6;
    await storeKeys(userId, steps * ROWS_PER_STEP, LONG_AGO);
    const seen = new Set<number>();

    const done = new AbortController();
    const cleaning = deleteOldKeys(orm, NOON, turnOf(steps)).finally(() => done.abort());
    while (!done.signal.aborted) {
      const left = await inTransaction(writer(), async (em) => {
        await insertGuest(em, newGuestId(), 'Writer', NOON);
        return em.count(IdempotencyKey, { userId });
      });
      if (left > 0 && left < steps * ROWS_PER_STEP) seen.add(left);
      // SQLite answers within one turn of the event loop
      await setImmediate();
    }
    await cleaning;

    expect(await keysOf(userId)).toBe(0);
    expect(seen.size).toBeGreaterThan(0);
    expect([...seen].every((left) => left % ROWS_PER_STEP === 0)).toBe(true);
  });
});

describe('old guests', () => {
  it('deletes an unreferenced guest of 30 days, no newer one and no account', async () => {
    const [old, young] = [await aGuest(orm, LONG_AGO), await aGuest(orm, OF_LATE)];
    const account = newId();
    await inTransaction(orm, (em) => insertGuest(em, account, 'Account', LONG_AGO));

    await deleteOldGuests(orm, NOON, turnOf(100));

    expect(await peopleAmong([old, young, account])).toEqual([young, account]);
  });

  it.each(columnsNaming(User))('the cleanup keeps a guest that %s names, however old', async (place) => {
    const game = await openGame(orm);
    const [named, other] = [await aGuest(orm, LONG_AGO), await aGuest(orm, LONG_AGO)];
    await nameIn(place, named, game);

    await deleteOldGuests(orm, NOON, turnOf(100));

    expect(await peopleAmong([named, other])).toEqual([named]);
  });

  it('the cleanup continues after the guest at which its last turn ended', async () => {
    const { orm: fresh, close } = await openTestDatabase();
    const guests = Array.from({ length: 2 * ROWS_PER_STEP + 50 }, newGuestId);
    const young = guests.slice(0, 10);
    await inTransaction(fresh, (em) =>
      em.insertMany(
        User,
        guests.map((id) => guestRow({ id, createdAt: young.includes(id) ? OF_LATE : LONG_AGO })),
      ),
    );
    const left: number[] = [];

    for (let turn = 0; turn < 4; turn += 1) {
      await deleteOldGuests(fresh, NOON, turnOf(1));
      left.push(await readSnapshot(fresh, (em) => em.count(User)));
    }
    // the walk starts from the beginning: the young guests are old by now
    await deleteOldGuests(fresh, new Date(NOON.getTime() + DAY_MS), turnOf(1));
    left.push(await readSnapshot(fresh, (em) => em.count(User)));
    await close();

    const sorted = guests.toSorted((a, b) => a - b);
    const youngUpTo = (passed: number) => sorted.slice(0, passed).filter((id) => young.includes(id)).length;
    const leftAfter = (passed: number) => guests.length - passed + youngUpTo(passed);
    expect(left).toEqual([leftAfter(ROWS_PER_STEP), leftAfter(2 * ROWS_PER_STEP), 10, 10, 0]);
  });
});

describe('deletion of cancelled games', () => {
  it('the cleanup deletes the game with all its rows 30 days after it was opened', async () => {
    const game = await fullGame();
    await setGame(game.id, 'cancelled', LONG_AGO);
    await readNewestRound(orm, game.id);
    const before = await tablesNaming(game.id);

    await deleteCancelledGames(orm, NOON, turnOf(100));

    // an achievement needs a game that was played
    expect([...before, 'player_achievement.game_id'].toSorted()).toEqual(columnsNaming(Game));
    expect(await tablesNaming(game.id)).toEqual([]);
    expect(await gamesAmong([game.id])).toEqual([]);
    expect(await readNewestRound(orm, game.id)).toBeNull();
  });

  it.each<[string, GameStatus, Date]>([
    ['the cleanup keeps a cancelled game of yesterday', 'cancelled', OF_LATE],
    ['the cleanup keeps a pending game', 'pending', LONG_AGO],
    ['the cleanup keeps a running game', 'in_progress', LONG_AGO],
    ['the cleanup keeps a completed game', 'completed', LONG_AGO],
    ['the cleanup keeps a forfeited game', 'forfeit', LONG_AGO],
  ])('%s', async (_rule, status, openedAt) => {
    const game = await fullGame();
    await setGame(game.id, status, openedAt);
    const before = await tablesNaming(game.id);

    await deleteCancelledGames(orm, NOON, turnOf(100));

    expect(await tablesNaming(game.id)).toEqual(before);
    expect(await gamesAmong([game.id])).toEqual([game.id]);
  });

  it('the cleanup deletes five games in one step', async () => {
    const ids: number[] = [];
    while (ids.length < 7) ids.push((await openGame(orm, { isStarted: false, now: LONG_AGO })).id);
    for (const id of ids) await setGame(id, 'cancelled', LONG_AGO);

    await deleteCancelledGames(orm, NOON, turnOf(1));
    const afterOne = await gamesAmong(ids);
    await deleteCancelledGames(orm, NOON, turnOf(1));

    expect(afterOne).toHaveLength(2);
    expect(await gamesAmong(ids)).toEqual([]);
  });
});

function turnOf(steps: number): CleanupRun {
  return { steps, signal: new AbortController().signal };
}

async function aGuest(where: Orm, createdAt: Date): Promise<number> {
  const guest = guestRow({ createdAt });
  await inTransaction(where, (em) => em.insert(User, guest));
  return guest.id;
}

async function storeKeys(userId: number, count: number, createdAt: Date): Promise<void> {
  const rows = Array.from({ length: count }, () => keyRow(userId, createdAt));
  await inTransaction(orm, (em) => em.insertMany(IdempotencyKey, rows));
}

function keyRow(userId: number, createdAt: Date) {
  return { userId, key: `key-${newId()}`, kind: 'command', requestHash: '', subjectId: 1, createdAt };
}

function keysOf(userId: number): Promise<number> {
  return readSnapshot(orm, (em) => em.count(IdempotencyKey, { userId }));
}

async function peopleAmong(ids: readonly number[]): Promise<readonly number[]> {
  const people = await readSnapshot(orm, (em) => em.find(User, { id: { $in: [...ids] } }));
  return people.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function gamesAmong(ids: readonly number[]): Promise<readonly number[]> {
  const games = await readSnapshot(orm, (em) => em.find(Game, { id: { $in: [...ids] } }));
  return games.map(({ id }) => id);
}

/** Each number is different, and fits every column. */
let madeUpNumbers = 100;

/** Stores a row of any table that names the guest in this column; all other values are made up. */
async function nameIn(place: string, userId: number, game: OpenGame): Promise<void> {
  const tables = [...orm.getMetadata().getAll().values()];
  const meta = tables.find(({ tableName }) => place.startsWith(`${tableName}.`));
  const rowsNamed = new Map<unknown, number>([
    [User, game.host.viewer.userId],
    [Game, game.id],
    [Team, game.red.id],
    [Group, PUBLIC_GROUP_ID],
    [TeamMember, playerAt(game, 0).member.id],
  ]);
  const needed = (meta?.props ?? []).filter(
    ({ nullable, fieldNames: [column] }) => nullable !== true || place.endsWith(`.${column}`),
  );
  const row = needed.map(({ name, fieldNames: [column], targetMeta, items, runtimeType }) => {
    if (place.endsWith(`.${column}`)) return [name, userId];
    const number = (madeUpNumbers += 1);
    const madeUp = { string: String(number), Date: NOON, number, boolean: true };
    return [
      name,
      rowsNamed.get(targetMeta?.class) ?? items?.[0] ?? madeUp[runtimeType as keyof typeof madeUp],
    ];
  });
  await inTransaction(orm, (em) => em.insert(meta?.class ?? User, Object.fromEntries(row)));
}

/** Returns a row of the debug page, which may name any game. */
function statRow(userId: number, { id: gameId, red }: OpenGame) {
  return {
    userId,
    gameId,
    debugMark: newId(),
    teamId: red.id,
    outcome: 'win',
    betCents: NO_MONEY,
    snakeCents: NO_MONEY,
    netCents: NO_MONEY,
    holesPlayed: 1,
    bestBalls: 1,
    heldSnake: null,
    team1Points: 1,
    team2Points: 0,
    playedAt: NOON,
  } as const;
}

/** Creates a game with a row in every table that can have one. */
async function fullGame(): Promise<OpenGame> {
  const game = await openGame(orm);
  const [host, red2] = [playerAt(game, 0), playerAt(game, 2)];
  await giveCommand(orm, game, { kind: 'nameScorer', userId: red2.viewer.userId, name: 'Scorer' });
  await giveCommand(orm, game, continueWith(game, 1, [4, 5, 4, 5]));
  await giveCommand(orm, game, { kind: 'enterScore', hole: 1, memberId: host.member.id, strokes: 6 });
  await giveCommand(orm, game, { kind: 'bite', hole: 1, memberId: host.member.id });
  await giveCommand(orm, game, { kind: 'setCourseCard', course: aCourse(18) });
  const vote = { kind: 'voteForfeit', teamId: game.red.id, memberId: red2.member.id, yes: true } as const;
  await giveCommand(orm, game, vote, red2);
  await giveCommand(orm, game, { kind: 'askForPencil', userId: red2.viewer.userId }, red2);
  await createPass(orm, game.host.viewer, { gameId: game.id, kind: 'host' }, NOON);
  await inTransaction(orm, (em) => em.insert(GameStat, statRow(host.viewer.userId, game)));
  const offer = { memberId: red2.member.id, gameId: game.id, userId: host.viewer.userId, offeredAt: NOON };
  await inTransaction(orm, (em) => em.insert(SeatOffer, offer));
  const answer = {
    gameId: game.id,
    memberId: red2.member.id,
    kind: 'agreed',
    byHost: false,
    at: NOON,
  } as const;
  await inTransaction(orm, (em) => em.insert(CardAnswer, { ...answer, holeNumber: null, word: null }));
  const mark = {
    gameId: game.id,
    fromMemberId: red2.member.id,
    toMemberId: host.member.id,
    amount: toCents(2500),
    paidAt: NOON,
    paidByHost: false,
    receivedAt: null,
    receivedByHost: false,
  };
  await inTransaction(orm, (em) => em.insert(PaymentMark, mark));
  return game;
}

async function setGame(id: number, status: GameStatus, createdAt: Date): Promise<void> {
  await inTransaction(orm, (em) => em.nativeUpdate(Game, { id }, { status, createdAt }));
}

/** Returns the columns of all tables that reference an entity, by the schema, in order. */
function columnsNaming(entity: EntityClass<object>): readonly string[] {
  return [...orm.getMetadata().getAll().values()]
    .flatMap(({ tableName, props }) =>
      props
        .filter(({ targetMeta }) => targetMeta?.class === entity)
        .map(({ fieldNames: [column] }) => `${tableName}.${column}`),
    )
    .toSorted();
}

/** Returns the columns that reference this game in at least one row. */
async function tablesNaming(gameId: number): Promise<readonly string[]> {
  const connection = orm.em.fork().getConnection();
  const found: string[] = [];
  for (const place of columnsNaming(Game)) {
    const [table, column] = place.split('.');
    const rows = await connection.execute<object[]>(`select 1 from ${table} where ${column} = ?`, [gameId]);
    if (rows.length > 0) found.push(place);
  }
  return found;
}
