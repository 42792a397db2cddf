import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { User } from '#entities/User.ts';
import { toCents } from '#rules/money.ts';
import type { Totals } from '#rules/stats.ts';
import { NO_GAMES } from '#rules/stats.ts';
import { readBoard, readOwnRanks } from '#services/leaderboard.ts';
import { statColumns } from '#services/stats.ts';
import { apiForThisFile, callerWith, newAccount } from '../helpers/api.ts';
import type { Outputs, Person } from '../helpers/api.ts';
import { finishedGame } from '../helpers/games.ts';

const BOARDS = ['wins', 'earnings', 'losses'] as const;
type Row = Outputs['leaderboard']['wins'][number];

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const reader = await newAccount(api, 'Marshal');
beforeEach(async () => {
  await api.orm.em.fork().nativeDelete(PlayerStat, {});
});

async function boardOf(board: (typeof BOARDS)[number]): Promise<readonly Row[]> {
  return (await reader.call<readonly Row[]>('GET', `/leaderboard/${board}`)).body;
}

async function ranksOn(board: (typeof BOARDS)[number]): Promise<readonly [number, string][]> {
  return (await boardOf(board)).map(({ rank, username }) => [rank, username]);
}

let ids = 10;
/** Stores an account with a record, under an id above all earlier ones. */
async function aRecord(
  name: string,
  record: Partial<Record<keyof Totals, number>>,
  more: { readonly debugMark?: 1; readonly isListed?: false } = {},
): Promise<number> {
  const id = (ids += 1);
  const totals = { ...NO_GAMES, gamesPlayed: 10, ...(record as Partial<Totals>) };
  const em = api.orm.em.fork();
  const account = { username: `${name} ${id}`.toLowerCase(), name, passwordHash: null, adoptedById: null };
  await em.insert(User, { id, createdAt: new Date(), ...account });
  await em.insert(PlayerStat, { userId: id, debugMark: 0, ...more, ...statColumns(totals) });
  return id;
}

describe('the leaderboards', () => {
  it('all boards have the documented fields, computed from the games', async () => {
    const [ash, birch] = [await newAccount(api, 'Ash'), await newAccount(api, 'Birch')];
    const guests = { red: [ash], green: 1 } as const;
    await finishedGame(api, 'RR-', guests);
    await finishedGame(api, 'GGG', { red: [ash], green: [birch] });
    await finishedGame(api, 'RG', { red: [birch], green: 2 });
    await finishedGame(api, 'RRR');

    const rows = await boardOf('wins');

    // Ash: +$50, −$75; Birch: +$75, and level against two
    expect(rows).toEqual(
      [
        { playerId: ash.userId, username: 'Ash', name: 'Ash', losses: 1, ties: 0, totalWinningsCents: 5000 },
        {
          playerId: birch.userId,
          username: 'Birch',
          name: 'Birch',
          losses: 0,
          ties: 1,
          totalWinningsCents: 7500,
        },
      ]
        .map((record) => ({
          ...record,
          rank: 1,
          wins: 1,
          gamesPlayed: 2,
          totalLossesCents: 7500 * record.losses,
          isUncontested: false,
        }))
        .toSorted((a, b) => a.playerId - b.playerId),
    );
    expect((await boardOf('earnings')).map(({ username }) => username)).toEqual(['Birch', 'Ash']);
    expect((await boardOf('losses')).map(({ username }) => username)).toEqual(['Ash', 'Birch']);
  });

  it('rank by wins, then by win percentage; equals share a rank, ordered by id', async () => {
    await aRecord('3 of 10, first', { wins: 3 });
    await aRecord('3 of 10, second', { wins: 3 });
    await aRecord('3 of 4', { wins: 3, gamesPlayed: 4 });
    await aRecord('4 of 100', { wins: 4, gamesPlayed: 100 });
    await aRecord('none of 10', {});
    await aRecord('3 of 5', { wins: 3, gamesPlayed: 5 });

    expect(await ranksOn('wins')).toEqual([
      [1, '4 of 100'],
      [2, '3 of 4'],
      [3, '3 of 5'],
      [4, '3 of 10, first'],
      [4, '3 of 10, second'],
      [6, 'none of 10'],
    ]);
  });

  it('rank by bets won, regardless of losses; equals share a rank, ordered by id', async () => {
    await aRecord('$50', { winnings: 5000 });
    await aRecord('$100 and much lost', { winnings: 10_000, losings: 90_000, net: toCents(-80_000) });
    await aRecord('$50 too', { winnings: 5000, wins: 9 });
    await aRecord('$0.01 more', { winnings: 5001 });

    expect(await ranksOn('earnings')).toEqual([
      [1, '$100 and much lost'],
      [2, '$0.01 more'],
      [3, '$50'],
      [3, '$50 too'],
    ]);
  });

  it('rank by bets lost, shown positive; equals share a rank, ordered by id', async () => {
    await aRecord('$50', { losings: 5000 });
    await aRecord('$100 and more won', { losings: 10_000, winnings: 90_000, net: toCents(80_000) });
    await aRecord('$50 too', { losings: 5000 });

    expect(
      (await boardOf('losses')).map(({ rank, username, totalLossesCents }) => [
        rank,
        username,
        totalLossesCents,
      ]),
    ).toEqual([
      [1, '$100 and more won', 10_000],
      [2, '$50', 5000],
      [2, '$50 too', 5000],
    ]);
  });

  it('return the first 50 rows', async () => {
    for (let wins = 1; wins <= 60; wins += 1)
      await aRecord(`${wins} wins`, { wins, winnings: wins * 100, losings: wins * 100, gamesPlayed: 60 });

    for (const board of BOARDS) {
      const rows = await boardOf(board);
      expect(rows.map(({ wins }) => wins)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
    }
  });

  it('ignore the rows of the debug page', async () => {
    const playerId = await aRecord('Real', { wins: 1 });
    await aRecord('Made up', { wins: 99, winnings: 99_999, losings: 99_999 }, { debugMark: 1 });
    await reader.call('POST', '/debug/add-cumulative-stats', { playerId });

    for (const board of BOARDS)
      expect((await boardOf(board)).map(({ username, wins }) => [username, wins])).toEqual([['Real', 1]]);
  });

  it('all boards are empty before the first game', async () => {
    for (const board of BOARDS) expect(await boardOf(board)).toEqual([]);
  });
});

describe('GET /leaderboard/me', () => {
  it('has the rows of the boards, with the same ranks, for every listed player', async () => {
    const figureOf = (player: number, digits: number) => (player * 7) % digits;
    const players: number[] = [];
    for (let player = 1; player <= 40; player += 1) {
      const wins = figureOf(player, 5);
      const money = { winnings: figureOf(player, 6) * 500, losings: figureOf(player, 3) * 500 };
      const record = { wins, gamesPlayed: 5 + figureOf(player, 2), ...money } as const;
      const isUnlisted = player % 4 === 0;
      const id = await aRecord(`Player ${player}`, record, isUnlisted ? { isListed: false } : {});
      if (!isUnlisted) players.push(id);
    }

    const own = await Promise.all(players.map((id) => readOwnRanks(api.orm, id)));

    for (const board of BOARDS) {
      const rows = await readBoard(api.orm, board);
      expect(rows).toHaveLength(players.length);
      const rankOf = new Map(rows.map(({ user, rank }) => [user.id, rank]));
      expect(own.map(({ rows: ranks }) => ranks?.[board].rank)).toEqual(players.map((id) => rankOf.get(id)));
    }
  });

  it('has the rank below the rows of the board', async () => {
    for (let wins = 2; wins <= 61; wins += 1)
      await aRecord(`${wins} wins`, { wins, winnings: wins * 100, losings: 100, gamesPlayed: 61 });
    const cedar = await newAccount(api, 'Cedar');
    await finishedGame(api, 'R', { red: [cedar], green: 1 });

    const { body } = await cedar.call<Outputs['leaderboard']['me']>('GET', '/leaderboard/me');

    const row = {
      playerId: cedar.userId,
      username: 'Cedar',
      wins: 1,
      gamesPlayed: 1,
      totalWinningsCents: 2500,
    };
    expect(body).toMatchObject({
      isListed: true,
      wins: { ...row, rank: 61 },
      earnings: { ...row, rank: 37 },
      losses: { ...row, rank: 61 },
    });
    expect((await boardOf('wins')).map(({ playerId }) => playerId)).not.toContain(cedar.userId);
  });

  it('has no rows without a game', async () => {
    const { body } = await reader.call('GET', '/leaderboard/me');

    expect(body).toEqual({ isListed: true, wins: null, earnings: null, losses: null });
  });
});

describe('PATCH /account with isListed', () => {
  const NOWHERE = { isListed: false, wins: null, earnings: null, losses: null };
  const list = async ({ call }: Person, isListed: boolean) =>
    (await call<Outputs['account']['get']>('PATCH', '/account', { isListed })).body.isListed;
  const ownRanks = async ({ call }: Person) => (await call('GET', '/leaderboard/me')).body;
  const names = async () =>
    Promise.all(BOARDS.map(async (board) => (await boardOf(board)).map(({ username }) => username)));

  it('takes a player off every board with the next read, and puts the player back', async () => {
    const [dogwood, elm] = [await newAccount(api, 'Dogwood'), await newAccount(api, 'Elm')];
    await finishedGame(api, 'R', { red: [dogwood], green: [elm] });
    const { headers } = await reader.call('GET', '/leaderboard/wins');
    const polling = callerWith(api, reader.token, { 'if-none-match': String(headers['etag']) });
    expect((await polling.call('GET', '/leaderboard/wins')).status).toBe(304);

    expect(await list(dogwood, false)).toBe(false);

    expect((await polling.call('GET', '/leaderboard/wins')).status).toBe(200);
    expect(await names()).toEqual([['Elm'], ['Elm'], ['Elm']]);
    expect(await ownRanks(dogwood)).toEqual(NOWHERE);
    expect(await ownRanks(elm)).toMatchObject({ wins: { rank: 1 }, earnings: { rank: 1 } });
    await finishedGame(api, 'R', { red: [dogwood], green: [elm] });
    expect(await names()).toEqual([['Elm'], ['Elm'], ['Elm']]);

    expect(await list(dogwood, true)).toBe(true);

    expect(await names()).toEqual([
      ['Dogwood', 'Elm'],
      ['Dogwood', 'Elm'],
      ['Elm', 'Dogwood'],
    ]);
    expect(await ownRanks(dogwood)).toMatchObject({ isListed: true, wins: { rank: 1, wins: 2 } });
  });

  it('counts for a player without a game, who is on no board either way', async () => {
    const fir = await newAccount(api, 'Fir');

    expect(await list(fir, false)).toBe(false);
    expect(await ownRanks(fir)).toEqual(NOWHERE);
    expect(await list(fir, true)).toBe(true);
    expect(await ownRanks(fir)).toEqual({ ...NOWHERE, isListed: true });
    expect(await list(fir, false)).toBe(false);
    await finishedGame(api, 'R', { red: [fir], green: 1 });

    expect(await names()).toEqual([[], [], []]);
    expect((await fir.trpc.account.get.query()).isListed).toBe(false);
  });

  it.each([['yes'], [1], [null], [undefined]])('refuses %s', async (isListed) => {
    expect((await reader.call('PATCH', '/account', { isListed })).status).toBe(400);
  });
});
