import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Passkey } from '#entities/Passkey.ts';
import { PasskeyChallenge } from '#entities/PasskeyChallenge.ts';
import { User } from '#entities/User.ts';
import { isKnownDevice } from '#services/devices.ts';
import { makeResetLink } from '#services/maintainerActs.ts';
import { addPasskey, deletePasskeys } from '#services/passkeys.ts';
import type { Em } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import {
  anAccount,
  apiForThisFile,
  callerWith,
  logInAs,
  newGuest,
  request,
  startApi,
} from '../helpers/api.ts';
import type { Account, Api, Answer, Caller, Outputs, Refusal } from '../helpers/api.ts';
import { androidKeyAttestation, selfAttestation } from '../helpers/attestations.ts';
import type { Authenticator, Ceremony, MadePasskey, SignedCredential } from '../helpers/authenticator.ts';
import { anAuthenticator } from '../helpers/authenticator.ts';
import { stopClock } from '../helpers/limits.ts';
import { PASSWORD } from '../helpers/players.ts';

const NEW_PASSWORD = 'birdie on the 9th';
const CHALLENGE_MS = 5 * 60 * 1000;
/** Within this time a call waits for a lock that the test holds. */
const WAITING_MS = 400;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1';

const api = await apiForThisFile();
afterEach(() => void vi.useRealTimers());

type Own = Outputs['account']['get'];
type Creation = Outputs['account']['beginPasskey'];
type LoginRequest = Outputs['auth']['beginPasskeyLogin'];
type Answered = Outputs['auth']['login'] & Refusal;

function begin(account: Caller, password = PASSWORD): Promise<Answer<Creation & Refusal>> {
  return account.call('POST', '/account/passkeys/options', { password });
}

function add(account: Caller, credential: object): Promise<Answer<Own & Refusal>> {
  return account.call('POST', '/account/passkeys', { credential });
}

/** Adds a passkey to an account, on a device; absent = a new one. */
async function withPasskey(account: Caller, device = anAuthenticator()): Promise<Authenticator> {
  const { status, body } = await add(account, device.create((await begin(account)).body));
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return device;
}

/**
 * Adds a passkey as another process does, whose calls are in no queue with those of the server. Returns the code of the
 * refusal; null = it is added.
 */
async function addElsewhere({ userId }: Account, options: Creation): Promise<string | null> {
  const site = { origin: 'http://localhost', domain: 'localhost' };
  const credential = anAuthenticator().create(options);
  try {
    await addPasskey(api.orm, site, { userId, deviceName: null, credential }, new Date());
    return null;
  } catch (error) {
    if (error instanceof GameError) return error.code;
    throw error;
  }
}

async function loginRequest(by: Caller = callerWith(api, null)): Promise<LoginRequest> {
  return (await by.call<LoginRequest>('POST', '/auth/passkey/options')).body;
}

function sendLogin(credential: SignedCredential, by: Caller = callerWith(api, null), deviceToken?: string) {
  return by.call<Answered>('POST', '/auth/passkey', { credential, deviceToken });
}

async function logIn(device: Authenticator, by: Caller = callerWith(api, null), ceremony?: Ceremony) {
  return sendLogin(device.get(await loginRequest(by), ceremony), by);
}

async function ownOf(account: Caller): Promise<Own> {
  return (await account.call<Own>('GET', '/account')).body;
}

function remove(account: Caller, passkey: string, password = PASSWORD): Promise<Answer<Own & Refusal>> {
  return account.call('POST', '/account/passkeys/remove', { password, passkey });
}

async function isLoggedIn(account: Caller): Promise<boolean> {
  return (await account.call<Outputs['auth']['me']>('GET', '/auth/me')).body.user !== null;
}

function withPassword({ username }: Account, password: string) {
  return callerWith(api, null).call<Answered>('POST', '/auth/login', { username, password });
}

describe('POST /account/passkeys', () => {
  it('adds a passkey with the name of its device, and it logs in', async () => {
    const account = await anAccount(api);
    const phone = callerWith(api, account.token, { 'user-agent': IPHONE });
    const device = anAuthenticator();
    const options = await begin(phone);

    const { status, body } = await add(phone, device.create(options.body));

    expect(options.body).toMatchObject({
      rp: { id: 'localhost', name: 'Bestball' },
      user: { name: account.username },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect([status, body.passkeys]).toEqual([
      200,
      [
        {
          id: expect.stringMatching(/^[0-9a-f]{16}$/),
          deviceName: 'Safari on iPhone',
          createdAt: expect.any(String),
          usedAt: null,
        },
      ],
    ]);
    const login = await logIn(device);
    expect([login.status, login.body.user?.id]).toEqual([200, account.userId]);
    expect((await ownOf(account)).passkeys[0]?.usedAt).toEqual(expect.any(String));
  });

  it('needs the password, so that a stolen session cannot add one', async () => {
    const account = await anAccount(api);
    const device = anAuthenticator();

    const refused = await begin(account, 'not that one');
    const guessed = await add(account, device.create({ ...(await begin(account)).body, challenge: 'AAAA' }));

    expect([refused.status, refused.body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect([guessed.status, guessed.body.code]).toEqual([409, 'PASSKEY_EXPIRED']);
    expect((await ownOf(account)).passkeys).toEqual([]);
  });

  it('refuses the challenge of another account, and that of a login', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    const device = anAuthenticator();
    const options = (await begin(other)).body;
    const { challenge } = await loginRequest();

    const answers = [
      await add(account, device.create(options)),
      await add(account, device.create({ ...options, challenge })),
    ];

    expect(answers.map(({ body }) => body.code)).toEqual(['PASSKEY_EXPIRED', 'PASSKEY_EXPIRED']);
  });

  it.each<[string, Ceremony]>([
    ['of another page', { origin: 'http://evil.localhost' }],
    ['of another domain', { domain: 'evil.localhost' }],
    ['without the user’s screen lock', { isVerified: false }],
  ])('refuses a passkey %s', async (_what, ceremony) => {
    const account = await anAccount(api);

    const { status, body } = await add(
      account,
      anAuthenticator().create((await begin(account)).body, ceremony),
    );

    expect([status, body.code]).toEqual([403, 'WRONG_PASSKEY']);
    expect((await ownOf(account)).passkeys).toEqual([]);
  });

  it('accepts the statement of a device that signs with the passkey itself', async () => {
    const account = await anAccount(api);
    const device = anAuthenticator();
    const credential = device.create((await begin(account)).body, { attest: selfAttestation });

    expect((await add(account, credential)).status).toBe(200);
    expect((await logIn(device)).status).toBe(200);
  });

  it('checks the challenge before the statement of the device', async () => {
    const account = await anAccount(api);
    const options = (await begin(account)).body;
    const forged = (made: MadePasskey) => selfAttestation({ ...made, authData: Buffer.alloc(37) });
    const signed = (challenge: string) =>
      add(account, anAuthenticator().create({ ...options, challenge }, { attest: forged }));

    const answers = [await signed('AAAA'), await signed(options.challenge)];

    expect(answers.map(({ body }) => body.code)).toEqual(['PASSKEY_EXPIRED', 'WRONG_PASSKEY']);
  });

  it('calls no address that the certificate of a device names', async () => {
    const account = await anAccount(api);
    const calls: string[] = [];
    const stranger = createServer(({ url = '' }, answer) => {
      calls.push(url);
      answer.end();
    });
    await once(stranger.listen(0, '127.0.0.1'), 'listening');
    const { port } = stranger.address() as AddressInfo;
    const android = (made: MadePasskey) => androidKeyAttestation(made, `http://127.0.0.1:${port}/revoked`);
    const packed = (made: MadePasskey) => ({ ...android(made), fmt: 'packed' });
    const answers: Answer<Own & Refusal>[] = [];
    for (const attest of [android, packed])
      answers.push(await add(account, anAuthenticator().create((await begin(account)).body, { attest })));
    stranger.close();

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'WRONG_PASSKEY'],
      [403, 'WRONG_PASSKEY'],
    ]);
    expect(calls).toEqual([]);
    expect((await ownOf(account)).passkeys).toEqual([]);
  });

  it('refuses an id that its device has not made, and one that is known', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const known = device.get(await loginRequest()).id;
    const made = anAuthenticator().create((await begin(account)).body);

    const answers = [await add(account, { ...made, id: known }), await add(account, { ...made, id: 'AAAA' })];

    expect(answers.map(({ body }) => body.code)).toEqual(['WRONG_PASSKEY', 'WRONG_PASSKEY']);
  });

  it('accepts a challenge once of many simultaneous calls', async () => {
    const account = await anAccount(api);
    const options = (await begin(account)).body;

    const codes = await Promise.all(Array.from({ length: 6 }, () => addElsewhere(account, options)));

    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect((await ownOf(account)).passkeys).toHaveLength(1);
  });

  it('keeps at most ten, also of simultaneous calls', async () => {
    const account = await anAccount(api);
    for (let count = 0; count < 8; count += 1) await withPasskey(account);
    const options = await Promise.all(Array.from({ length: 6 }, () => begin(account)));

    const codes = await Promise.all(options.map(({ body }) => addElsewhere(account, body)));
    const full = await begin(account);

    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === 'PASSKEYS_FULL')).toHaveLength(4);
    expect([full.status, full.body.code]).toEqual([409, 'PASSKEYS_FULL']);
    expect((await ownOf(account)).passkeys).toHaveLength(10);
  });

  it('names the passkeys that the account has, so that a device makes no second one', async () => {
    const account = await anAccount(api);
    const { id } = (await withPasskey(account)).get(await loginRequest());

    const { body } = await begin(account);

    expect(body.excludeCredentials).toEqual([{ type: 'public-key', id, transports: ['hybrid', 'internal'] }]);
  });
});

describe('POST /auth/passkey', () => {
  it('moves the games of the guest who calls to the account, and ends the guest', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const guest = await newGuest(api);
    const game = await guest.call<Outputs['games']['create']>('POST', '/games', { holeCount: 9 });

    const { status } = await logIn(device, guest);

    const path = `/games/${game.body.id}`;
    const after = await callerWith(api, null).call<Outputs['games']['get']>('GET', path);
    expect([status, after.body.createdById]).toEqual([200, account.userId]);
    expect(await isLoggedIn(guest)).toBe(false);
  });

  it('ends the previous session, and remembers the device', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const before = await logInAs(api, callerWith(api, null), account);

    const { body } = await logIn(device, before);

    expect([await isLoggedIn(before), await isLoggedIn(callerWith(api, body.token))]).toEqual([false, true]);
    expect(await isKnownDevice(api.orm, account.username, body.deviceToken)).toBe(true);
    const again = await sendLogin(device.get(await loginRequest()), undefined, body.deviceToken);
    expect(again.body.deviceToken).toBe(body.deviceToken);
  });

  it.each<[string, Ceremony]>([
    ['of another page', { origin: 'http://evil.localhost' }],
    ['of another domain', { domain: 'evil.localhost' }],
    ['without the user’s screen lock', { isVerified: false }],
    ['for another account', { userHandle: 'NDcxMQ' }],
  ])('refuses a signature %s', async (_what, ceremony) => {
    const device = await withPasskey(await anAccount(api));

    const { status, body } = await logIn(device, undefined, ceremony);

    expect([status, body.code]).toEqual([403, 'WRONG_PASSKEY']);
  });

  it('refuses a forged signature, and the challenge is used up', async () => {
    const device = await withPasskey(await anAccount(api));
    const options = await loginRequest();
    const signed = device.get(options);
    const { signature } = device.get(await loginRequest()).response;

    const forged = await sendLogin({ ...signed, response: { ...signed.response, signature } });
    const late = await sendLogin(signed);

    expect([forged.body.code, late.body.code]).toEqual(['WRONG_PASSKEY', 'PASSKEY_EXPIRED']);
  });

  it('accepts a challenge once of many simultaneous calls', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const signed = device.get(await loginRequest());
    // the writes of different people do not wait for each other
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(api)));

    const answers = await Promise.all(guests.map((guest) => sendLogin(signed, guest)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('refuses a challenge after five minutes, and one that the server has not made', async () => {
    const device = await withPasskey(await anAccount(api));
    const options = await loginRequest();
    const challenges = api.orm.em.fork();
    const isLogin = { userId: null };
    await challenges.nativeUpdate(PasskeyChallenge, isLogin, { expiresAt: new Date() });

    const late = await sendLogin(device.get(options));
    const invented = await sendLogin(device.get({ ...options, challenge: 'A'.repeat(43) }));

    expect([late.status, late.body.code]).toEqual([409, 'PASSKEY_EXPIRED']);
    expect(invented.body.code).toBe('PASSKEY_EXPIRED');
  });

  it('gives a challenge five minutes', async () => {
    const before = Date.now();
    await loginRequest();

    const [newest] = await api.orm.em.fork().find(PasskeyChallenge, {}, { orderBy: { expiresAt: 'desc' } });

    expect(newest?.expiresAt.getTime()).toBeGreaterThanOrEqual(before + CHALLENGE_MS);
    expect(newest?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + CHALLENGE_MS);
  });

  it('refuses a counter that does not grow: the device was copied', async () => {
    const account = await anAccount(api);
    const device = anAuthenticator();
    device.counter = 7;
    await withPasskey(account, device);
    const first = await logIn(device);
    device.counter = 7;

    const copied = await logIn(device);

    expect([first.status, copied.status, copied.body.code]).toEqual([200, 403, 'WRONG_PASSKEY']);
    const [stored] = await api.orm.em.fork().find(Passkey, { userId: account.userId });
    expect(stored?.counter).toBe(8);
    device.counter = 2 ** 32 - 2;
    expect((await logIn(device)).status).toBe(200);
  });

  it('refuses a removed passkey', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const [passkey] = (await ownOf(account)).passkeys;
    await remove(account, passkey?.id ?? '');

    const { status, body } = await logIn(device);

    expect([status, body.code]).toEqual([404, 'PASSKEY_NOT_FOUND']);
  });

  it('does not let a locked or deleted account in', async () => {
    const [locked, deleted] = [await anAccount(api), await anAccount(api)];
    const [one, other] = [await withPasskey(locked), await withPasskey(deleted)];
    await api.orm.em.fork().nativeUpdate(User, { id: locked.userId }, { lockedAt: new Date() });
    await deleted.call('POST', '/account/delete', { password: PASSWORD });

    const answers = [await logIn(one), await logIn(other)];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'ACCOUNT_LOCKED'],
      [404, 'PASSKEY_NOT_FOUND'],
    ]);
    expect(await api.orm.em.fork().count(Passkey, { userId: deleted.userId })).toBe(0);
  });

  it('limits the challenges of an address, as it limits new guests', async () => {
    const strict = await startApi({ LIMIT_ADDRESS_GUESTS_PER_MINUTE: '2' });
    stopClock();
    try {
      const stranger = callerWith(strict, null);
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1)
        statuses.push((await stranger.call('POST', '/auth/passkey/options')).status);

      expect(statuses).toEqual([200, 200, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('counts refused passkeys for the address, whose next calls must wait', async () => {
    const strict = await startApi({ LIMIT_ADDRESS_LOGINS_PER_MINUTE: '2' });
    stopClock();
    try {
      const stranger = callerWith(strict, null);
      const device = await withPasskey(await anAccount(strict));
      const statuses: number[] = [];
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await logIn(device, stranger, { isVerified: false })).status);

      expect(statuses).toEqual([403, 403, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it.each<[string, number, (em: Em, userId: number) => Promise<unknown>]>([
    ['whose passkey is removed', 404, (em, userId) => em.nativeDelete(Passkey, { userId })],
    ['that is locked', 403, (em, id) => em.nativeUpdate(User, { id }, { lockedAt: new Date() })],
  ])('lets no account in %s at the same time', async (_what, status, change) => {
    const account = await anAccount(api);
    const { userId: id } = account;
    const device = await withPasskey(account);
    const signed = device.get(await loginRequest());
    let login: ReturnType<typeof sendLogin> | undefined;

    await inTransaction(api.orm, async (em) => {
      await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      login ??= sendLogin(signed);
      await pause(WAITING_MS);
      await change(em, id);
    });

    expect((await login)?.status).toBe(status);
  });
});

describe('POST /account/passkeys/remove', () => {
  it('removes one passkey with the password, and only of the own account', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    const [first, second] = [await withPasskey(account), await withPasskey(account)];
    const [passkey] = (await ownOf(account)).passkeys;
    const id = passkey?.id ?? '';

    const refused = await remove(account, id, 'not that one');
    await remove(other, id);
    const before = (await ownOf(account)).passkeys.length;
    const removed = await remove(account, id);
    const again = await remove(account, id);

    expect([refused.body.code, before]).toEqual(['WRONG_PASSWORD', 2]);
    expect([removed.body.passkeys.length, again.status, again.body.passkeys.length]).toEqual([1, 200, 1]);
    expect([(await logIn(first)).status, (await logIn(second)).status]).toEqual([404, 200]);
  });
});

describe('a new password', () => {
  const change = (account: Account) =>
    account.call('POST', '/account/password', { password: PASSWORD, newPassword: NEW_PASSWORD });

  it('removes the passkeys when it is changed, which a stranger may have added', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const begun = (await begin(account)).body;

    await change(account);

    expect((await logIn(device)).status).toBe(404);
    expect((await add(account, anAuthenticator().create(begun))).body.code).toBe('PASSKEY_EXPIRED');
    expect((await withPassword(account, NEW_PASSWORD)).status).toBe(200);
  });

  it('removes a passkey that is being added at the same time', async () => {
    const account = await anAccount(api);
    const { userId } = account;
    const options = (await begin(account)).body;
    let addition: ReturnType<typeof addElsewhere> | undefined;

    await inTransaction(api.orm, async (em) => {
      await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      addition ??= addElsewhere(account, options);
      await pause(WAITING_MS);
      await deletePasskeys(em, userId);
    });

    expect(await addition).toBe('PASSKEY_EXPIRED');
    expect((await ownOf(account)).passkeys).toEqual([]);
  });

  it('keeps the passkeys added since when the change is repeated', async () => {
    const account = await anAccount(api);
    await change(account);
    const device = anAuthenticator();
    await add(account, device.create((await begin(account, NEW_PASSWORD)).body));

    await change(account);

    expect((await logIn(device)).status).toBe(200);
  });

  it('removes the passkeys when it is set with a recovery code', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const { recoveryCodes } = await account.trpc.account.renewRecoveryCodes.mutate({ password: PASSWORD });

    const { status } = await callerWith(api, null).call('POST', '/auth/recover', {
      username: account.username,
      recoveryCode: recoveryCodes[0],
      newPassword: NEW_PASSWORD,
    });

    expect([status, (await logIn(device)).status]).toEqual([200, 404]);
  });

  it('removes the passkeys when it is set with a reset link', async () => {
    const account = await anAccount(api);
    const device = await withPasskey(account);
    const { token } = await makeResetLink(
      api.orm,
      { maintainerId: null, accountId: account.userId },
      new Date(),
    );

    const { status } = await callerWith(api, null).call('POST', '/auth/reset', {
      resetToken: token,
      newPassword: NEW_PASSWORD,
    });

    expect([status, (await logIn(device)).status]).toEqual([200, 404]);
  });
});

describe('GET /account/export', () => {
  it('lists the passkeys without their ids and keys', async () => {
    const account = await anAccount(api);
    await logIn(await withPasskey(account));

    const { body } = await account.call<{ passkeys: readonly object[] }>('GET', '/account/export');

    expect(body.passkeys).toEqual([
      { deviceName: null, createdAt: expect.any(String), usedAt: expect.any(String) },
    ]);
    const [stored] = await api.orm.em.fork().find(Passkey, { userId: account.userId });
    for (const secret of [stored?.id, stored?.credentialId, stored?.publicKey])
      expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('the address of the pages', () => {
  const optionsAt = (server: Api, host: string) =>
    request<LoginRequest & Refusal>(server, {
      method: 'POST',
      url: '/api/auth/passkey/options',
      headers: { host },
    });

  it.each(['192.0.2.7:3000', '[2001:db8::1]:3000', 'scores.club.example', 'bad host'])(
    'has no passkeys over plain http at %s',
    async (host) => {
      const { status, body } = await optionsAt(api, host);

      expect([status, body.code]).toEqual([409, 'NO_PASSKEYS_HERE']);
    },
  );

  it('is the configured one, not the host that a call names', async () => {
    const server = await startApi({ PUBLIC_URL: 'https://bestball.example' });
    try {
      const account = await anAccount(server);
      const device = await withPasskey(account, anAuthenticator('https://bestball.example'));

      const { body } = await optionsAt(server, 'evil.example');
      const stranger = callerWith(server, null);

      expect(body.rpId).toBe('bestball.example');
      expect((await logIn(device, stranger)).status).toBe(200);
      expect((await logIn(device, stranger, { origin: 'https://evil.example' })).status).toBe(403);
    } finally {
      await server.close();
    }
  });
});
