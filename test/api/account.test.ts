import { describe, expect, it } from 'vitest';
import { validateSession } from '#services/sessions.ts';
import { anAccount, apiForThisFile, callerWith, logInAs, startApi } from '../helpers/api.ts';
import type { Account, Api, Caller, Outputs, Refusal } from '../helpers/api.ts';
import { PASSWORD } from '../helpers/players.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'birdie on the 9th';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1';

const api = await apiForThisFile();

type Own = Outputs['account']['get'];
type Answered = Outputs['auth']['login'] & Refusal;

function logIn({ username }: Pick<Account, 'username'>, password: string) {
  return callerWith(api, null).call<Answered>('POST', '/auth/login', { username, password });
}

function recover(username: string, recoveryCode: string, at: Api = api) {
  const body = { username, recoveryCode, newPassword: NEW_PASSWORD };
  return callerWith(at, null).call<Answered>('POST', '/auth/recover', body);
}

async function codesOf(account: Caller): Promise<readonly string[]> {
  const { body } = await account.call<Outputs['account']['renewRecoveryCodes']>(
    'POST',
    '/account/recovery-codes',
    { password: PASSWORD },
  );
  return body.recoveryCodes;
}

async function ownOf(account: Caller): Promise<Own> {
  return (await account.call<Own>('GET', '/account')).body;
}

async function isLoggedIn(account: Caller): Promise<boolean> {
  return (await account.call<Outputs['auth']['me']>('GET', '/auth/me')).body.user !== null;
}

describe('POST /account/password', () => {
  const change = (account: Caller, password: string) =>
    account.call<Own & Refusal>('POST', '/account/password', { password, newPassword: NEW_PASSWORD });

  it('changes the password and ends all other sessions', async () => {
    const account = await anAccount(api);
    const other = await logInAs(api, callerWith(api, null), account);

    const { status, body } = await change(account, PASSWORD);

    expect([status, body.sessions.map(({ isCurrent }) => isCurrent)]).toEqual([200, [true]]);
    expect([await isLoggedIn(account), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await logIn(account, PASSWORD)).body.code).toBe('WRONG_LOGIN');
    expect((await logIn(account, NEW_PASSWORD)).status).toBe(200);
  });

  it('succeeds again after its answer was lost', async () => {
    const account = await anAccount(api);
    await change(account, PASSWORD);

    expect((await change(account, PASSWORD)).status).toBe(200);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const account = await anAccount(api);
    const other = await logInAs(api, callerWith(api, null), account);

    const { status, body } = await change(account, 'not that one');

    expect([status, body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect(await isLoggedIn(other)).toBe(true);
    expect((await logIn(account, PASSWORD)).status).toBe(200);
  });

  it('accepts one of two simultaneous changes', async () => {
    const account = await anAccount(api);
    const answers = await Promise.all(
      ['one good password', 'another password'].map((newPassword) =>
        account.call('POST', '/account/password', { password: PASSWORD, newPassword }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('POST /auth/recover', () => {
  it('sets a password with a code of the registration, and ends all other sessions', async () => {
    const registered = await callerWith(api, null).call<Outputs['auth']['register']>(
      'POST',
      '/auth/register',
      {
        username: 'Forgetful',
        password: PASSWORD,
      },
    );
    const [code = ''] = registered.body.recoveryCodes;
    const before = callerWith(api, registered.body.token);

    const { status, body } = await recover('FORGETFUL', code.toLowerCase().replaceAll('-', ' '));

    expect([status, body.user.id]).toEqual([200, registered.body.user.id]);
    expect([await isLoggedIn(before), await isLoggedIn(callerWith(api, body.token))]).toEqual([false, true]);
    expect((await ownOf(callerWith(api, body.token))).recoveryCodes).toBe(9);
    expect((await logIn({ username: 'Forgetful' }, NEW_PASSWORD)).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const account = await anAccount(api);
    const [code = '', next = ''] = await codesOf(account);
    await recover(account.username, code);

    const again = await recover(account.username, code);

    expect([again.status, again.body.code]).toEqual([401, 'WRONG_RECOVERY_CODE']);
    expect((await recover(account.username, next)).status).toBe(200);
  });

  it('accepts a code once of many simultaneous calls', async () => {
    const account = await anAccount(api);
    const [code = ''] = await codesOf(account);

    const answers = await Promise.all(Array.from({ length: 6 }, () => recover(account.username, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gives unknown names and wrong codes the same answer, and changes nothing', async () => {
    const [account, stranger] = [await anAccount(api), await anAccount(api)];
    const [code = ''] = await codesOf(stranger);
    const answers = [
      await recover('Nowhere Known', code),
      await recover(account.username, code),
      await recover(account.username, 'AAAA-BBBB-CCCC-DDDD'),
      await recover(account.username, ''),
    ];

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['401 WRONG_RECOVERY_CODE']),
    );
    expect((await logIn(account, PASSWORD)).status).toBe(200);
  });

  it('is slowed down like a login', async () => {
    const strict = await startApi({ LIMIT_LOGINS_PER_MINUTE: '2' });
    try {
      const { username } = await anAccount(strict);
      const statuses: number[] = [];
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await recover(username, `AAAA-BBBB-CCCC-DDD${guess}`, strict)).status);

      expect(statuses).toEqual([401, 401, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('POST /account/recovery-codes', () => {
  it('generates ten new codes, and the earlier ones stop working', async () => {
    const account = await anAccount(api);
    const [early = ''] = await codesOf(account);

    const codes = await codesOf(account);

    expect(new Set(codes).size).toBe(10);
    expect((await recover(account.username, early)).status).toBe(401);
    expect((await recover(account.username, codes[9] ?? '')).status).toBe(200);
  });

  it('refuses a wrong password', async () => {
    const account = await anAccount(api);
    const { status, body } = await account.call<Refusal>('POST', '/account/recovery-codes', {
      password: 'not that one',
    });

    expect([status, body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect((await ownOf(account)).recoveryCodes).toBe(0);
  });
});

describe('the sessions of an account', () => {
  it('are named by browser and system, and marked if the call came with them', async () => {
    const account = await anAccount(api);
    const phone = await logInAs(api, callerWith(api, null, { 'user-agent': IPHONE }), account);

    const { sessions } = await ownOf(phone);

    expect(sessions.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
      ['Safari on iPhone', true],
      [null, false],
    ]);
  });

  it('end one by one, and only those of the caller', async () => {
    const [account, stranger] = [await anAccount(api), await anAccount(api)];
    const phone = await logInAs(api, callerWith(api, null), account);
    const other = (await ownOf(phone)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';

    await stranger.call('DELETE', `/account/sessions/${other}`);
    const before = await isLoggedIn(account);
    const { body } = await phone.call<Own>('DELETE', `/account/sessions/${other}`);

    expect([before, await isLoggedIn(account)]).toEqual([true, false]);
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('end all together except that of the call', async () => {
    const account = await anAccount(api);
    const [one, other] = [
      await logInAs(api, callerWith(api, null), account),
      await logInAs(api, callerWith(api, null), account),
    ];

    await one.call('DELETE', '/account/sessions');

    expect(await Promise.all([account, one, other].map(isLoggedIn))).toEqual([false, true, false]);
  });

  it('store their last use once a day', async () => {
    const account = await anAccount(api);
    const usedAt = async () => (await ownOf(account)).sessions[0]?.usedAt ?? '';
    const loginAt = Date.parse(await usedAt());
    const useAfter = (ms: number) => validateSession(api.orm, account.token, new Date(loginAt + ms));

    await useAfter(DAY_MS - 1);
    const sameDay = Date.parse(await usedAt());
    await useAfter(DAY_MS);
    await useAfter(2 * DAY_MS - 1);

    expect([sameDay, Date.parse(await usedAt())]).toEqual([loginAt, loginAt + DAY_MS]);
  });
});
