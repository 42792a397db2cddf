import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HeldUsername } from '#entities/HeldUsername.ts';
import { User } from '#entities/User.ts';
import { DELETED_PLAYER } from '#rules/deletedPlayers.ts';
import { changeUsername } from '#services/accountNames.ts';
import { register } from '#services/accounts.ts';
import { lockAccount } from '#services/checkedPassword.ts';
import { deleteAccount } from '#services/deletedAccounts.ts';
import { deleteOldHeldUsernames, holdUsername } from '#services/heldUsernames.ts';
import { inTransaction } from '#services/transaction.ts';
import { freeUsernames } from '#services/users.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  newAccount,
  newGuest,
  play,
  readRound,
} from '../helpers/api.ts';
import type { Account, Caller, Outputs, Refusal } from '../helpers/api.ts';
import { finishedGame, pendingGame } from '../helpers/games.ts';
import { PASSWORD } from '../helpers/players.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Within this time a call waits for a lock that the test holds. */
const WAITING_MS = 400;
const MAINTAINER = 'Marshal';
const TAKEN = { code: 'USERNAME_TAKEN', message: 'This username is already taken' };
const ONE_SPACE = 'Please enter a name with one space between words';
const OF_OTHER = {
  code: 'NAME_OF_OTHER',
  message: 'This is the username of another player. Please choose another name.',
};

type Named = Outputs['account']['changeUsername'] & Refusal;

const api = await apiForThisFile({ MAINTAINERS: `${MAINTAINER},Starter` });
let names = 0;

/** Returns a name that no other test has. */
function newName(): string {
  return `Pine ${(names += 1)}`;
}

function change(account: Caller, username: unknown, password: unknown = PASSWORD) {
  return account.call<Named>('POST', '/account/username', { username, password });
}

function show(account: Caller, name: unknown) {
  return account.call<Named>('POST', '/account/name', { name });
}

function logIn(username: string) {
  return callerWith(api, null).call<Outputs['auth']['login'] & Refusal>('POST', '/auth/login', {
    username,
    password: PASSWORD,
  });
}

function tryRegister(username: string) {
  const account = { username, password: PASSWORD };
  return callerWith(api, null).call<Outputs['auth']['register'] & Refusal>('POST', '/auth/register', account);
}

async function readUser(account: Account): Promise<Outputs['users']['get']> {
  return (await account.call<Outputs['users']['get']>('GET', `/users/${account.userId}`)).body;
}

async function rowsOf(username: string) {
  return api.orm.em.fork().find(HeldUsername, { username: username.toLowerCase() });
}

/** Changes a user name at another time. */
function changeAt(now: Date, { userId }: Account, username: string) {
  return changeUsername(api.orm, userId, { username, password: PASSWORD }, () => false, now);
}

describe('POST /account/username', () => {
  it('changes the name for logging in, and keeps all sessions', async () => {
    const account = await anAccount(api);
    const { body: other } = await logIn(account.username);
    const name = newName();

    const { status, body } = await change(account, ` ${name} `);

    expect([status, body]).toEqual([
      200,
      { user: { id: account.userId, username: name, name, isGuest: false } },
    ]);
    for (const { token } of [account, other]) {
      const me = await callerWith(api, token).call<Outputs['auth']['me']>('GET', '/auth/me');
      expect(me.body.user).toEqual(body.user);
    }
    expect((await logIn(name.toUpperCase())).body.user.id).toBe(account.userId);
  });

  it.each([
    ['two spaces', '  '],
    ['other spaces', '\u00A0\u3000'],
  ])('refuses %s in a row, as a registration does', async (_what, gap) => {
    const [account, name] = [await anAccount(api), newName()];
    await newAccount(api, name);
    const wide = name.replace(' ', gap);

    for (const { status, body } of [await change(account, wide), await tryRegister(wide)])
      expect([status, body]).toEqual([400, { code: 'BAD_NAME', message: ONE_SPACE }]);
    expect((await logIn(wide)).body.code).toBe('WRONG_LOGIN');
  });

  it('leaves an account its earlier name with several spaces, beside the one with one', async () => {
    const [account, other, name] = [await anAccount(api), await anAccount(api), newName()];
    const wide = name.replace(' ', '  ');
    const row = { username: wide.toLowerCase(), name: wide };
    await inTransaction(api.orm, (em) => em.nativeUpdate(User, { id: account.userId }, row));

    expect((await logIn(name)).body.code).toBe('WRONG_LOGIN');
    await change(other, name);

    expect((await logIn(wide)).body.user.id).toBe(account.userId);
    expect((await logIn(name)).body.user.id).toBe(other.userId);
    expect((await change(account, wide)).body.user.username).toBe(wide);
    expect((await change(other, wide)).body.message).toBe(ONE_SPACE);
  });

  it('answers a login with the old name like one with an unknown name', async () => {
    const account = await anAccount(api);
    await change(account, newName());

    const [old, unknown] = [await logIn(account.username), await logIn('Nowhere Known')];

    expect([old.status, old.body]).toEqual([unknown.status, unknown.body]);
    expect(old.body.code).toBe('WRONG_LOGIN');
  });

  it('shows the new name on users, groups and boards, and keeps the names of games', async () => {
    const account = await anAccount(api);
    const group = await aGroup(account);
    const game = await finishedGame(api, 'R', { red: [account], setup: { groupId: group.id } });
    const running = await pendingGame(api, { red: [account] });
    await play(account, running.id, [{ kind: 'start' }]);
    const name = newName();

    await change(account, name);

    const both = { username: name, name };
    expect(await readUser(account)).toMatchObject(both);
    const { body: details } = await account.call<Outputs['groups']['get']>('GET', `/groups/${group.id}`);
    expect(details.members).toMatchObject([both]);
    const boards = await account.call<Outputs['groups']['boards']>('GET', `/groups/${group.id}/boards`);
    expect(boards.body.me.wins).toMatchObject(both);
    const ranks = await account.call<Outputs['leaderboard']['me']>('GET', '/leaderboard/me');
    expect(ranks.body.wins).toMatchObject(both);
    for (const { id } of [game, running])
      expect((await readRound(api, { id })).members[0]?.name).toBe('Red 1');
  });

  it('holds the old name for its account for 30 days', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    const { username: old } = account;
    await change(account, newName());

    expect((await change(other, old)).body).toEqual(TAKEN);
    expect((await tryRegister(old)).body).toEqual(TAKEN);
    expect((await show(other, old.toUpperCase())).body).toEqual(OF_OTHER);
    expect((await change(account, old)).status).toBe(200);
    expect((await logIn(old)).body.user.id).toBe(account.userId);
  });

  it('frees the old name after 30 days, also for a registration', async () => {
    const [account, other, another] = [await anAccount(api), await anAccount(api), await anAccount(api)];
    await change(account, newName());
    await change(another, newName());
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);

    await expect(changeAt(later(29), other, account.username)).rejects.toMatchObject({ code: TAKEN.code });
    await changeAt(later(31), other, account.username);
    await register(api.orm, null, { username: another.username, password: PASSWORD }, later(31));

    expect((await logIn(account.username)).body.user.id).toBe(other.userId);
  });

  it('refuses the name of another account, in any spelling, and changes nothing', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];

    const { status, body } = await change(account, other.username.toUpperCase());

    expect([status, body]).toEqual([409, TAKEN]);
    expect((await logIn(account.username)).status).toBe(200);
    expect(await rowsOf(account.username)).toEqual([]);
  });

  it('refuses a wrong password before it looks at the name', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];

    const { status, body } = await change(account, other.username, 'not that one');

    expect([status, body.code]).toEqual([403, 'WRONG_PASSWORD']);
  });

  it.each<[string, unknown, string]>([
    ['a blank name', '  ', 'Please enter a name of 1 to 40 characters'],
    ['a name of 41 characters', 'x'.repeat(41), 'Please enter a name of 1 to 40 characters'],
    ['an invisible name', '\u200b', 'Please enter a name without invisible characters'],
  ])('refuses %s', async (_what, username, message) => {
    const { status, body } = await change(await anAccount(api), username);

    expect([status, body.code, body.message]).toEqual([400, 'BAD_NAME', message]);
  });

  it('succeeds again after its answer was lost, and holds the old name once', async () => {
    const account = await anAccount(api);
    const name = newName();
    await change(account, name);

    const again = await change(account, name);

    expect([again.status, again.body.user.username]).toEqual([200, name]);
    expect([await rowsOf(account.username), await rowsOf(name)]).toMatchObject([[{}], []]);
  });

  it('changes the spelling of the name without holding it', async () => {
    const account = await anAccount(api);

    const { body } = await change(account, account.username.toUpperCase());

    expect(body.user).toMatchObject({ username: account.username.toUpperCase() });
    expect(await rowsOf(account.username)).toEqual([]);
  });

  it('accepts 5 changes in 30 days, a name that is taken again included', async () => {
    const account = await anAccount(api);
    const name = newName();
    const wanted = [name, account.username, name, account.username, newName()];
    const start = Date.now();
    for (const [minute, each] of wanted.entries())
      await changeAt(new Date(start + minute * 60_000), account, each);

    const { status, body } = await change(account, newName());

    expect([status, body.code]).toEqual([409, 'USERNAME_CHANGES_USED']);
    expect((await change(account, wanted.at(-1))).status).toBe(200);
    await changeAt(new Date(start + 30 * DAY_MS + 1), account, newName());
  });

  it('refuses the names of maintainers, and changes by maintainers', async () => {
    const [account, maintainer] = [await anAccount(api), await newAccount(api, MAINTAINER)];

    for (const name of ['starter', 'ＭＡＲＳＨＡＬ']) {
      expect((await change(account, name)).body).toEqual(TAKEN);
      expect((await show(account, name)).body).toEqual(OF_OTHER);
    }
    const { status, body } = await change(maintainer, newName());
    expect([status, body.code]).toEqual([409, 'MAINTAINER_ACCOUNT']);
    expect((await show(maintainer, 'Der Marshal')).status).toBe(200);
  });

  it('gives the name that a later maintainer held back to no account', async () => {
    const account = await anAccount(api);
    await inTransaction(api.orm, (em) => holdUsername(em, 'starter', account.userId, new Date()));

    expect((await change(account, 'Starter')).body).toEqual(TAKEN);
    expect(await freeUsernames(api.orm, ['starter'], new Date())).toEqual([]);
  });

  it('401s a guest', async () => {
    const guest = await newGuest(api);

    expect([(await change(guest, newName())).status, (await show(guest, newName())).status]).toEqual([
      401, 401,
    ]);
  });
});

describe('simultaneous changes of names', () => {
  it('gives a name to one of two accounts and a registration, 6 times', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const [one, other] = [await anAccount(api), await anAccount(api)];
      const name = newName();

      const answers = await Promise.all([
        change(one, name),
        change(other, name.toUpperCase()),
        tryRegister(name),
      ]);

      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => body)).toEqual([TAKEN, TAKEN]);
      expect(await api.orm.em.fork().count(User, { username: name.toLowerCase() })).toBe(1);
    }
  });

  it('refuses a name that its account is giving up at that moment', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    let answer: ReturnType<typeof change> | undefined;

    await inTransaction(api.orm, async (em) => {
      const { username } = await lockAccount(em, account.userId);
      await em.nativeUpdate(User, { id: account.userId }, { username: newName().toLowerCase() });
      answer ??= change(other, account.username);
      await pause(WAITING_MS);
      await holdUsername(em, username ?? '', account.userId, new Date());
    });

    expect((await answer)?.body).toEqual(TAKEN);
  });

  it('leaves a deleted account without a name', async () => {
    const account = await anAccount(api);
    const name = newName();
    let answers: readonly Promise<{ readonly status: number; readonly body: Named }>[] = [];

    await inTransaction(api.orm, async (em) => {
      await lockAccount(em, account.userId);
      if (answers.length === 0) answers = [change(account, name), show(account, name)];
      await pause(WAITING_MS);
      await deleteAccount(em, account.userId, new Date());
    });

    const codes = (await Promise.all(answers)).map(({ body }) => body.code);
    expect(codes).toEqual(['LOGIN_REQUIRED', 'LOGIN_REQUIRED']);
    const row = await api.orm.em.fork().findOneOrFail(User, { id: account.userId });
    expect(row).toMatchObject({ username: null, typedUsername: null, name: DELETED_PLAYER });
  });
});

describe('POST /account/name', () => {
  it('shows a name in any script; the user name stays for logging in', async () => {
    const account = await anAccount(api);
    const group = await aGroup(account);

    const { body } = await show(account, ' Жанна とねりこ ');

    const both = { username: account.username, name: 'Жанна とねりこ' };
    expect(body.user).toMatchObject(both);
    expect(await readUser(account)).toMatchObject(both);
    const { body: details } = await account.call<Outputs['groups']['get']>('GET', `/groups/${group.id}`);
    expect(details.members).toMatchObject([both]);
    expect((await logIn(account.username)).body.user).toMatchObject(both);
    expect((await logIn('Жанна とねりこ')).status).toBe(401);
  });

  it('accepts one that another account has, and the own user name in another spelling', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];

    expect((await show(account, 'Dad')).status).toBe(200);
    expect((await show(other, 'Dad')).status).toBe(200);
    expect((await show(other, other.username.toUpperCase())).body.user).toMatchObject({
      username: other.username,
      name: other.username.toUpperCase(),
    });
  });

  it('refuses the user name of another account, in any spelling', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];

    const twoWords = `${newName()} Green`;
    await newAccount(api, twoWords);

    const upper = await show(account, ` ${other.username.toUpperCase()}`);
    const wide = await show(account, twoWords.replace(' ', ' \u00A0'));

    expect([upper.status, upper.body]).toEqual([409, OF_OTHER]);
    expect([wide.status, wide.body]).toEqual([409, OF_OTHER]);
    expect((await readUser(account)).name).toBe(account.username);
  });

  it('returns to the user name, with null or by its text', async () => {
    const account = await anAccount(api);
    for (const back of [null, account.username]) {
      await show(account, 'Dad');
      expect((await show(account, back)).body.user).toMatchObject({ name: account.username });
    }

    const name = newName();
    await change(account, name);

    expect(await readUser(account)).toMatchObject({ username: name, name });
  });

  it('stays when the user name changes', async () => {
    const account = await anAccount(api);
    await show(account, 'Dad');
    const name = newName();

    expect((await change(account, name)).body.user).toMatchObject({ username: name, name: 'Dad' });
    expect((await show(account, null)).body.user).toMatchObject({ username: name, name });
  });

  it('is in the next game, in the seat that is held for its account', async () => {
    const [host, rival] = [await anAccount(api), await anAccount(api)];
    const game = await finishedGame(api, 'R', { red: [host], green: [rival] });
    await show(rival, 'Dad');

    const again = (by: Account) =>
      by.call<Outputs['games']['playAgain']>('POST', `/games/${game.id}/play-again`, {});
    const { body: next } = await again(host);
    const held = (await readRound(api, next)).members[1];
    await again(rival);

    expect((await readRound(api, next)).members).toMatchObject([
      { name: 'Red 1', hasPhone: true },
      { id: held?.id, name: 'Dad', userId: rival.userId, hasPhone: true },
    ]);
    expect((await readRound(api, game)).members[1]?.name).toBe('Green 1');
  });

  it('leaves the name of an offered seat, which its member can still take', async () => {
    const [host, member] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(host);
    await member.call('POST', `/groups/${group.id}/members`, { code: group.code, userId: member.userId });
    const game = await pendingGame(api, { red: [host], green: 0, setup: { groupId: group.id } });
    const offer = { teamId: game.green.id, userId: member.userId };
    const { body: seat } = await host.call<Outputs['seatOffers']['create']>('POST', '/seat-offers', offer);

    await change(member, newName());
    await show(member, 'Mum');
    expect((await member.call('POST', `/seat-offers/${seat.id}/accept`)).status).toBe(200);

    const seats = (await readRound(api, game)).members;
    expect(seats.find(({ id }) => id === seat.id)).toMatchObject({
      userId: member.userId,
      name: member.username,
    });
  });
});

describe('earlier user names', () => {
  it('are in the export of the account', async () => {
    const account = await anAccount(api);
    await change(account, newName());
    await show(account, 'Dad');

    const { body } = await account.call<
      Outputs['users']['get'] & { heldUsernames: unknown; account: unknown }
    >('GET', '/account/export');

    expect(body.account).toMatchObject({ username: (await readUser(account)).username, name: 'Dad' });
    expect(body.heldUsernames).toEqual([
      { username: account.username.toLowerCase(), heldUntil: expect.any(String) },
    ]);
  });

  it('are deleted after 30 days', async () => {
    const account = await anAccount(api);
    await change(account, newName());
    const run = { steps: 1000, signal: new AbortController().signal };

    await deleteOldHeldUsernames(api.orm, new Date(Date.now() + 29 * DAY_MS), run);
    expect(await rowsOf(account.username)).toHaveLength(1);
    await deleteOldHeldUsernames(api.orm, new Date(Date.now() + 31 * DAY_MS), run);

    expect(await rowsOf(account.username)).toEqual([]);
  });

  it('stay held after a deletion, and refer to no account', async () => {
    const account = await anAccount(api);
    const name = newName();
    await change(account, name);

    await account.call('POST', '/account/delete', { password: PASSWORD });

    for (const each of [account.username, name]) {
      expect(await rowsOf(each)).toMatchObject([{ userId: null }]);
      expect((await tryRegister(each)).body).toEqual(TAKEN);
    }
  });
});
