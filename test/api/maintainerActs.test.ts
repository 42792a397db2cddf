import { afterEach, describe, expect, it, vi } from 'vitest';
import { MaintainerAct } from '#entities/MaintainerAct.ts';
import { RecoveryCode } from '#entities/RecoveryCode.ts';
import { ResetLink } from '#entities/ResetLink.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { deleteExpiredRows } from '#server/housekeeping.ts';
import { isKnownDevice } from '#services/devices.ts';
import { deleteOldActs, makeResetLink } from '#services/maintainerActs.ts';
import { FOUND_MAX } from '#shared/limits.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  logInAs,
  memberOf,
  newAccount,
  newGuest,
  queued,
  startApi,
} from '../helpers/api.ts';
import type { Account, Caller, Outputs, Refusal } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { stopClock } from '../helpers/limits.ts';
import { PASSWORD } from '../helpers/players.ts';

const NEW_PASSWORD = 'birdie on the 9th';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const api = await apiForThisFile({ MAINTAINERS: 'Marshal, Starter' });
afterEach(() => void vi.useRealTimers());
const marshal = await newAccount(api, 'Marshal');
const starter = await newAccount(api, 'Starter');

type Answered = Outputs['auth']['reset'] & Refusal;
type LinkAnswer = Outputs['admin']['makeResetLink'] & Refusal;
type LockAnswer = Outputs['admin']['lock'] & Refusal;

/** Returns an act of the server's command line about an account. */
function onServer({ userId: accountId }: { readonly userId: number }) {
  return { maintainerId: null, accountId };
}

const anyone = (headers: Readonly<Record<string, string>> = {}) => callerWith(api, null, headers);

function makeLink({ userId }: { readonly userId: number }, by: Caller = marshal) {
  return by.call<LinkAnswer>('POST', `/admin/accounts/${userId}/reset-link`);
}

async function tokenOfLink(account: Account): Promise<string> {
  return (await makeLink(account)).body.path.replace('/reset#', '');
}

function reset(resetToken: string, by: Caller = anyone(), newPassword = NEW_PASSWORD) {
  return by.call<Answered>('POST', '/auth/reset', { resetToken, newPassword });
}

async function codesOf(account: Account): Promise<readonly string[]> {
  const asked = { password: PASSWORD };
  const { body } = await account.call<Outputs['account']['renewRecoveryCodes']>(
    'POST',
    '/account/recovery-codes',
    asked,
  );
  return body.recoveryCodes;
}

function recover({ username }: Account, recoveryCode: string) {
  const recovery = { username, recoveryCode, newPassword: NEW_PASSWORD };
  return anyone().call<Answered>('POST', '/auth/recover', recovery);
}

function setLock(way: 'POST' | 'DELETE', { userId }: { readonly userId: number }, by: Caller = marshal) {
  return by.call<LockAnswer>(way, `/admin/accounts/${userId}/lock`);
}

function logIn({ username }: Pick<Account, 'username'>, password: string) {
  return anyone().call<Answered>('POST', '/auth/login', { username, password });
}

async function isLoggedIn(caller: Caller): Promise<boolean> {
  return (await caller.call<Outputs['auth']['me']>('GET', '/auth/me')).body.user !== null;
}

async function find(text: string): Promise<Outputs['admin']['search']> {
  const path = `/admin/search?text=${encodeURIComponent(text)}`;
  return (await marshal.call<Outputs['admin']['search']>('GET', path)).body;
}

/** Returns the acts about an account, as they are shown. */
async function actsAbout({ userId }: { readonly userId: number }) {
  const { body } = await marshal.call<Outputs['admin']['audit']>('GET', '/admin/audit');
  return body.filter(({ subjectId }) => subjectId === userId).map(({ act, maintainer }) => [act, maintainer]);
}

describe('POST /auth/reset', () => {
  it('sets a password and logs in; all other sessions and known devices end', async () => {
    const account = await anAccount(api);
    const { deviceToken } = (await logIn(account, PASSWORD)).body;
    const [early = ''] = await codesOf(account);

    const { status, body } = await reset(await tokenOfLink(account));

    expect([status, body.user.id]).toEqual([200, account.userId]);
    expect([await isLoggedIn(account), await isLoggedIn(callerWith(api, body.token))]).toEqual([false, true]);
    expect(await isKnownDevice(api.orm, account.username, deviceToken)).toBe(false);
    expect((await logIn(account, PASSWORD)).body.code).toBe('WRONG_LOGIN');
    expect((await logIn(account, NEW_PASSWORD)).status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect([
      (await recover(account, early)).status,
      (await recover(account, body.recoveryCodes[0] ?? '')).status,
    ]).toEqual([401, 200]);
  });

  it('accepts a link once, also of many simultaneous calls', async () => {
    const token = await tokenOfLink(await anAccount(api));

    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)));
    const late = await reset(token);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([late.status, late.body.code]).toEqual([401, 'WRONG_RESET_LINK']);
  });

  it('refuses a link that a newer one of the account has replaced', async () => {
    const account = await anAccount(api);
    const [first, second] = [await tokenOfLink(account), await tokenOfLink(account)];

    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([401, 200]);
  });

  it('refuses a link after an hour, and the cleanup deletes it', async () => {
    const account = await anAccount(api);
    const hourAgo = new Date(Date.now() - HOUR_MS);
    const { token } = await makeResetLink(api.orm, onServer(account), hourAgo);

    const refused = await reset(token);
    await deleteExpiredRows(api.orm, new Date(), { steps: 9, signal: new AbortController().signal });

    expect(refused.body.code).toBe('WRONG_RESET_LINK');
    expect(await api.orm.em.fork().count(ResetLink, { userId: account.userId })).toBe(0);
  });

  it.each<[string, (account: Account) => Promise<unknown>]>([
    [
      'a change of the password',
      (account) => account.call('POST', '/account/password', { password: PASSWORD, newPassword: PASSWORD }),
    ],
    [
      'a recovery code',
      async (account) => {
        const { body } = await account.call<Outputs['account']['renewRecoveryCodes']>(
          'POST',
          '/account/recovery-codes',
          { password: PASSWORD },
        );
        const [recoveryCode] = body.recoveryCodes;
        const recovery = { username: account.username, recoveryCode, newPassword: PASSWORD };
        return anyone().call('POST', '/auth/recover', recovery);
      },
    ],
  ])('refuses a link that is older than %s', async (_what, change) => {
    const account = await anAccount(api);
    const token = await tokenOfLink(account);

    expect(await change(account)).toMatchObject({ status: 200 });

    expect((await reset(token)).status).toBe(401);
  });

  it('gives all wrong tokens the same answer; a refused password leaves the link valid', async () => {
    const token = await tokenOfLink(await anAccount(api));
    const wrong = await Promise.all(
      ['', 'x', '0'.repeat(48), token.toUpperCase()].map((each) => reset(each)),
    );

    const short = await reset(token, anyone(), 'short');

    expect(new Set(wrong.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['401 WRONG_RESET_LINK']),
    );
    expect(short.status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('moves the games of the guest who calls to the account', async () => {
    const account = await anAccount(api);
    const guest = await newGuest(api);
    const { body: game } = await guest.call<Outputs['games']['create']>('POST', '/games', { holeCount: 9 });

    await reset(await tokenOfLink(account), guest);

    expect((await anyone().call<Outputs['games']['get']>('GET', `/games/${game.id}`)).body.createdById).toBe(
      account.userId,
    );
  });

  it('is slowed down like a login, by address', async () => {
    const strict = await startApi({ LIMIT_ADDRESS_LOGINS_PER_MINUTE: '2' });
    stopClock();
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await reset(`${guess}`.repeat(48), callerWith(strict, null))).status);

      expect(statuses).toEqual([401, 401, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('stores only a hash of the token', async () => {
    const account = await anAccount(api);
    const token = await tokenOfLink(account);

    const row = await api.orm.em.fork().findOneOrFail(ResetLink, { userId: account.userId });

    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a locked account', () => {
  it('loses its sessions and its reset link, and cannot log in until it is unlocked', async () => {
    const account = await anAccount(api);
    const [code = ''] = await codesOf(account);
    const early = await tokenOfLink(account);

    const locked = await setLock('POST', account);
    const ended = await reset(early);
    const refused = [await logIn(account, PASSWORD), await recover(account, code), await makeLink(account)];

    expect([locked.status, locked.body.lockedAt]).toEqual([200, expect.any(String)]);
    expect(await isLoggedIn(account)).toBe(false);
    expect(ended.body.code).toBe('WRONG_RESET_LINK');
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'ACCOUNT_LOCKED']),
    );

    expect((await setLock('DELETE', account)).body.lockedAt).toBeNull();
    expect((await logIn(account, PASSWORD)).status).toBe(200);
    // the code was not used up
    expect(await api.orm.em.fork().count(RecoveryCode, { userId: account.userId })).toBe(10);
    expect((await reset(await tokenOfLink(account))).status).toBe(200);
  });

  it('is like any other to callers who do not know its secrets', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    await setLock('POST', account);
    const wrongRecovery = (username: string) =>
      anyone().call<Refusal>('POST', '/auth/recover', {
        username,
        recoveryCode: 'AAAA-BBBB-CCCC-DDDD',
        newPassword: NEW_PASSWORD,
      });

    for (const { username } of [account, other]) {
      expect((await logIn({ username }, 'not that one')).body.code).toBe('WRONG_LOGIN');
      expect((await wrongRecovery(username)).body.code).toBe('WRONG_RECOVERY_CODE');
    }
    const register = { username: account.username, password: PASSWORD };
    expect((await anyone().call<Refusal>('POST', '/auth/register', register)).body.code).toBe(
      'USERNAME_TAKEN',
    );
  });

  it('gets no session by logins that are sent at the same time as the lock', async () => {
    const account = await anAccount(api);
    const logins = Promise.all(Array.from({ length: 8 }, () => logIn(account, PASSWORD)));

    await setLock('POST', account);
    const tokens = (await logins).flatMap(({ body }) => body.token ?? []);

    const left = await Promise.all(tokens.map((token) => isLoggedIn(callerWith(api, token))));
    expect(left.filter(Boolean)).toEqual([]);
  });

  it('sends the scores of its round after it is unlocked', async () => {
    const account = await anAccount(api);
    const game = await gameIn(api, 'in_progress', { red: [account] });
    const score = { kind: 'enterScore', hole: 2, memberId: memberOf(game), strokes: 4 } as const;
    const scores = { commands: queued([score]) };
    const send = (by: Caller) =>
      by.call<Outputs['rounds']['send'] & Refusal>('POST', `/games/${game.id}/commands`, scores);

    await setLock('POST', account);
    const whileLocked = await send(account);
    await setLock('DELETE', account);
    const again = await logInAs(api, anyone(), account);
    const sent = await send(again);

    expect([whileLocked.status, sent.status]).toEqual([401, 200]);
    expect(sent.body.answers.map(({ refusal }) => refusal)).toEqual([null]);
  });
});

describe('the acts of maintainers', () => {
  it('each write a line of the audit, and only when they change something', async () => {
    const account = await anAccount(api);
    await makeLink(account);
    for (const way of ['POST', 'POST', 'DELETE', 'DELETE'] as const) await setLock(way, account, starter);

    const acts = await actsAbout(account);

    // acts of the same millisecond have any order
    expect(acts.toSorted()).toEqual([
      ['lock', 'Starter'],
      ['resetLink', 'Marshal'],
      ['unlock', 'Starter'],
    ]);
  });

  it('on the server’s command line have no maintainer', async () => {
    const account = await anAccount(api);
    await makeResetLink(api.orm, onServer(account), new Date());

    expect(await actsAbout(account)).toEqual([['resetLink', null]]);
  });

  it('are listed with the newest first, at most fifty, and deleted after two years', async () => {
    const { userId } = await anAccount(api);
    const start = Date.now() + HOUR_MS;
    const at = (index: number) => new Date(start + index);
    for (let index = 0; index < 60; index += 1) await makeResetLink(api.orm, onServer({ userId }), at(index));

    const { body } = await marshal.call<Outputs['admin']['audit']>('GET', '/admin/audit');
    const stored = () => api.orm.em.fork().count(MaintainerAct, { subjectId: userId });
    const run = { steps: 9, signal: new AbortController().signal };
    const after = (index: number) => new Date(at(index).getTime() + 730 * DAY_MS);
    await deleteOldActs(api.orm, after(9), run);
    const left = await stored();
    await deleteOldActs(api.orm, after(59), run);

    expect(body.map((act) => act.at)).toEqual(
      Array.from({ length: 50 }, (_, index) => at(59 - index).toISOString()),
    );
    expect([left, await stored()]).toEqual([50, 0]);
  });

  it('leave no line and no link when the call is refused', async () => {
    const counts = async () => [
      await api.orm.em.fork().count(MaintainerAct),
      await api.orm.em.fork().count(ResetLink),
    ];
    const before = await counts();
    const guest = await newGuest(api);
    const refused = [
      await makeLink(starter),
      await setLock('POST', starter),
      await setLock('POST', marshal),
      await makeLink({ userId: 1 }),
      await setLock('POST', { userId: 1 }),
      await setLock('DELETE', guest),
      await makeLink(guest),
    ];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'MAINTAINER_ACCOUNT'],
      [409, 'MAINTAINER_ACCOUNT'],
      [409, 'MAINTAINER_ACCOUNT'],
      ...Array.from({ length: 4 }, () => [404, 'USER_NOT_FOUND']),
    ]);
    expect(await counts()).toEqual(before);
    expect(await isLoggedIn(starter)).toBe(true);
  });

  it('are hidden from all accounts on a server without maintainers', async () => {
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), api.orm, 'none');
    const headers = { authorization: `Bearer ${marshal.token}` };

    const answer = await app.inject({ method: 'GET', url: '/api/admin/audit', headers });
    await app.close();

    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'There is no such call', code: 'ROUTE_NOT_FOUND' },
    ]);
    await expect(anyone().trpc.admin.audit.query()).rejects.toThrow('There is no such call');
  });
});

describe('GET /admin/search', () => {
  it('finds an account by id or by a part of its name, and marks maintainers', async () => {
    const { userId } = await newAccount(api, 'Quillwort Ünder 100% _x');
    const idsOf = async (text: string) => (await find(text)).accounts.map(({ id }) => id);

    for (const text of [`${userId}`, ' quillwort ', 'LLWORT ü', '100% _', 'Ｑuill'])
      expect([text, await idsOf(text)]).toEqual([text, [userId]]);
    expect((await find('starter')).accounts).toMatchObject([{ id: starter.userId, isMaintainer: true }]);
    expect(await idsOf('100%x')).toEqual([]);
  });

  it('finds an account by its display name and by an earlier user name', async () => {
    const account = await newAccount(api, 'Yarrow Early');
    await account.call('POST', '/account/username', { username: 'Yarrow Late', password: PASSWORD });
    await account.call('POST', '/account/name', { name: 'Grandpa Z' });

    for (const text of ['grandpa', 'yarrow EARLY', 'yarrow late'])
      expect((await find(text)).accounts).toMatchObject([
        { id: account.userId, username: 'Yarrow Late', name: 'Grandpa Z' },
      ]);
    expect((await find('yarrow earl')).accounts).toEqual([]);
  });

  it('finds rounds and groups by id and by a part of the name', async () => {
    const account = await anAccount(api);
    const { body: game } = await account.call<Outputs['games']['create']>('POST', '/games', {
      holeCount: 9,
      name: 'Clover Cup',
    });
    const group = await aGroup(account, 'Clover Club');

    const byName = await find('clover c');

    expect(byName.rounds).toEqual([
      { id: game.id, name: 'Clover Cup', status: 'pending', createdAt: game.createdAt, cancelReason: null },
    ]);
    expect(byName.groups).toEqual([{ id: group.id, name: 'Clover Club' }]);
    expect((await find(`${game.id}`)).rounds.map(({ id }) => id)).toEqual([game.id]);
    expect((await find(`${group.id}`)).groups.map(({ id }) => id)).toEqual([group.id]);
  });

  it('finds at most twenty, those with exactly this name first', async () => {
    for (let index = 0; index <= FOUND_MAX; index += 1) await newAccount(api, `Aaa Sedge ${index}`);
    const { userId } = await newAccount(api, 'Sedge');

    const { accounts } = await find('sedge');

    expect(accounts).toHaveLength(FOUND_MAX);
    expect(accounts[0]?.id).toBe(userId);
  });

  it.each(['', '   ', '\u200b', 'no\0name', 'nothing is called like that', '-1'])(
    'finds nothing for %j',
    async (text) => {
      expect(await find(text)).toEqual({ accounts: [], rounds: [], groups: [] });
    },
  );

  it('finds no guest', async () => {
    const { userId } = await newGuest(api);

    expect((await find(`${-userId}`)).accounts).toEqual([]);
  });
});
