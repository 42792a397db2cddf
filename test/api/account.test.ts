import { setTimeout as pause } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecoveryCode } from '#entities/RecoveryCode.ts';
import { Session } from '#entities/Session.ts';
import { User } from '#entities/User.ts';
import { isKnownDevice } from '#services/devices.ts';
import { hashPassword, inHashQueue } from '#services/passwords.ts';
import { validateSession } from '#services/sessions.ts';
import { hashOfToken } from '#services/tokenHash.ts';
import { inTransaction } from '#services/transaction.ts';
import { anAccount, apiForThisFile, callerWith, logInAs, newGuest, startApi } from '../helpers/api.ts';
import type { Account, Caller, Outputs, Refusal } from '../helpers/api.ts';
import { stopClock } from '../helpers/limits.ts';
import { PASSWORD } from '../helpers/players.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Within this time a call waits for a lock that the test holds. */
const WAITING_MS = 400;
const NEW_PASSWORD = 'birdie on the 9th';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1';

const api = await apiForThisFile();
afterEach(() => void vi.useRealTimers());

type Own = Outputs['account']['get'];
type Answered = Outputs['auth']['login'] & Refusal;

function logIn({ username }: Pick<Account, 'username'>, password: string, server = api) {
  return callerWith(server, null).call<Answered>('POST', '/auth/login', { username, password });
}

function recover(username: string, recoveryCode: string, by: Caller = callerWith(api, null)) {
  const body = { username, recoveryCode, newPassword: NEW_PASSWORD };
  return by.call<Answered>('POST', '/auth/recover', body);
}

async function readGame(id: number): Promise<Outputs['games']['get']> {
  return (await callerWith(api, null).call<Outputs['games']['get']>('GET', `/games/${id}`)).body;
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

function logOut(account: Caller, input: { readonly password?: string; readonly session?: string }) {
  return account.call<Own & Refusal>('POST', '/account/log-out', { password: PASSWORD, ...input });
}

/** Returns the id of another session of the account in its list. */
async function otherSessionOf(account: Caller): Promise<string> {
  return (await ownOf(account)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}

async function isLoggedIn(account: Caller): Promise<boolean> {
  return (await account.call<Outputs['auth']['me']>('GET', '/auth/me')).body.user !== null;
}

describe('POST /account/password', () => {
  const change = (account: Caller, password: string, newPassword = NEW_PASSWORD, deviceToken?: string) =>
    account.call<Outputs['account']['changePassword'] & Refusal>('POST', '/account/password', {
      password,
      newPassword,
      deviceToken,
    });

  it('changes the password and ends all other sessions', async () => {
    const account = await anAccount(api);
    const other = await logInAs(api, callerWith(api, null), account);

    const { status, body } = await change(account, PASSWORD);

    expect([status, body.account.sessions.map(({ isCurrent }) => isCurrent)]).toEqual([200, [true]]);
    expect([await isLoggedIn(account), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await logIn(account, PASSWORD)).body.code).toBe('WRONG_LOGIN');
    expect((await logIn(account, NEW_PASSWORD)).status).toBe(200);
  });

  it('replaces the recovery codes, and the earlier ones stop working', async () => {
    const account = await anAccount(api);
    const [early = ''] = await codesOf(account);

    const { body } = await change(account, PASSWORD);

    expect([body.recoveryCodes?.length, body.account.recoveryCodes]).toEqual([10, 10]);
    expect((await recover(account.username, early)).status).toBe(401);
    expect((await recover(account.username, body.recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  it('succeeds again after its answer was lost, and keeps the codes of that answer', async () => {
    const account = await anAccount(api);
    const lost = await change(account, PASSWORD);

    const again = await change(account, PASSWORD);

    expect([again.status, again.body.recoveryCodes, again.body.account.recoveryCodes]).toEqual([
      200,
      null,
      10,
    ]);
    expect((await recover(account.username, lost.body.recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  it('changes the password once if it is sent many times together, and always succeeds', async () => {
    const account = await anAccount(api);

    const answers = await Promise.all(Array.from({ length: 6 }, () => change(account, PASSWORD)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(answers.filter(({ body }) => body.recoveryCodes !== null)).toHaveLength(1);
    expect((await logIn(account, NEW_PASSWORD)).status).toBe(200);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const account = await anAccount(api);
    const other = await logInAs(api, callerWith(api, null), account);

    const { status, body } = await change(account, 'not that one');

    expect([status, body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect(await isLoggedIn(other)).toBe(true);
    expect((await logIn(account, PASSWORD)).status).toBe(200);
  });

  it('forgets the known devices but the caller’s own', async () => {
    const account = await anAccount(api);
    const [own = '', other = ''] = await Promise.all(
      Array.from({ length: 2 }, async () => (await logIn(account, PASSWORD)).body.deviceToken),
    );
    const known = () =>
      Promise.all([own, other].map((token) => isKnownDevice(api.orm, account.username, token)));
    const before = await known();

    await change(account, PASSWORD, NEW_PASSWORD, own);

    expect([before, await known()]).toEqual([
      [true, true],
      [true, false],
    ]);
    await change(account, NEW_PASSWORD, PASSWORD);
    expect(await known()).toEqual([false, false]);
  });

  it('leaves no session to logins that are sent at the same time with the old password', async () => {
    const account = await anAccount(api);
    const logins = Promise.all(Array.from({ length: 8 }, () => logIn(account, PASSWORD)));

    const changed = await change(account, PASSWORD);
    const tokens = (await logins).flatMap(({ body }) => body.token ?? []);

    expect(changed.status).toBe(200);
    const left = await Promise.all(tokens.map((token) => isLoggedIn(callerWith(api, token))));
    expect(left.filter(Boolean)).toEqual([]);
  });

  it('counts twice for the session: a stolen one does not delay the owner’s change', async () => {
    const strict = await startApi({ LIMIT_CODE_TRIES_PER_MINUTE: '4' });
    stopClock();
    try {
      const account = await anAccount(strict);
      const stolen = await logInAs(strict, callerWith(strict, null), account);
      const statuses: number[] = [];
      for (let guess = 0; guess < 3; guess += 1) statuses.push((await change(stolen, 'not that one')).status);

      expect(statuses).toEqual([403, 403, 429]);
      expect((await change(account, PASSWORD)).status).toBe(200);
    } finally {
      await strict.close();
    }
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

  it('moves the games of the guest who calls to the account', async () => {
    const account = await anAccount(api);
    const [code = ''] = await codesOf(account);
    const guest = await newGuest(api);
    const game = await guest.call<Outputs['games']['create']>('POST', '/games', { holeCount: 9 });

    const wrong = await recover(account.username, 'AAAA-BBBB-CCCC-DDDD', guest);
    const hostBefore = (await readGame(game.body.id)).createdById;
    await recover(account.username, code, guest);

    expect([wrong.status, hostBefore]).toEqual([401, guest.userId]);
    expect((await readGame(game.body.id)).createdById).toBe(account.userId);
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

  it('locks the account before its codes, as new codes do', async () => {
    const account = await anAccount(api);
    const [code = ''] = await codesOf(account);
    const { userId } = account;
    let recovery: ReturnType<typeof recover> | undefined;

    const unlocked = await inTransaction(api.orm, async (em) => {
      await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      recovery ??= recover(account.username, code);
      await pause(WAITING_MS);
      // without the rows that another transaction has locked
      return (await em.find(RecoveryCode, { userId }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE }))
        .length;
    });

    expect([unlocked, (await recovery)?.status]).toEqual([10, 200]);
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

  it('counts wrong codes for the address, whose next calls must wait', async () => {
    const strict = await startApi({ LIMIT_ADDRESS_LOGINS_PER_MINUTE: '2' });
    stopClock();
    try {
      const stranger = callerWith(strict, null);
      const statuses: number[] = [];
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await recover(`Unknown ${guess}`, `AAAA-BBBB-CCCC-DDD${guess}`, stranger)).status);

      expect(statuses).toEqual([401, 401, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('is not delayed by wrong logins and codes for the same name', async () => {
    const strict = await startApi({ LIMIT_LOGINS_PER_MINUTE: '2' });
    stopClock();
    try {
      const account = await anAccount(strict);
      const [code = ''] = await codesOf(account);
      const stranger = callerWith(strict, null);
      for (let guess = 0; guess < 3; guess += 1) await logIn(account, 'not that one', strict);
      for (let guess = 0; guess < 3; guess += 1)
        await recover(account.username, `AAAA-BBBB-CCCC-DDD${guess}`, stranger);

      const refused = await logIn(account, PASSWORD, strict);
      const recovered = await recover(account.username, code, stranger);

      expect([refused.status, recovered.status]).toEqual([429, 200]);
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

  it('leaves ten codes after simultaneous calls, those of one answer', async () => {
    const account = await anAccount(api);
    const answers = await Promise.all(Array.from({ length: 4 }, () => codesOf(account)));

    const stored = await api.orm.em.fork().find(RecoveryCode, { userId: account.userId });
    const hashes = stored.map(({ codeHash }) => codeHash).toSorted();
    expect(answers.map((answer) => answer.map(hashOfToken).toSorted())).toContainEqual(hashes);
    expect((await ownOf(account)).recoveryCodes).toBe(10);
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

  it('do not include those that are older than a year', async () => {
    const account = await anAccount(api);
    const phone = await logInAs(api, callerWith(api, null), account);
    const other = await otherSessionOf(phone);
    const old = { createdAt: new Date(Date.now() - 366 * DAY_MS) };
    await api.orm.em.fork().nativeUpdate(Session, { id: { $like: `${other}%` } }, old);

    expect((await ownOf(phone)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('store their last use once a day', async () => {
    const account = await anAccount(api);
    const usedAt = async () => (await ownOf(account)).sessions[0]?.usedAt ?? '';
    const loginAt = Date.parse(await usedAt());
    const useAfter = (ms: number) => validateSession(api.orm, account.token, new Date(loginAt + ms));

    await useAfter(DAY_MS - 1);
    await useAfter(DAY_MS);
    // stored in the background
    await expect.poll(async () => Date.parse(await usedAt())).toBe(loginAt + DAY_MS);
    await useAfter(2 * DAY_MS - 1);
    await useAfter(2 * DAY_MS);
    await expect.poll(async () => Date.parse(await usedAt())).toBe(loginAt + 2 * DAY_MS);
  });

  it('of guests store no use', async () => {
    const guest = await newGuest(api);
    const [account, later] = [await anAccount(api), new Date(Date.now() + DAY_MS)];
    const id = { $in: [guest.token, account.token].map(hashOfToken) };

    await validateSession(api.orm, guest.token, later);
    await validateSession(api.orm, account.token, later);

    const used = async () =>
      (await api.orm.em.fork().find(Session, { id })).flatMap(({ userId, usedAt }) => (usedAt ? userId : []));
    await expect.poll(used).toContain(account.userId);
    expect(await used()).toEqual([account.userId]);
  });
});

describe('POST /account/log-out', () => {
  it('ends one session, only of the caller’s own account', async () => {
    const [account, stranger] = [await anAccount(api), await anAccount(api)];
    const phone = await logInAs(api, callerWith(api, null), account);
    const session = await otherSessionOf(phone);

    await logOut(stranger, { session });
    const before = await isLoggedIn(account);
    const { body } = await logOut(phone, { session });

    expect([before, await isLoggedIn(account)]).toEqual([true, false]);
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await logOut(phone, { session })).status).toBe(200);
  });

  it('ends all other sessions', async () => {
    const account = await anAccount(api);
    const [one, other] = [
      await logInAs(api, callerWith(api, null), account),
      await logInAs(api, callerWith(api, null), account),
    ];

    await logOut(one, {});

    expect(await Promise.all([account, one, other].map(isLoggedIn))).toEqual([false, true, false]);
  });

  it('never ends the session of the call', async () => {
    const account = await anAccount(api);
    const session = (await ownOf(account)).sessions[0]?.id ?? '';

    expect((await logOut(account, { session })).status).toBe(200);
    expect(await isLoggedIn(account)).toBe(true);
  });

  it('refuses a wrong password, so that a stolen session ends no session of the owner', async () => {
    const account = await anAccount(api);
    const stolen = await logInAs(api, callerWith(api, null), account);
    const session = await otherSessionOf(stolen);

    const answers = [
      await logOut(stolen, { password: 'not that one', session }),
      await logOut(stolen, { password: 'not that one' }),
      await stolen.call<Refusal>('POST', '/account/log-out', { session }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'WRONG_PASSWORD'],
      [403, 'WRONG_PASSWORD'],
      [400, 'BAD_INPUT'],
    ]);
    expect(await isLoggedIn(account)).toBe(true);
  });

  it('checks the password again if another login stores it at another cost', async () => {
    const account = await anAccount(api);
    const passwordHash = await inHashQueue(() => hashPassword(PASSWORD));
    let answer: ReturnType<typeof logOut> | undefined;

    await inTransaction(api.orm, async (em) => {
      await em.nativeUpdate(User, { id: account.userId }, { passwordHash });
      answer ??= logOut(account, {});
      await pause(WAITING_MS);
    });

    expect((await answer)?.status).toBe(200);
  });
});
