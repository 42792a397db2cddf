import { describe, expect, it } from 'vitest';
import { GameStat } from '#entities/GameStat.ts';
import { DELETED_PLAYER } from '#rules/deletedPlayers.ts';
import { readHeadToHead } from '#services/headToHead.ts';
import { NET_HISTORY_MAX, readNetHistory } from '#services/netHistory.ts';
import { localTime } from '#shared/timeZones.ts';
import { aGroup, anAccount, apiForThisFile, newAccount, newGuest } from '../helpers/api.ts';
import type { Outputs, Person } from '../helpers/api.ts';
import { gameStatBody } from '../helpers/bodies.ts';
import { finishedGame, recordOf } from '../helpers/games.ts';
import { PASSWORD } from '../helpers/players.ts';
import { anAccountWithGames } from '../helpers/records.ts';

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const marshal = await newAccount(api, 'Marshal');
const NONE = { gamesPlayed: 0, wins: 0, losses: 0, ties: 0, netCents: 0 };
const ONE_GAME = { ...NONE, gamesPlayed: 1 };

async function peopleOf({ call, userId }: Person, query = ''): Promise<Outputs['users']['headToHead']> {
  const path = `/users/${userId}/head-to-head${query}`;
  return (await call<Outputs['users']['headToHead']>('GET', path)).body;
}

async function historyOf({ call, userId }: Person): Promise<Outputs['users']['netHistory']> {
  return (await call<Outputs['users']['netHistory']>('GET', `/users/${userId}/net-history`)).body;
}

function cancel({ id }: { readonly id: number }) {
  return marshal.call('POST', `/admin/rounds/${id}/cancel`, { reason: 'A test' });
}

describe('GET /users/{id}/head-to-head', () => {
  it('has the sums of a player as partner and as opponent of each other account', async () => {
    const [ash, birch, cedar] = [
      await newAccount(api, 'Ash'),
      await newAccount(api, 'Birch'),
      await newAccount(api, 'Cedar'),
    ];
    await finishedGame(api, 'RR', { red: [ash, birch], green: [cedar] });
    await finishedGame(api, 'G', { red: [ash], green: [birch] });
    await finishedGame(api, 'RG', { red: [birch], green: [ash] });

    // 2 holes won against one player, then one lost, and a tie
    const together = { ...ONE_GAME, wins: 1, netCents: 5000 };
    expect(await peopleOf(ash)).toEqual([
      {
        userId: birch.userId,
        username: 'Birch',
        name: 'Birch',
        asPartners: together,
        asOpponents: { ...NONE, gamesPlayed: 2, losses: 1, ties: 1, netCents: -2500 },
      },
      { userId: cedar.userId, username: 'Cedar', name: 'Cedar', asPartners: NONE, asOpponents: together },
    ]);
    expect((await peopleOf(cedar)).map(({ asOpponents }) => asOpponents)).toEqual([
      { ...ONE_GAME, losses: 1, netCents: -10_000 },
      { ...ONE_GAME, losses: 1, netCents: -10_000 },
    ]);
  });

  it('lists most games first, then the lower id, page by page', async () => {
    const account = await anAccount(api);
    const others = [await anAccount(api), await anAccount(api), await anAccount(api)].toSorted(
      (a, b) => a.userId - b.userId,
    );
    for (const other of others) await finishedGame(api, 'R', { red: [account], green: [other] });
    const [first, second, third] = others.map(({ userId }) => userId);
    if (others[2]) await finishedGame(api, 'R', { red: [account], green: [others[2]] });

    const pages = [
      await peopleOf(account, '?limit=2'),
      await peopleOf(account, '?limit=2&offset=2'),
      await peopleOf(account, '?offset=3'),
    ];

    expect(pages.map((page) => page.map(({ userId }) => userId))).toEqual([[third, first], [second], []]);
  });

  it('counts no guests, no names without a phone, and no cancelled round', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    await finishedGame(api, 'R', { red: [account], green: [await newGuest(api)] });
    await finishedGame(api, 'R', { red: [account], green: 1 });
    await cancel(await finishedGame(api, 'R', { red: [account], green: [other] }));

    expect(await peopleOf(account)).toEqual([]);
  });

  it('counts no rows of the debug page', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    const game = await finishedGame(api, 'R', { red: [account], green: [other] });
    for (const { userId } of [account, other])
      await marshal.call('POST', '/debug/add-game-stats', gameStatBody(game, userId));
    expect(await api.orm.em.fork().count(GameStat, { userId: other.userId })).toBe(2);

    expect(await peopleOf(account)).toMatchObject([{ asOpponents: { gamesPlayed: 1 } }]);
    expect(await historyOf(account)).toHaveLength(1);
  });

  it('lists players who are on no leaderboard, and deleted accounts without a name', async () => {
    const [account, hidden, leaving] = [await anAccount(api), await anAccount(api), await anAccount(api)];
    await finishedGame(api, 'R', { red: [account, hidden], green: [leaving] });
    await hidden.call('PATCH', '/account', { isListed: false });
    await leaving.call('POST', '/account/delete', { password: PASSWORD });

    await hidden.call('POST', '/account/name', { name: 'Dad' });

    const names = (await peopleOf(account)).map(({ name, username }) => [name, username]);

    expect(names).toHaveLength(2);
    expect(names).toEqual(
      expect.arrayContaining([
        [DELETED_PLAYER, null],
        ['Dad', hidden.username],
      ]),
    );
  });

  it('is empty for a guest', async () => {
    const guest = await newGuest(api);
    await finishedGame(api, 'R', { red: [guest], green: [await anAccount(api)] });

    expect([await peopleOf(guest), await historyOf(guest)]).toEqual([[], []]);
  });

  it('equals the sums over all games, counted one by one', async () => {
    const { userId, otherIds, stats } = await anAccountWithGames(api.orm, { games: 60, others: 7 });
    const own = stats.filter((stat) => stat.userId === userId);
    const sharedWith = (otherId: number, isPartner: boolean) => {
      const games = own.filter(({ gameId, teamId }) =>
        stats.some(
          (other) =>
            other.userId === otherId && other.gameId === gameId && (other.teamId === teamId) === isPartner,
        ),
      );
      const count = (outcome: string) => games.filter((game) => game.outcome === outcome).length;
      return {
        gamesPlayed: games.length,
        wins: count('win'),
        losses: count('loss'),
        ties: count('tie'),
        net: games.reduce((sum, { netCents }) => sum + netCents, 0),
      };
    };

    const people = await readHeadToHead(api.orm, userId, { limit: 20, offset: 0 });

    const counted = people.map(({ user, ...sides }) => [user.id, sides] as const);
    expect(counted.toSorted(([a], [b]) => a - b)).toEqual(
      otherIds
        .toSorted((a, b) => a - b)
        .map((id) => [id, { asPartners: sharedWith(id, true), asOpponents: sharedWith(id, false) }]),
    );
  });
});

describe('GET /users/{id}/net-history', () => {
  it('has each game, newest first, with the net of all games up to it', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(account, 'Sunday Four');
    const seats = { red: [account], green: [other] } as const;
    const first = await finishedGame(api, 'RR', seats);
    const cancelled = await finishedGame(api, 'RRR', seats);
    const last = await finishedGame(api, 'G', {
      ...seats,
      setup: { groupId: group.id, timeZone: 'Asia/Tokyo' },
    });
    await cancel(cancelled);

    const history = await historyOf(account);

    expect(history).toMatchObject([
      {
        gameId: last.id,
        groupId: group.id,
        groupName: 'Sunday Four',
        netCents: -2500,
        runningNetCents: 2500,
      },
      { gameId: first.id, groupName: 'PUBLIC', netCents: 5000, runningNetCents: 5000 },
    ]);
    const { netBalanceCents } = await recordOf(account);
    expect(history[0]?.runningNetCents).toBe(netBalanceCents);
    const { playedAt = '', playedAtLocal } = history[0] ?? {};
    expect(playedAtLocal).toBe(localTime(new Date(playedAt), 'Asia/Tokyo'));
  });

  it('begins with the sum of the games before, if there are more than it has', async () => {
    const { userId, stats } = await anAccountWithGames(api.orm, { games: NET_HISTORY_MAX + 3, others: 7 });
    const nets = stats.filter((stat) => stat.userId === userId).map(({ netCents }) => netCents);
    const sumOf = (count: number) => nets.slice(0, count).reduce<number>((sum, net) => sum + net, 0);

    const history = await readNetHistory(api.orm, userId);

    expect(history.map(({ runningNet }) => runningNet).toReversed()).toEqual(
      nets.map((_net, index) => sumOf(index + 1)).slice(3),
    );
  });
});
