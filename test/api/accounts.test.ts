import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { User } from '#entities/User.ts';
import { apiForThisFile, callerWith, dumpTables, newAccount, newGuest } from '../helpers/api.ts';
import type { Caller, Outputs, Refusal } from '../helpers/api.ts';
import { PASSWORD } from '../helpers/players.ts';

type Session = Outputs['auth']['login'];

const BAD_NAME = 'Please enter a name of 1 to 40 characters';
const INVISIBLE = 'Please enter a name without invisible characters';
const TAKEN = { status: 409, body: { message: 'This username is already taken', code: 'USERNAME_TAKEN' } };

const api = await apiForThisFile();

function stranger(): Caller {
  return callerWith(api, null);
}

function register(username: unknown, password: unknown = PASSWORD, by = stranger()) {
  return by.call<Session & Refusal>('POST', '/auth/register', { username, password });
}

function logIn(username: unknown, password: unknown = PASSWORD, by = stranger()) {
  return by.call<Session & Refusal>('POST', '/auth/login', { username, password });
}

async function whoIs(token: string) {
  return (await callerWith(api, token).trpc.auth.me.query()).user;
}

describe('POST /auth/register', () => {
  it('opens an account under a positive id and logs it in', async () => {
    const { status, headers, body } = await register('  Ash Green ');

    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.any(Number),
      username: 'Ash Green',
      name: 'Ash Green',
      isGuest: false,
    });
    expect(body.user.id).toBeGreaterThan(0);
    expect(headers['x-session-token']).toBe(body.token);
    expect(headers['set-cookie']).toContain(`session=${body.token};`);
    expect(await whoIs(body.token)).toEqual(body.user);
  });

  it.each([
    ['Birch', 'birch'],
    ['Élan', 'E\u0301LAN'],
    ['IŞIL', 'ışıl'],
    ['Straße', 'STRASSE'],
  ])('refuses a second account of the same name: %s is %s', async (first, second) => {
    await register(first);

    const { status, body } = await register(second, 'another password');

    expect({ status, body }).toEqual(TAKEN);
  });

  it('accepts two names that only look similar', async () => {
    const answers = [await register('Cedar'), await register('Cédar'), await register('Cedar 2')];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('gives a name to exactly one of two concurrent registrations, 6 times', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const answers = await Promise.all([
        register(`Twin ${attempt}`),
        register(`ＴＷＩＮ ${attempt}`, 'another password'),
      ]);

      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status]).toEqual([201, 409]);
      expect(lost?.body).toEqual(TAKEN.body);
      expect(await whoIs(won?.body.token ?? '')).toMatchObject({ id: won?.body.user.id });
      expect(await api.orm.em.fork().count(User, { username: `twin ${attempt}` })).toBe(1);
    }
  });

  it('keeps the caller’s old session when it refuses', async () => {
    await register('Elder');
    const guest = await newGuest(api);

    const { status } = await register('elder', PASSWORD, guest);

    expect(status).toBe(409);
    expect(await whoIs(guest.token)).toMatchObject({ id: guest.userId });
  });

  it.each<[string, unknown, unknown, string]>([
    ['a password of 5 characters', 'Hazel', 'five5', 'Password must be at least 6 characters'],
    ['a password of 201 characters', 'Hazel', 'x'.repeat(201), 'Password must be at most 200 characters'],
    ['a blank name', '  ', PASSWORD, BAD_NAME],
    ['a name of 41 characters', 'x'.repeat(41), PASSWORD, BAD_NAME],
    ['an invisible name', '\u200b\u2060', PASSWORD, INVISIBLE],
  ])('refuses %s, and stores nothing', async (_what, username, password, message) => {
    const before = await dumpTables(api.orm);

    const answer = await register(username, password);

    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it.each<[string, string, string]>([
    ['a password of 200 emoji', 'Emoji', '🏌'.repeat(200)],
    ['a name in another script', 'とねりこ', PASSWORD],
    ['a name of 40 characters that are folded to 80', 'ß'.repeat(40), PASSWORD],
  ])('accepts %s, and so does the login', async (_what, username, password) => {
    expect((await register(username, password)).status).toBe(201);
    expect((await logIn(username, password)).status).toBe(200);
  });
});

describe('accounts', () => {
  it('the database stores neither the password nor the tokens of an account', async () => {
    const { token, userId } = await newAccount(api, 'Aspen');

    const tables = JSON.stringify(await dumpTables(api.orm));

    expect(tables).not.toContain(PASSWORD);
    expect(tables).not.toContain(token);
    expect(tables).toContain(createHash('sha256').update(token).digest('hex'));
    expect(await userOf(userId)).toMatchObject({
      username: 'aspen',
      name: 'Aspen',
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/),
    });
  });

  it('POST /auth/guest returns a logged-in account, which does not become a guest', async () => {
    const beech = await newAccount(api, 'Beech');

    const { status, body } = await beech.call('POST', '/auth/guest', { name: 'Guest Player' });

    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: beech.userId, username: 'Beech', name: 'Beech', isGuest: false },
      token: beech.token,
    });
  });
});

function userOf(id: number): Promise<User> {
  return api.orm.em.fork().findOneOrFail(User, { id });
}
