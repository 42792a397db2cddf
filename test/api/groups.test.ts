import { describe, expect, it } from 'vitest';
import { Group } from '#entities/Group.ts';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { LOOKUP_MS } from '#services/groups.ts';
import { newId } from '#services/ids.ts';
import { GROUPS_OF_OWNER_MAX } from '#shared/limits.ts';
import { aGroup, anAccount, apiForThisFile, callerWith, newGuest } from '../helpers/api.ts';
import type { Answer, Caller, Outputs, Person, Refusal } from '../helpers/api.ts';

type GroupOut = Outputs['groups']['create'];
type Membership = Outputs['groups']['join'];

const NOT_FOUND = { message: 'Group not found', code: 'GROUP_NOT_FOUND' };
const CODE_NEEDED = { message: 'Please enter the code of this group to join it', code: 'GROUP_CODE_NEEDED' };

const api = await apiForThisFile();

function create(by: Caller, body: object): Promise<Answer<GroupOut & Refusal>> {
  return by.call('POST', '/groups', body);
}

function join(by: Caller, id: number, body: object = {}): Promise<Answer<Membership & Refusal>> {
  return by.call('POST', `/groups/${id}/members`, body);
}

function lookUp(by: Caller, code: string): Promise<Answer<Outputs['groups']['lookup'] & Refusal>> {
  return by.call('GET', `/groups/code/${code}`);
}

async function groupsOf({ call, userId }: Person): Promise<readonly GroupOut[]> {
  return (await call<readonly GroupOut[]>('GET', `/users/${userId}/groups`)).body;
}

describe('POST /groups', () => {
  it('creates a group with its creator as a member', async () => {
    const player = await anAccount(api);

    const { status, body } = await create(player, {
      name: ' Saturday Four ',
      code: 'ABC234',
      createdById: player.userId,
    });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Saturday Four',
      code: 'ABC234',
      createdById: player.userId,
      ownerId: player.userId,
      closedAt: null,
    });
    expect(await groupsOf(player)).toEqual([body]);
    expect((await join(player, body.id, { userId: player.userId })).status).toBe(200);
  });

  it('creates at most two hundred groups for a player', async () => {
    const player = await anAccount(api);
    const groups = Array.from({ length: GROUPS_OF_OWNER_MAX }, (_, index) => ({
      id: newId(),
      name: 'One of many',
      code: `M${index}`.padEnd(7, 'X'),
      createdById: player.userId,
    }));
    await api.orm.em.fork().insertMany(Group, groups);

    const { status, body } = await create(player, { name: 'One more' });

    expect([status, body.code]).toEqual([409, 'GROUPS_FULL']);
  });

  it.each<[string, string]>([
    ['lower case', 'birdie'],
    ['digits only', '0042'],
    ['four characters', 'Z9Z9'],
  ])('accepts a code of %s and a name of 24 characters, and finds the group by it', async (_form, code) => {
    const player = await anAccount(api);
    const name = '⛳'.repeat(24);

    const { status, body } = await create(player, { name, code });

    expect(status).toBe(201);
    expect(body.code).toBe(code.toUpperCase());
    for (const typed of [code, code.toUpperCase()])
      expect((await lookUp(callerWith(api, null), typed)).body).toEqual({ id: body.id, name });
  });

  it.each<[string, object, string]>([
    ['no name', {}, 'Please enter a group name'],
    ['a name of 25 characters', { name: 'x'.repeat(25) }, 'A group name has at most 24 characters'],
    ['a code of 3 characters', { name: 'One', code: 'ABC' }, 'Please enter a valid group code'],
    ['a code with a hyphen', { name: 'One', code: 'ABCD-EF' }, 'Please enter a valid group code'],
    ['a code of other letters', { name: 'One', code: 'ÄBCD' }, 'Please enter a valid group code'],
  ])('refuses %s', async (_what, body, message) => {
    const player = await anAccount(api);

    expect(await create(player, body)).toMatchObject({ status: 400, body: { message } });
    expect(await groupsOf(player)).toEqual([]);
  });

  it('refuses a code that another group has', async () => {
    const [first, second] = [await anAccount(api), await anAccount(api)];
    const { code } = await aGroup(first);

    for (const attempt of [
      await create(second, { name: 'Saturday Four', code }),
      await create(first, { name: 'Another name', code: code.toLowerCase() }),
      await create(second, { name: 'Everybody', code: 'PUBLIC' }),
    ])
      expect(attempt).toMatchObject({
        status: 409,
        body: { message: 'This group code is already taken', code: 'GROUP_CODE_TAKEN' },
      });
    expect(await groupsOf(second)).toEqual([]);
  });

  it('returns the same group when it is repeated', async () => {
    const player = await anAccount(api);
    const group = await aGroup(player, 'Again');

    const { status, body } = await create(player, { name: 'Again', code: group.code });

    expect(status).toBe(200);
    expect(body).toEqual(group);
    expect(await groupsOf(player)).toEqual([group]);
  });

  it('gives a code to one of two concurrent calls', async () => {
    const people = [await anAccount(api), await anAccount(api)];

    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const code = `RACE${attempt}`;
      const answers = await Promise.all(people.map((person) => create(person, { name: 'Race', code })));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await api.orm.em.fork().count(Group, { code })).toBe(1);
    }
  });

  it('refuses to create a group for another account', async () => {
    const [player, other] = [await anAccount(api), await anAccount(api)];

    const { status, body } = await create(player, { name: 'Theirs', createdById: other.userId });

    expect({ status, code: body.code }).toEqual({ status: 403, code: 'NOT_YOU' });
  });
});

describe('GET /groups/code/{code}', () => {
  it('returns the id and the name to every caller, and nothing else', async () => {
    const { id, name, code } = await aGroup(await anAccount(api), 'Sunday Four');

    for (const caller of [callerWith(api, null), await newGuest(api), await anAccount(api)])
      expect(await lookUp(caller, code)).toMatchObject({ status: 200, body: { id, name } });
    expect(Object.keys((await lookUp(callerWith(api, null), code)).body)).toEqual(['id', 'name']);
  });

  it.each<[string, string, number, object]>([
    ['that no group has', 'UNKNOWN1', 404, NOT_FOUND],
    ['of digits that no group has', '0007', 404, NOT_FOUND],
    ['that is too short', 'ABC', 400, { message: 'Please enter a valid group code', code: 'BAD_INPUT' }],
    ['with a hyphen', 'ABCD-EF', 400, { message: 'Please enter a valid group code', code: 'BAD_INPUT' }],
  ])('refuses a code %s', async (_what, code, status, body) => {
    expect(await lookUp(await anAccount(api), code)).toMatchObject({ status, body });
  });
});

describe('POST /groups/{id}/members', () => {
  it('accepts an account that has looked the code up within the last ten minutes', async () => {
    const [founder, player, late] = [await anAccount(api), await anAccount(api), await anAccount(api)];
    const group = await aGroup(founder);
    await lookUp(player, group.code);
    await lookUp(late, group.code);
    await ageLookup(player, LOOKUP_MS - 5000);
    await ageLookup(late, LOOKUP_MS + 1000);

    const joined = await join(player, group.id, { userId: player.userId });
    const tooLate = await join(late, group.id, { userId: late.userId });

    expect(joined).toMatchObject({ status: 201, body: { groupId: group.id, userId: player.userId } });
    expect(joined.body.joinedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await groupsOf(player)).toEqual([group]);
    expect({ status: tooLate.status, body: tooLate.body }).toEqual({ status: 403, body: CODE_NEEDED });
    await lookUp(late, group.code);
    expect((await join(late, group.id)).status).toBe(201);
  });

  it('accepts an account that sends the code with the call, in any case', async () => {
    const group = await aGroup(await anAccount(api));
    const player = await anAccount(api);

    expect((await join(player, group.id, { code: 'WRONG1' })).body).toEqual(CODE_NEEDED);
    expect((await join(player, group.id, { code: group.code.toLowerCase() })).status).toBe(201);
  });

  it('refuses an account that sends only the id, or the code of another group', async () => {
    const founder = await anAccount(api);
    const [group, another] = [await aGroup(founder), await aGroup(founder)];
    const player = await anAccount(api);
    await lookUp(player, another.code);

    for (const body of [{}, { userId: player.userId }, { code: another.code }]) {
      const answer = await join(player, group.id, body);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 403, body: CODE_NEEDED });
    }
    expect(await groupsOf(player)).toEqual([]);
  });

  it('ignores lookups of other accounts, guests and callers without a session', async () => {
    const group = await aGroup(await anAccount(api));
    const player = await anAccount(api);
    for (const caller of [callerWith(api, null), await newGuest(api), await anAccount(api)])
      await lookUp(caller, group.code);

    expect((await join(player, group.id)).status).toBe(403);
  });

  it('returns an existing member again, and adds one row for two concurrent calls', async () => {
    const group = await aGroup(await anAccount(api));
    const player = await anAccount(api);

    const answers = await Promise.all([1, 2].map(() => join(player, group.id, { code: group.code })));
    const again = await join(player, group.id);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(again).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await api.orm.em.fork().count(GroupMember, { groupId: group.id })).toBe(2);
  });

  it('refuses an unknown group, and the public group', async () => {
    const player = await anAccount(api);
    await lookUp(player, 'PUBLIC');

    expect(await join(player, 1, { code: 'ABCD' })).toMatchObject({ status: 404, body: NOT_FOUND });
    expect(await join(player, 14, { code: 'PUBLIC' })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_PUBLIC' },
    });
    expect(await groupsOf(player)).toEqual([]);
  });
});

/** Moves the time of a player's lookup of a code into the past. */
async function ageLookup({ userId }: Person, ageMs: number): Promise<void> {
  const lookedUpAt = new Date(Date.now() - ageMs);
  await api.orm.em.fork().nativeUpdate(GroupLookup, { userId }, { lookedUpAt });
}

describe('POST /groups/{id}/code', () => {
  it('generates a new code, and the old code stops working', async () => {
    const owner = await anAccount(api);
    const [looker, joiner] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(owner);
    await lookUp(looker, group.code);

    const { status, body } = await owner.call<GroupOut>('POST', `/groups/${group.id}/code`);

    expect(status).toBe(200);
    expect(body).toEqual({ ...group, code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/) });
    expect(await groupsOf(owner)).toEqual([body]);
    expect(await lookUp(joiner, group.code)).toMatchObject({ status: 404, body: NOT_FOUND });
    expect(await join(joiner, group.id, { code: group.code })).toMatchObject({
      status: 403,
      body: CODE_NEEDED,
    });
    expect(await join(looker, group.id)).toMatchObject({ status: 403, body: CODE_NEEDED });
    expect((await join(joiner, group.id, { code: body.code })).status).toBe(201);
  });

  it('refuses callers other than the owner, and the public group', async () => {
    const [owner, member] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(owner);
    await join(member, group.id, { code: group.code });
    const renew = (id: number) => member.call<Refusal>('POST', `/groups/${id}/code`);

    const refused = [await renew(group.id), await renew(14)];

    const body = { message: 'Only the owner of the group may do that', code: 'NOT_THE_OWNER' };
    expect(refused).toMatchObject([
      { status: 403, body },
      { status: 403, body },
    ]);
    expect(await groupsOf(owner)).toEqual([group]);
    expect(await renew(1)).toMatchObject({ status: 404, body: NOT_FOUND });
  });
});
