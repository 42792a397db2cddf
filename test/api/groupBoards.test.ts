import { describe, expect, it } from 'vitest';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { User } from '#entities/User.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import { migrate } from '#server/database/database.ts';
import { newId } from '#services/ids.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { aGroup, anAccount, apiForThisFile, newAccount } from '../helpers/api.ts';
import type { Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, giveUp, playedGame } from '../helpers/games.ts';
import { guestRow } from '../helpers/players.ts';

type Boards = Outputs['groups']['boards'];

const BOARDS = ['wins', 'earnings', 'losses'] as const;

const EMPTY = {
  wins: [],
  earnings: [],
  losses: [],
  me: { isListed: true, wins: null, earnings: null, losses: null },
};

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });

async function boardsOf({ call }: Person, { id }: { readonly id: number }): Promise<Boards> {
  const answer = await call<Boards>('GET', `/groups/${id}/boards`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** Creates a group of three: the owner has beaten Birch twice and lost to Cedar once, each time by one hole. */
async function aClub() {
  const [owner, birch, cedar] = [await anAccount(api), await anAccount(api), await anAccount(api)];
  const group = await aGroup(owner);
  for (const { call } of [birch, cedar])
    await call('POST', `/groups/${group.id}/members`, { code: group.code });
  const setup = { groupId: group.id };
  await finishedGame(api, 'R', { red: [owner], green: [birch], setup });
  await finishedGame(api, 'R', { red: [owner], green: [birch], setup });
  await finishedGame(api, 'GG', { red: [owner], green: [cedar], setup });
  return { owner, birch, cedar, group };
}

/** Returns the user id, the rank and the figure of each row. */
function figuresOf(boards: Boards) {
  const figure = { wins: 'wins', earnings: 'totalWinningsCents', losses: 'totalLossesCents' } as const;
  return BOARDS.map((board) => boards[board].map((row) => [row.playerId, row.rank, row[figure[board]]]));
}

describe('GET /groups/{id}/boards', () => {
  it('ranks players by wins, won and lost amounts of games for the group', async () => {
    const { owner, birch, cedar, group } = await aClub();
    // for no group
    await finishedGame(api, 'RRRR', { red: [birch], green: [owner] });

    const boards = await boardsOf(birch, group);

    expect(boards.wins[0]).toEqual({
      rank: 1,
      playerId: owner.userId,
      username: expect.any(String),
      name: expect.any(String),
      wins: 2,
      losses: 1,
      ties: 0,
      gamesPlayed: 3,
      totalWinningsCents: 5000,
      totalLossesCents: 5000,
      isMember: true,
    });
    const [lower = 0, higher = 0] = [owner.userId, cedar.userId].toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [owner.userId, birch.userId].toSorted((a, b) => a - b);
    expect(figuresOf(boards)).toEqual([
      [
        [owner.userId, 1, 2],
        [cedar.userId, 2, 1],
        [birch.userId, 3, 0],
      ],
      [
        [lower, 1, 5000],
        [higher, 1, 5000],
        [birch.userId, 3, 0],
      ],
      [
        [low, 1, 5000],
        [high, 1, 5000],
        [cedar.userId, 3, 0],
      ],
    ]);
    expect(boards.me).toMatchObject({ isListed: true, wins: { rank: 3, playerId: birch.userId } });
  });

  it('counts the snake and forfeited holes, as balances do', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(ash);
    const setup = { groupId: group.id, snakeBet: dollarsToCents(10) };
    const game = await playedGame(api, 'R', { red: [ash], green: [birch], setup });
    await giveUp(game, game.green);

    const { wins } = await boardsOf(ash, group);

    const balance = await ash.call<{ balanceCents: number }>('GET', `/users/${ash.userId}/balance/0`);
    expect(wins.map((row) => row.totalWinningsCents - row.totalLossesCents)).toEqual([
      balance.body.balanceCents,
      -balance.body.balanceCents,
    ]);
  });

  it('marks former members, and players who never joined', async () => {
    const { owner, birch, group } = await aClub();
    const guestOfGroup = await anAccount(api);
    const setup = { groupId: group.id };
    await finishedGame(api, 'R', { red: [owner], green: [guestOfGroup], setup });
    await birch.call('DELETE', `/groups/${group.id}/members/${birch.userId}`);

    const { wins } = await boardsOf(owner, group);

    const others = wins.filter(({ isMember }) => !isMember).map(({ playerId }) => playerId);
    expect(others.toSorted()).toEqual([birch.userId, guestOfGroup.userId].toSorted());
    expect(await birch.call<Refusal>('GET', `/groups/${group.id}/boards`)).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_MEMBER' },
    });
  });

  it('leaves out players who want to be on no board', async () => {
    const { owner, birch, cedar, group } = await aClub();
    await birch.call('PATCH', '/account', { isListed: false });

    const [seen, own] = [await boardsOf(owner, group), await boardsOf(birch, group)];

    const ids = new Set(BOARDS.flatMap((board) => seen[board].map(({ playerId }) => playerId)));
    expect(ids).toEqual(new Set([owner.userId, cedar.userId]));
    expect(own.me).toEqual({ isListed: false, wins: null, earnings: null, losses: null });
  });

  it('shows fifty rows, and the own row below them', async () => {
    const { birch, group } = await aClub();
    await addWinners(group.id, 60);

    const { wins, me } = await boardsOf(birch, group);

    expect(wins).toHaveLength(50);
    expect(wins.map(({ playerId }) => playerId)).not.toContain(birch.userId);
    expect(me.wins).toMatchObject({ rank: 63, playerId: birch.userId, wins: 0 });
  });

  it('has empty boards before the first game', async () => {
    const owner = await anAccount(api);

    expect(await boardsOf(owner, await aGroup(owner))).toEqual(EMPTY);
  });

  it('has empty boards after a maintainer has cancelled the only game', async () => {
    const [owner, birch, marshal] = [
      await anAccount(api),
      await anAccount(api),
      await newAccount(api, 'Marshal'),
    ];
    const group = await aGroup(owner);
    const setup = { groupId: group.id };
    const game = await finishedGame(api, 'R', { red: [owner], green: [birch], setup });

    await marshal.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' });

    expect(await boardsOf(owner, group)).toEqual(EMPTY);
  });

  it('still answers for a closed group', async () => {
    const { owner, group } = await aClub();
    await owner.call('POST', `/groups/${group.id}/close`);

    expect((await boardsOf(owner, group)).wins).toHaveLength(3);
  });
});

/** Adds members who have won three games each. */
async function addWinners(groupId: number, count: number): Promise<void> {
  const em = api.orm.em.fork();
  const ids = Array.from({ length: count }, newId);
  await em.insertMany(
    User,
    ids.map((id) => ({ ...guestRow(), id })),
  );
  const joinedAt = new Date();
  await em.insertMany(
    GroupMember,
    ids.map((userId) => ({ userId, groupId, joinedAt })),
  );
  const won = toCents(100);
  const sums = { gamesPlayed: 3, wins: 3, losses: 0, wonCents: won, lostCents: toCents(0), netCents: won };
  await em.insertMany(
    GroupBalance,
    ids.map((userId) => ({ ...sums, userId, groupId, season: 1 })),
  );
}

it('the migration adds up the games that each player had finished for each group', async () => {
  const { owner, birch, cedar, group } = await aClub();
  const { owner: other } = await aClub();
  const before = figuresOf(await boardsOf(owner, group));
  const em = api.orm.em.fork();
  const ids = [owner, birch, cedar, other].map(({ userId }) => userId);
  const empty = { wins: 0, losses: 0, wonCents: toCents(0), lostCents: toCents(0) };
  await em.nativeUpdate(GroupBalance, { userId: { $in: ids } }, empty);
  expect(figuresOf(await boardsOf(owner, group))).not.toEqual(before);

  await em.getConnection().execute("delete from mikro_orm_migrations where name like '%group_sums'");
  await migrate(api.databaseUrl);

  expect(figuresOf(await boardsOf(owner, group))).toEqual(before);
  const sums = (await verifyRecords(api.orm)).differences.filter((text) =>
    ids.some((id) => text.includes(`${id} in group`)),
  );
  expect(sums).toEqual([]);
});
