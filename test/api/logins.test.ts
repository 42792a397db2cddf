import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { User } from '#entities/User.ts';
import { apiForThisFile, callerWith, dumpTables, newAccount, newGuest } from '../helpers/api.ts';
import type { Caller, Outputs, Refusal } from '../helpers/api.ts';
import { PASSWORD } from '../helpers/players.ts';

const WRONG = { status: 401, body: { message: 'Wrong username or password', code: 'WRONG_LOGIN' } };

const api = await apiForThisFile();
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function logIn(username: string, password = PASSWORD, by: Caller = callerWith(api, null)) {
  return by.call<Outputs['auth']['login'] & Refusal>('POST', '/auth/login', { username, password });
}

async function whoIs(token: string) {
  return (await callerWith(api, token).trpc.auth.me.query()).user;
}

describe('POST /auth/login', () => {
  beforeAll(async () => {
    await newAccount(api, 'Pine');
    await newGuest(api, 'Guest Player');
  });

  it('accepts the name in any case and width, and returns it as it was registered', async () => {
    const maple = await newAccount(api, 'Maple');

    for (const typed of ['Maple', 'maple', ' MAPLE ', 'ｍａｐｌｅ']) {
      const { status, headers, body } = await logIn(typed);

      expect(status).toBe(200);
      expect(body.user).toEqual({ id: maple.userId, username: 'Maple', name: 'Maple', isGuest: false });
      expect(headers['x-session-token']).toBe(body.token);
      expect(headers['set-cookie']).toContain(`session=${body.token};`);
    }
  });

  it('accepts any composition of the password’s letters, but no other case', async () => {
    await callerWith(api, null).call('POST', '/auth/register', { username: 'Oak', password: 'Café crème' });

    expect((await logIn('Oak', 'Cafe\u0301 cre\u0300me')).status).toBe(200);
    expect((await logIn('Oak', 'café crème')).status).toBe(401);
    expect((await logIn('Oak', ' Café crème')).status).toBe(401);
  });

  it.each<[string, string, string]>([
    ['a wrong password', 'Pine', 'another password'],
    ['no password at all', 'Pine', ''],
    ['an unknown name', 'Unknown Name', PASSWORD],
    ['a name no account can have', '\u202e', PASSWORD],
    ['an empty name', '', PASSWORD],
    ['a name with a zero byte', 'Pi\0ne', PASSWORD],
    ['the name of a guest', 'Guest Player', ''],
  ])('answers %s like any other wrong login', async (_what, username, password) => {
    const before = await dumpTables(api.orm);

    const { status, headers, body } = await logIn(username, password);

    expect({ status, body }).toEqual(WRONG);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it.each<[string, string, string]>([
    ['an unknown name', 'Unknown Name', PASSWORD],
    ['a name no account can have', '\u202e', PASSWORD],
    ['the name of a guest', 'Guest Player', ''],
  ])('does the same work for %s as for a wrong password', async (_what, username, password) => {
    const work = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    const reads = vi.spyOn(api.orm.config.getLogger(), 'logQuery');
    const workOf = async (login: () => Promise<unknown>) => {
      work.mockClear();
      reads.mockClear();
      await login();
      return {
        hashes: work.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
          algorithm,
          memory,
          passes,
          parallelism,
          tagLength,
        })),
        reads: reads.mock.calls.map(([{ query }]) => query),
      };
    };

    const wrong = await workOf(() => logIn('Pine', 'another password'));

    expect(wrong.hashes).toHaveLength(1);
    expect(await workOf(() => logIn(username, password))).toEqual(wrong);
  });

  it('returns a new token each time, and invalidates the token sent with the call', async () => {
    const first = await newAccount(api, 'Spruce');

    const { body: second } = await logIn('Spruce', PASSWORD, first);
    const { body: elsewhere } = await logIn('Spruce');

    expect(new Set([first.token, second.token, elsewhere.token]).size).toBe(3);
    expect(await whoIs(first.token)).toBeNull();
    expect(await whoIs(second.token)).toMatchObject({ id: first.userId });
    expect(await whoIs(elsewhere.token)).toMatchObject({ id: first.userId });
  });

  it('logs out one account and logs in the other', async () => {
    const [one, other] = [await newAccount(api, 'Teak'), await newAccount(api, 'Tulip Tree')];

    const { body } = await logIn('Tulip Tree', PASSWORD, one);

    expect(body.user.id).toBe(other.userId);
    expect(await whoIs(one.token)).toBeNull();
    expect(await whoIs(other.token)).toMatchObject({ id: other.userId });
  });

  it('leaves the session of a refused call valid', async () => {
    const willow = await newAccount(api, 'Willow');

    await logIn('Willow', 'another password', willow);

    expect(await whoIs(willow.token)).toMatchObject({ id: willow.userId });
  });

  it('ignores an invalid bearer, also with a valid cookie', async () => {
    const yew = await newAccount(api, 'Yew');
    const guest = await newGuest(api);

    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        authorization: `Bearer ${'a'.repeat(40)}`,
        cookie: `session=${guest.token}`,
        'sec-fetch-site': 'same-origin',
      },
      payload: { username: 'Yew', password: PASSWORD },
    });

    expect(statusCode).toBe(200);
    expect(await whoIs(yew.token)).toMatchObject({ id: yew.userId });
    expect(await whoIs(guest.token)).toMatchObject({ id: guest.userId });
    expect((await userOf(guest.userId)).adoptedById).toBeNull();
  });

  it('sets no cookie in a browser for a request from another site', async () => {
    await newAccount(api, 'Zelkova');

    const visitor = callerWith(api, null, { origin: 'https://elsewhere.example' });
    const { status, headers } = await logIn('Zelkova', PASSWORD, visitor);

    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

function userOf(id: number): Promise<User> {
  return api.orm.em.fork().findOneOrFail(User, { id });
}
