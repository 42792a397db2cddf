import { describe, expect, it } from 'vitest';
import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { User } from '#entities/User.ts';
import { newId } from '#services/ids.ts';
import { GROUP_MEMBERS_MAX } from '#shared/limits.ts';
import { aGroup, anAccount, apiForThisFile, callerWith } from '../helpers/api.ts';
import type { Answer, Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, playedGame } from '../helpers/games.ts';
import { guestRow } from '../helpers/players.ts';

type GroupOut = Outputs['groups']['create'];
type Details = Outputs['groups']['get'];

const NOT_THE_OWNER = { status: 403, body: { code: 'NOT_THE_OWNER' } };
const NOT_A_MEMBER = {
  status: 403,
  body: { message: 'You are not a member of this group', code: 'NOT_A_MEMBER' },
};
const CLOSED = { status: 409, body: { message: 'This group is closed', code: 'GROUP_CLOSED' } };

const api = await apiForThisFile();

function join(by: Person, { id }: GroupOut, code: string): Promise<Answer<Refusal>> {
  return by.call('POST', `/groups/${id}/members`, { code });
}

function read(by: Person, { id }: GroupOut): Promise<Answer<Details & Refusal>> {
  return by.call('GET', `/groups/${id}`);
}

function remove(by: Person, { id }: GroupOut, { userId }: Person): Promise<Answer<Refusal>> {
  return by.call('DELETE', `/groups/${id}/members/${userId}`);
}

function handOver(by: Person, { id }: GroupOut, { userId }: Person): Promise<Answer<GroupOut & Refusal>> {
  return by.call('POST', `/groups/${id}/owner`, { userId });
}

function close(by: Person, { id }: GroupOut): Promise<Answer<GroupOut & Refusal>> {
  return by.call('POST', `/groups/${id}/close`);
}

async function groupsOf({ call, userId }: Person): Promise<readonly GroupOut[]> {
  return (await call<readonly GroupOut[]>('GET', `/users/${userId}/groups`)).body;
}

/** Creates a group of an owner and two members. */
async function aClub() {
  const [owner, birch, cedar] = [await anAccount(api), await anAccount(api), await anAccount(api)];
  const group = await aGroup(owner);
  for (const member of [birch, cedar]) await join(member, group, group.code);
  return { owner, birch, cedar, group };
}

/** Returns the ids of the owner and of all members, in the order in which they joined. */
async function rolesIn({ id }: GroupOut) {
  const em = api.orm.em.fork();
  const { ownerId } = await em.findOneOrFail(Group, { id });
  const members = await em.find(GroupMember, { groupId: id }, { orderBy: { joinedAt: 'asc' } });
  return { ownerId, members: members.map(({ userId }) => userId) };
}

describe('GET /groups/{id}', () => {
  it('returns the members with date, games and role, in the order joined', async () => {
    const { owner, birch, cedar, group } = await aClub();
    const setup = { groupId: group.id };
    await finishedGame(api, 'RRRR', { red: [owner], green: [birch], setup });
    await finishedGame(api, 'RG', { red: [birch], green: [cedar], setup: {} });

    const { status, body } = await read(birch, group);

    expect(status).toBe(200);
    expect(body).toEqual({
      ...group,
      members: [
        { userId: owner.userId, gamesPlayed: 1, role: 'owner' },
        { userId: birch.userId, gamesPlayed: 1, role: 'member' },
        { userId: cedar.userId, gamesPlayed: 0, role: 'member' },
      ].map((member) => ({
        ...member,
        username: expect.any(String),
        name: expect.any(String),
        joinedAt: expect.any(String),
      })),
    });
  });

  it('refuses accounts that are not in the group, also to the public group', async () => {
    const { group } = await aClub();
    const stranger = await anAccount(api);

    expect(await read(stranger, group)).toMatchObject(NOT_A_MEMBER);
    expect(await stranger.call('GET', '/groups/14')).toMatchObject(NOT_A_MEMBER);
    expect(await stranger.call('GET', '/groups/1')).toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    });
  });
});

describe('PATCH /groups/{id}', () => {
  it('renames the group, for its owner only', async () => {
    const { owner, birch, group } = await aClub();
    const rename = (by: Person, name: unknown) =>
      by.call<GroupOut & Refusal>('PATCH', `/groups/${group.id}`, { name });

    const renamed = await rename(owner, '  Monday Four ');

    expect(renamed).toMatchObject({ status: 200, body: { ...group, name: 'Monday Four' } });
    expect(await groupsOf(birch)).toEqual([renamed.body]);
    expect(await rename(birch, 'Mine')).toMatchObject(NOT_THE_OWNER);
    expect(await rename(owner, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Please enter a group name' },
    });
    expect(await rename(owner, 'a\u200Bb')).toMatchObject({ status: 400, body: { code: 'BAD_NAME' } });
    expect((await read(owner, group)).body.name).toBe('Monday Four');
  });
});

describe('POST /groups/{id}/owner', () => {
  it('makes another member the owner, with all rights', async () => {
    const { owner, birch, group } = await aClub();

    const handed = await handOver(owner, group, birch);

    expect(handed).toMatchObject({
      status: 200,
      body: { ownerId: birch.userId, createdById: owner.userId },
    });
    for (const call of [close(owner, group), handOver(owner, group, owner), remove(owner, group, birch)])
      expect(await call).toMatchObject(NOT_THE_OWNER);
    expect((await birch.call('POST', `/groups/${group.id}/code`)).status).toBe(200);
    expect((await remove(birch, group, owner)).status).toBe(200);
  });

  it('refuses a player who is not in the group', async () => {
    const { owner, group } = await aClub();

    expect(await handOver(owner, group, await anAccount(api))).toMatchObject({
      status: 404,
      body: { message: 'This player is not in the group', code: 'GROUP_MEMBER_NOT_FOUND' },
    });
    expect((await rolesIn(group)).ownerId).toBe(owner.userId);
  });
});

describe('DELETE /groups/{id}/members/{userId}', () => {
  it('lets a member leave, who reads nothing of the group then', async () => {
    const { owner, birch, cedar, group } = await aClub();

    const left = await remove(birch, group, birch);

    expect(left).toMatchObject({ status: 200, body: { id: birch.userId } });
    expect(await groupsOf(birch)).toEqual([]);
    expect(await read(birch, group)).toMatchObject(NOT_A_MEMBER);
    expect(await remove(birch, group, birch)).toMatchObject(NOT_A_MEMBER);
    expect((await rolesIn(group)).members).toEqual([owner.userId, cedar.userId]);
    expect((await groupsOf(cedar))[0]?.code).toBe(group.code);
  });

  it('removes a member for the owner, and the codes of this member stop working', async () => {
    const { owner, birch, group } = await aClub();
    await birch.call('GET', `/groups/code/${group.code}`);

    const removed = await remove(owner, group, birch);

    expect(removed.status).toBe(200);
    expect(await join(birch, group, group.code)).toMatchObject({
      status: 403,
      body: { code: 'GROUP_CODE_NEEDED' },
    });
    const [{ code } = group] = await groupsOf(owner);
    expect(code).not.toBe(group.code);
    expect((await join(birch, group, code)).status).toBe(201);
  });

  it('refuses members who remove others, and players who are not in the group', async () => {
    const { owner, birch, cedar, group } = await aClub();
    const stranger = await anAccount(api);

    for (const by of [cedar, stranger]) expect(await remove(by, group, birch)).toMatchObject(NOT_THE_OWNER);
    expect(await remove(owner, group, stranger)).toMatchObject({ status: 404 });
    expect((await rolesIn(group)).members).toHaveLength(3);
    expect((await groupsOf(owner))[0]?.code).toBe(group.code);
  });

  it('keeps the owner until the group is handed over', async () => {
    const { owner, birch, cedar, group } = await aClub();

    expect(await remove(owner, group, owner)).toMatchObject({
      status: 409,
      body: {
        message: 'Please make another member the owner before you leave',
        code: 'GROUP_NEEDS_OWNER',
      },
    });
    await handOver(owner, group, birch);
    expect((await remove(owner, group, owner)).status).toBe(200);
    expect(await rolesIn(group)).toEqual({ ownerId: birch.userId, members: [birch.userId, cedar.userId] });
  });

  it('closes the group when its last member leaves', async () => {
    const owner = await anAccount(api);
    const group = await aGroup(owner);

    expect((await remove(owner, group, owner)).status).toBe(200);

    expect(await rolesIn(group)).toEqual({ ownerId: null, members: [] });
    expect(await join(owner, group, group.code)).toMatchObject(CLOSED);
    // the answer to a repeated call would contain the code
    expect(await owner.call('POST', '/groups', { name: group.name, code: group.code })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_CODE_TAKEN' },
    });
  });

  it('keeps balances, and counts running games of a former member', async () => {
    const { owner, birch, cedar, group } = await aClub();
    const setup = { groupId: group.id };
    const balanceOf = async ({ call, userId }: Person) =>
      (await call<Outputs['users']['balance']>('GET', `/users/${userId}/balance/0`)).body;
    await finishedGame(api, 'RRRR', { red: [owner], green: [birch], setup });
    const running = await playedGame(api, 'GG', { red: [owner], green: [birch], setup });
    await remove(birch, group, birch);
    await running.host.trpc.rounds.end.mutate({ id: running.id });

    expect(await balanceOf(owner)).toMatchObject({ balanceCents: 5000, gamesPlayed: 2 });
    const games = (await read(cedar, group)).body.members.map(({ gamesPlayed }) => gamesPlayed);
    expect(games).toEqual([2, 0]);
    // a new game by the former member does not count for the group
    expect(await birch.call('POST', '/games', { holeCount: 9, groupId: group.id })).toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    });
    await join(birch, group, group.code);
    expect(await balanceOf(birch)).toMatchObject({ balanceCents: -5000, gamesPlayed: 2 });
  });
});

describe('POST /groups/{id}/close', () => {
  it('ends joining and new games, and members still read the group', async () => {
    const { owner, birch, group } = await aClub();
    const setup = { groupId: group.id };
    const running = await playedGame(api, 'GG', { red: [owner], green: [birch], setup });
    const newcomer = await anAccount(api);

    const closed = await close(owner, group);

    expect(closed.body.closedAt).toMatch(/Z$/);
    expect((await close(owner, group)).body).toEqual(closed.body);
    expect(await join(newcomer, group, group.code)).toMatchObject(CLOSED);
    for (const by of [owner, birch])
      expect(await by.call('POST', '/games', { holeCount: 9, ...setup })).toMatchObject(CLOSED);
    expect((await join(birch, group, group.code)).status).toBe(200);
    expect((await read(birch, group)).body).toMatchObject({ ...closed.body, members: [{}, {}, {}] });
    await running.host.trpc.rounds.end.mutate({ id: running.id });
    expect((await read(birch, group)).body.members[0]?.gamesPlayed).toBe(1);
    const next = await running.host.trpc.games.playAgain.mutate({ id: running.id });
    expect(next.groupId).toBe(14);
  });
});

describe('a full group', () => {
  it('refuses one more member', async () => {
    const owner = await anAccount(api);
    const group = await aGroup(owner);
    const users = Array.from({ length: GROUP_MEMBERS_MAX - 1 }, () => ({ ...guestRow(), id: newId() }));
    const em = api.orm.em.fork();
    await em.insertMany(User, users);
    const rows = users.map(({ id: userId }) => ({ userId, groupId: group.id, joinedAt: new Date() }));
    await em.insertMany(GroupMember, rows);

    expect(await join(await anAccount(api), group, group.code)).toMatchObject({
      status: 409,
      body: { message: 'This group cannot have more members', code: 'GROUP_FULL' },
    });
    expect((await read(owner, group)).body.members).toHaveLength(GROUP_MEMBERS_MAX);
  });
});

describe('a call of a former member that is repeated with its key', () => {
  it('reveals no code, and does not join again', async () => {
    const { owner, birch, group } = await aClub();
    const keyed = (by: Person, key: string) => callerWith(api, by.token, { 'idempotency-key': key });
    const create = () => keyed(owner, 'of-create').call('POST', '/groups', { name: 'Own' });
    const own = (await create()).body as GroupOut;
    const renew = () => keyed(owner, 'of-renewal').call('POST', `/groups/${group.id}/code`);
    const { code } = (await renew()).body as GroupOut;
    const dogwood = await anAccount(api);
    const enter = () => keyed(dogwood, 'of-joining').call('POST', `/groups/${group.id}/members`, { code });
    expect((await enter()).status).toBe(201);
    await remove(dogwood, group, dogwood);
    await handOver(owner, group, birch);
    await remove(birch, group, owner);
    await remove(owner, own, owner);

    for (const repeat of [renew, create, enter]) expect(await repeat()).toMatchObject(NOT_A_MEMBER);
    expect((await rolesIn(group)).members).not.toContain(dogwood.userId);
  });
});

describe('concurrent changes of a group', () => {
  it('always leave an owner who is a member, or a group without members', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { owner, birch, cedar, group } = await aClub();
      const newcomer = await anAccount(api);

      await Promise.all([
        handOver(owner, group, birch),
        remove(owner, group, birch),
        remove(birch, group, birch),
        handOver(owner, group, cedar),
        remove(cedar, group, cedar),
        remove(owner, group, owner),
        join(newcomer, group, group.code),
      ]);

      const { ownerId, members } = await rolesIn(group);
      // the owner has closed the group by leaving it as the last member
      expect(members.length === 0 ? [null] : members).toContain(ownerId);
    }
  });

  it('let the last member leave, or the newcomer join, but not both', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [owner, newcomer] = [await anAccount(api), await anAccount(api)];
      const group = await aGroup(owner);

      const [left, joined] = await Promise.all([
        remove(owner, group, owner),
        join(newcomer, group, group.code),
      ]);

      expect([left.status, joined.status].toSorted()).toEqual(left.status === 200 ? [200, 409] : [201, 409]);
      const { ownerId, members } = await rolesIn(group);
      expect(members).toEqual(left.status === 200 ? [] : [owner.userId, newcomer.userId]);
      expect(ownerId).toBe(left.status === 200 ? null : owner.userId);
    }
  });
});
