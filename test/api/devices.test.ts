import { describe, expect, it } from 'vitest';
import { KnownDevice } from '#entities/KnownDevice.ts';
import { Session } from '#entities/Session.ts';
import { deleteOldDevices, isKnownDevice } from '#services/devices.ts';
import { anAccount, apiForThisFile, callerWith } from '../helpers/api.ts';
import type { Account, Outputs } from '../helpers/api.ts';
import { PASSWORD } from '../helpers/players.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const api = await apiForThisFile();

/** A login on a device that keeps this token; answers what it keeps from then on. */
async function logIn({ username }: Account, deviceToken?: string): Promise<string> {
  const body = { username, password: PASSWORD, ...(deviceToken !== undefined && { deviceToken }) };
  const answer = await callerWith(api, null).call<Outputs['auth']['login']>('POST', '/auth/login', body);
  expect(answer.status).toBe(200);
  return answer.body.deviceToken;
}

function knows(account: Account, token: string): Promise<boolean> {
  return isKnownDevice(api.orm, account.username.toUpperCase(), token);
}

describe('a device', () => {
  it('is known to the accounts that have logged in on it, and to no others', async () => {
    const [account, partner, stranger] = [await anAccount(api), await anAccount(api), await anAccount(api)];

    const token = await logIn(account);
    const shared = await logIn(partner, token);

    expect(shared).toBe(token);
    expect(await Promise.all([account, partner, stranger].map((who) => knows(who, token)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps what it was given, and is given another token for one that was made up', async () => {
    const account = await anAccount(api);
    const token = await logIn(account);

    expect(await logIn(account, token)).toBe(token);
    expect(await logIn(account, 'a'.repeat(32))).not.toBe('a'.repeat(32));
  });

  it('of an account is one of twenty: the one longest unseen is a stranger again', async () => {
    const account = await anAccount(api);
    const oldest = await logIn(account);
    await api.orm.em
      .fork()
      .nativeUpdate(KnownDevice, { userId: account.userId }, { seenAt: new Date(Date.now() - DAY_MS) });

    for (let device = 0; device < 20; device += 1) await logIn(account);

    expect(await api.orm.em.fork().count(KnownDevice, { userId: account.userId })).toBe(20);
    expect(await knows(account, oldest)).toBe(false);
  });

  it('has one of the fifty sessions of its account: the oldest ends where another one begins', async () => {
    const account = await anAccount(api);
    const { userId } = account;
    const rows = Array.from({ length: 60 }, (_, age) => {
      const createdAt = new Date(Date.now() - (age + 1) * DAY_MS);
      return { id: `session-${userId}-${age}`, userId, createdAt, expiresAt: new Date(Date.now() + DAY_MS) };
    });
    await api.orm.em.fork().insertMany(Session, rows);

    await logIn(account);

    const left = await api.orm.em.fork().find(Session, { userId });
    expect(left).toHaveLength(50);
    expect(left.map(({ id }) => id)).not.toContain(`session-${userId}-59`);
    expect((await account.call('GET', '/auth/me')).body).toMatchObject({ user: { id: userId } });
  });

  it('is forgotten after a year without a login', async () => {
    const account = await anAccount(api);
    const token = await logIn(account);
    const turn = { steps: 100, signal: new AbortController().signal };

    await deleteOldDevices(api.orm, new Date(Date.now() + 364 * DAY_MS), turn);
    const before = await knows(account, token);
    await deleteOldDevices(api.orm, new Date(Date.now() + 366 * DAY_MS), turn);

    expect([before, await knows(account, token)]).toEqual([true, false]);
  });
});
