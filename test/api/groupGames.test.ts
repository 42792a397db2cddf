import { describe, expect, it } from 'vitest';
import { dollarsToCents } from '#rules/money.ts';
import { aGroup, anAccount, apiForThisFile, newGuest, play, playerOf } from '../helpers/api.ts';
import type { Answer, Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, giveUp, playedGame } from '../helpers/games.ts';

type GroupOut = Outputs['groups']['create'];

const NOT_FOUND = { message: 'Group not found', code: 'GROUP_NOT_FOUND' };

const api = await apiForThisFile();

function join(by: Person, { id, code }: GroupOut): Promise<Answer<unknown>> {
  return by.call('POST', `/groups/${id}/members`, { userId: by.userId, code });
}

describe('GET /users/{id}/balance/{groupIndex}', () => {
  type Balance = Outputs['users']['balance'];
  const balanceOf = ({ call, userId }: Person, groupIndex: number | string) =>
    call<Balance & Refusal>('GET', `/users/${userId}/balance/${groupIndex}`);

  it('returns the sum of each group’s games, match and snake, in the order of groups', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const [saturday, sunday] = [await aGroup(ash, 'Saturday'), await aGroup(ash, 'Sunday')];
    const forGroup = ({ id: groupId }: GroupOut) => ({ groupId, snakeBet: dollarsToCents(10) });

    // +$75 for Ash, who then pays $20 for the snake; won early, before Birch is in the group
    const first = await playedGame(api, 'RRR', { red: [ash], green: [birch], setup: forGroup(saturday) });
    await play(ash, first.id, [
      { kind: 'bite', hole: 2, memberId: playerOf(first.green).member.id },
      { kind: 'bite', hole: 3, memberId: playerOf(first.red).member.id },
      { kind: 'endEarly' },
    ]);
    await join(birch, saturday);
    // −$50, then all nine holes conceded at $25
    await finishedGame(api, 'GG', { red: [ash], green: [birch], setup: forGroup(saturday) });
    const given = await playedGame(api, '', { red: [ash], green: [birch], setup: forGroup(sunday) });
    await giveUp(given, given.green);
    // a game without a group
    await finishedGame(api, 'RRRR', { red: [ash], green: [birch] });

    expect((await balanceOf(ash, 0)).body).toEqual({
      groupId: saturday.id,
      groupName: 'Saturday',
      balanceCents: 7500 - 2000 - 5000,
      gamesPlayed: 2,
      // the cards are not final
      openCents: 0,
    });
    expect((await balanceOf(ash, 1)).body).toEqual({
      groupId: sunday.id,
      groupName: 'Sunday',
      balanceCents: 22_500,
      gamesPlayed: 1,
      openCents: 0,
    });
    expect((await balanceOf(birch, 0)).body).toMatchObject({ groupId: saturday.id, balanceCents: -500 });
    expect(await balanceOf(birch, 1)).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  it('counts groups from the one joined first', async () => {
    const [founder, player] = [await anAccount(api), await anAccount(api)];
    const groups = [
      await aGroup(founder, 'One'),
      await aGroup(founder, 'Two'),
      await aGroup(founder, 'Three'),
    ];
    const inOrder = [groups[2], groups[0], groups[1]] as GroupOut[];
    for (const group of inOrder) await join(player, group);

    const listed = await player.call<GroupOut[]>('GET', `/users/${player.userId}/groups`);
    const balances = await Promise.all([0, 1, 2].map((index) => balanceOf(player, index)));

    expect(listed.body).toEqual(inOrder);
    expect(balances.map(({ body }) => body)).toEqual(
      inOrder.map(({ id, name }) => ({
        groupId: id,
        groupName: name,
        balanceCents: 0,
        gamesPlayed: 0,
        openCents: 0,
      })),
    );
  });

  it.each<[number | string, number, string]>([
    [1, 404, 'Group not found'],
    [1_000_000, 404, 'Group not found'],
    [-1, 400, 'groupIndex counts from 0'],
    [0.5, 400, 'groupIndex must be a whole number'],
    ['first', 400, 'groupIndex must be a whole number'],
  ])('refuses %s to a player in one group', async (groupIndex, status, message) => {
    const player = await anAccount(api);
    await aGroup(player);

    expect(await balanceOf(player, groupIndex)).toMatchObject({ status, body: { message } });
  });

  it('returns no group for a guest', async () => {
    expect(await balanceOf(await newGuest(api), 0)).toMatchObject({ status: 404, body: NOT_FOUND });
  });
});
