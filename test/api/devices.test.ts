import { describe, expect, it } from 'vitest';
import { KnownDevice } from '#entities/KnownDevice.ts';
import { Session } from '#entities/Session.ts';
import { deleteOldDevices, isKnownDevice } from '#services/devices.ts';
import { anAccount, apiForThisFile, callerWith } from '../helpers/api.ts';
import type { Account, Outputs } from '../helpers/api.ts';
import { PASSWORD } from '../helpers/players.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const api = await apiForThisFile();

/** Logs in on a device with this token, and returns the token that the device keeps afterwards. */
async function logIn({ username }: Account, deviceToken?: string): Promise<string> {
  const body = { username, password: PASSWORD, ...(deviceToken !== undefined && { deviceToken }) };
  const answer = await callerWith(api, null).call<Outputs['auth']['login']>('POST', '/auth/login', body);
  expect(answer.status).toBe(200);
  return answer.body.deviceToken;
}

function knows(account: Account, token: string): Promise<boolean> {
  return isKnownDevice(api.orm, account.username.toUpperCase(), token);
}

describe('device tokens', () => {
  it('the server recognizes a device for the accounts that logged in on it only', async () => {
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

  it('a device keeps its token, and gets a new one in place of an unknown token', async () => {
    const account = await anAccount(api);
    const token = await logIn(account);

    expect(await logIn(account, token)).toBe(token);
    expect(await logIn(account, 'a'.repeat(32))).not.toBe('a'.repeat(32));
  });

  it('an account has twenty known devices; the one longest unseen is forgotten', async () => {
    const account = await anAccount(api);
    const oldest = await logIn(account);
    await api.orm.em
      .fork()
      .nativeUpdate(KnownDevice, { userId: account.userId }, { seenAt: new Date(Date.now() - DAY_MS) });

    for (let device = 0; device < 20; device += 1) await logIn(account);

    expect(await api.orm.em.fork().count(KnownDevice, { userId: account.userId })).toBe(20);
    expect(await knows(account, oldest)).toBe(false);
  });

  it('an account has fifty sessions; a new login deletes the oldest', async () => {
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

  it('a device is forgotten after a year without a login', async () => {
    const account = await anAccount(api);
    const token = await logIn(account);
    const turn = { steps: 100, signal: new AbortController().signal };

    await deleteOldDevices(api.orm, new Date(Date.now() + 364 * DAY_MS), turn);
    const before = await knows(account, token);
    await deleteOldDevices(api.orm, new Date(Date.now() + 366 * DAY_MS), turn);

    expect([before, await knows(account, token)]).toEqual([true, false]);
  });
});
