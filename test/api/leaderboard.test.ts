import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { User } from '#entities/User.ts';
import { toCents } from '#rules/money.ts';
import type { Totals } from '#rules/stats.ts';
import { NO_GAMES } from '#rules/stats.ts';
import { statColumns } from '#services/stats.ts';
import { apiForThisFile, newAccount } from '../helpers/api.ts';
import type { Outputs } from '../helpers/api.ts';
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
  debugMark: 0 | 1 = 0,
): Promise<number> {
  const id = (ids += 1);
  const totals = { ...NO_GAMES, gamesPlayed: 10, ...(record as Partial<Totals>) };
  const em = api.orm.em.fork();
  const account = { username: `${name} ${id}`.toLowerCase(), name, passwordHash: null, adoptedById: null };
  await em.insert(User, { id, createdAt: new Date(), ...account });
  await em.insert(PlayerStat, { userId: id, debugMark, ...statColumns(totals) });
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
        { playerId: ash.userId, username: 'Ash', losses: 1, ties: 0, totalWinningsCents: 5000 },
        { playerId: birch.userId, username: 'Birch', losses: 0, ties: 1, totalWinningsCents: 7500 },
      ]
        .map((record) => ({
          ...record,
          rank: 1,
          wins: 1,
          gamesPlayed: 2,
          totalLossesCents: 7500 * record.losses,
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
    await aRecord('Made up', { wins: 99, winnings: 99_999, losings: 99_999 }, 1);
    await reader.call('POST', '/debug/add-cumulative-stats', { playerId });

    for (const board of BOARDS)
      expect((await boardOf(board)).map(({ username, wins }) => [username, wins])).toEqual([['Real', 1]]);
  });

  it('all boards are empty before the first game', async () => {
    for (const board of BOARDS) expect(await boardOf(board)).toEqual([]);
  });
});
