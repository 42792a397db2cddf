import { describe, expect, it } from 'vitest';
import { Correction } from '#entities/Correction.ts';
import { DeletedAccount } from '#entities/DeletedAccount.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { Group } from '#entities/Group.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { User } from '#entities/User.ts';
import { HOST_SILENT_MS, PENCIL_REQUEST_MS } from '#rules/limits.ts';
import { eraseDeletedAccounts } from '#services/deletedAccounts.ts';
import { lapsePencilRequests } from '#services/lapsing.ts';
import { hashPassword } from '#services/passwords.ts';
import { watchRound } from '#services/roundCache.ts';
import { readTotals } from '#services/stats.ts';
import { inTransaction } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  dumpTables,
  logInAs,
  newAccount,
  newGuest,
  play,
  playerOf,
  queued,
  readRound,
} from '../helpers/api.ts';
import type { Account, Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, pendingGame, playedGame } from '../helpers/games.ts';
import { seeded } from '../helpers/offlinePhone.ts';
import { askForPencil, dropScorer, newCode, takePencil } from '../helpers/pencil.ts';
import { PASSWORD, holesOf } from '../helpers/players.ts';

const MINUTE_MS = 60_000;

const api = await apiForThisFile();

function deleteAccount(account: Caller, password = PASSWORD) {
  return account.call<Outputs['account']['delete'] & Refusal>('POST', '/account/delete', { password });
}

/** Deletes an account, and waits until its name is in no game, which takes longer on a busy machine. */
async function deleteCompletely(account: Caller): Promise<void> {
  expect((await deleteAccount(account)).status).toBe(200);
  await erase();
}

async function namesIn(game: Pick<OpenGame, 'id'>): Promise<readonly string[]> {
  return (await readRound(api, game)).members.map(({ name }) => name);
}

/** Runs housekeeping after the last calls of deleted accounts have ended. */
async function erase(signal = AbortSignal.timeout(MINUTE_MS)): Promise<void> {
  const isLeft = async () => (await api.orm.em.fork().count(DeletedAccount, {})) > 0;
  do await eraseDeletedAccounts(api.orm, new Date(Date.now() + 2 * MINUTE_MS), signal);
  while (!signal.aborted && (await isLeft()));
}

/** Plays a game of these two against each other, in which they have these names. */
async function gameOf(red: Person, green: Person, names: readonly [string, string], script = 'R') {
  const game = await pendingGame(api, { red: [red], green: [green] });
  for (const [index, { member }] of [game.red, game.green].map((side) => playerOf(side)).entries())
    await red.call('PATCH', `/team-members/${member.id}`, { name: names[index] });
  await play(red, game.id, [{ kind: 'start' }, ...holesOf(game, script)]);
  return game;
}

/** Returns the rows of all tables that contain a text in any case, except held user names. */
async function rowsWith(text: string): Promise<readonly string[]> {
  const small = text.toLowerCase();
  const found = Object.entries(await dumpTables(api.orm)).flatMap(([table, rows]) =>
    rows.filter((row) => row.toLowerCase().includes(small)).map((row) => `${table}: ${row}`),
  );
  // they refer to no account: see accountNames.test.ts
  return found.filter((row) => !row.startsWith('held_username:'));
}

describe('POST /account/delete', () => {
  it('ends all sessions and the login', async () => {
    const account = await anAccount(api);
    const other = await logInAs(api, callerWith(api, null), account);

    const { status, body } = await deleteAccount(account);

    expect([status, body]).toEqual([200, { user: null }]);
    for (const phone of [account, other])
      expect((await phone.call<Outputs['auth']['me']>('GET', '/auth/me')).body.user).toBeNull();
    const login = { username: account.username, password: PASSWORD };
    expect((await callerWith(api, null).call('POST', '/auth/login', login)).status).toBe(401);
  });

  it('answers 401 when it is repeated after a lost answer', async () => {
    const account = await anAccount(api);
    await deleteAccount(account);

    const again = await deleteAccount(account);

    expect([again.status, again.body.code]).toEqual([401, 'LOGIN_REQUIRED']);
  });

  it('succeeds once if it is sent several times together', async () => {
    const account = await anAccount(api);

    const answers = await Promise.all(Array.from({ length: 4 }, () => deleteAccount(account)));

    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  it('leaves no session to logins and a recovery that are sent at the same time', async () => {
    const account = await anAccount(api);
    const { username } = account;
    const renewal = { password: PASSWORD };
    const { body } = await account.call<Outputs['account']['renewRecoveryCodes']>(
      'POST',
      '/account/recovery-codes',
      renewal,
    );
    const phone = callerWith(api, null);
    const recovery = { username, recoveryCode: body.recoveryCodes[0], newPassword: PASSWORD };
    const attempts = Array.from(
      { length: 4 },
      () => ['/auth/login', { username, password: PASSWORD }] as const,
    );
    const sent = [...attempts, ['/auth/recover', recovery] as const].map(([path, input]) =>
      phone.call<Partial<Outputs['auth']['login']>>('POST', path, input),
    );

    const [deleted, ...answers] = await Promise.all([deleteAccount(account), ...sent]);

    // a recovery ends the session of the deletion if it comes first
    expect([200, 401]).toContain(deleted.status);
    const isDeleted = deleted.status === 200;
    for (const { body: answer } of answers) {
      if (answer.token === undefined || !isDeleted) continue;
      const me = await callerWith(api, answer.token).call<Outputs['auth']['me']>('GET', '/auth/me');
      expect(me.body.user).toBeNull();
    }
    expect(await api.orm.em.fork().count(User, { username: username.toLowerCase() })).toBe(isDeleted ? 0 : 1);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const account = await anAccount(api);
    const before = await dumpTables(api.orm);

    const { status, body } = await deleteAccount(account, 'not that one');

    expect([status, body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it('leaves the name of the account and of its guest in no table', async () => {
    const name = 'Quillan Zephyrine';
    const guest = await newGuest(api, 'Quilly Zeph');
    const mate = await anAccount(api);
    const asGuest = await gameOf(guest, mate, ['Quilly Zeph', 'Mate']);
    const registration = { username: name, password: PASSWORD };
    const { body } = await guest.call<Outputs['auth']['register']>('POST', '/auth/register', registration);
    const account = { ...callerWith(api, body.token), userId: body.user.id } as Person;
    const played = await gameOf(account, mate, ['Zephyrine', 'Mate']);
    await play(account, played.id, holesOf(played, 'G'));
    const left = await pendingGame(api, { red: [mate], green: [account] });
    const seat = `/team-members/${playerOf(left.green).member.id}`;
    await account.call('PATCH', seat, { name: 'Zephyr' });
    await account.call('DELETE', seat);
    await aGroup(account);
    expect((await rowsWith('Zeph')).length).toBeGreaterThan(5);

    await deleteCompletely(account);

    expect(await rowsWith('Zeph')).toEqual([]);
    expect(await namesIn(asGuest)).toContain('DELETED PLAYER');
    expect(await namesIn(left)).not.toContain('DELETED PLAYER');
  });

  it('replaces the name in CHANGES, and leaves the lines of other scorers', async () => {
    const [account, mate] = [await anAccount(api), await anAccount(api)];
    const game = await gameOf(account, mate, ['Ash', 'Birch']);
    await account.call('POST', `/games/${game.id}/scorers`, { memberId: playerOf(game.green).member.id });
    await play(account, game.id, holesOf(game, 'G'));
    await play(mate, game.id, holesOf(game, 'R'));

    await deleteCompletely(account);

    const lines = await api.orm.em.fork().find(Correction, { gameId: game.id });
    expect(new Set(lines.map(({ scorerName }) => scorerName))).toEqual(new Set(['DELETED PLAYER', 'Birch']));
  });

  it('replaces the name in the trail of a game that the account only kept the score of', async () => {
    const account = await newAccount(api, 'Quillan Xiphos');
    const game = await playedGame(api, 'G', { green: 1 });
    await takePencil(game, account, await newCode(game, 'scorer'));
    await play(account, game.id, holesOf(game, 'R'));
    await dropScorer(game, game.host, account.userId);
    expect((await rowsWith('Xiphos')).map((row) => row.split(':')[0])).toContain('correction');

    await deleteCompletely(account);

    expect(await rowsWith('Xiphos')).toEqual([]);
  });

  it('leaves the line of an absent host who has an earlier name of the account', async () => {
    const [host, account] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [host], green: [account] });
    const [hostSeat, seat] = [game.red, game.green].map(
      (side) => `/team-members/${playerOf(side).member.id}`,
    );
    for (const name of ['Birch', 'Cedar']) await account.call('PATCH', seat ?? '', { name });
    await host.call('PATCH', hostSeat ?? '', { name: 'Birch' });
    await play(host, game.id, [{ kind: 'start' }]);
    const longAgo = new Date(Date.now() - 2 * HOST_SILENT_MS);
    await inTransaction(api.orm, (em) => em.nativeUpdate(Game, { id: game.id }, { hostSeenAt: longAgo }));
    await askForPencil(game, account);
    await lapsePencilRequests(api.orm, new Date(Date.now() + PENCIL_REQUEST_MS.answer + 1000));
    const scorersIn = async () =>
      (await readRound(api, game)).corrections.map(({ scorerName }) => scorerName);
    expect(await scorersIn()).toEqual(['Birch']);

    await deleteCompletely(account);

    expect(await scorersIn()).toEqual(['Birch']);
  });

  it('takes the account off the boards, and changes no figure of any player', async () => {
    const [account, mate] = [await anAccount(api), await anAccount(api)];
    await finishedGame(api, 'RR', { red: [account], green: [mate] });
    const before = await Promise.all([account, mate].map(({ userId }) => readTotals(api.orm, userId)));

    await deleteAccount(account);

    const { body } = await mate.call<Outputs['leaderboard']['wins']>('GET', '/leaderboard/wins');
    expect(body.map(({ playerId }) => playerId)).not.toContain(account.userId);
    expect(await Promise.all([account, mate].map(({ userId }) => readTotals(api.orm, userId)))).toEqual(
      before,
    );
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('passes a group to the member who joined first, or closes it', async () => {
    const [account, first, second] = [await anAccount(api), await anAccount(api), await anAccount(api)];
    const [shared, alone] = [await aGroup(account), await aGroup(account, 'Sunday Four')];
    for (const member of [first, second])
      await member.call('POST', `/groups/${shared.id}/members`, { code: shared.code });

    await deleteAccount(account);

    const em = api.orm.em.fork();
    expect(await em.findOneOrFail(Group, { id: shared.id })).toMatchObject({
      ownerId: first.userId,
      closedAt: null,
    });
    expect(await em.findOneOrFail(Group, { id: alone.id })).toMatchObject({
      ownerId: null,
      closedAt: expect.any(Date),
    });
    const { body } = await second.call<Outputs['groups']['get']>('GET', `/groups/${shared.id}`);
    expect(body.members.map(({ userId }) => userId)).toEqual([first.userId, second.userId]);
  });

  it('erases the name from seats that PLAY AGAIN holds', async () => {
    const [account, host] = [await anAccount(api), await anAccount(api)];
    const game = await gameOf(host, account, ['Birch', 'Quentin Zed']);
    await play(host, game.id, [{ kind: 'endEarly' }]);
    const { body: next } = await host.call<{ id: number }>('POST', `/games/${game.id}/play-again`, {});
    expect(await namesIn(next)).toContain('Quentin Zed');
    await host.call('PATCH', `/games/${next.id}`, { status: 'in_progress' });

    await deleteCompletely(account);

    expect(await rowsWith('Quentin')).toEqual([]);
    expect(await namesIn(next)).toEqual(['Birch', 'DELETED PLAYER']);
  });

  it('erases the name from seats of several games that PLAY AGAIN holds', async () => {
    const [account, host] = [await anAccount(api), await anAccount(api)];
    const game = await gameOf(host, account, ['Birch', 'Quentin Zed']);
    await play(host, game.id, [{ kind: 'endEarly' }]);
    const playAgain = async ({ id }: { readonly id: number }) =>
      (await host.call<{ id: number }>('POST', `/games/${id}/play-again`, {})).body;
    const cancelled = await playAgain(game);
    await host.call('PATCH', `/games/${cancelled.id}`, { status: 'cancelled' });
    const second = await playAgain(game);
    const result = { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 5 } as const;
    await play(host, second.id, [{ kind: 'start' }, result, { kind: 'endEarly' }]);
    const third = await playAgain(second);
    for (const next of [cancelled, second, third]) expect(await namesIn(next)).toContain('Quentin Zed');

    await deleteCompletely(account);

    expect(await rowsWith('Quentin')).toEqual([]);
    expect(await namesIn(second)).toEqual(['Birch', 'DELETED PLAYER']);
  });

  it('leaves the seat free in the next game of PLAY AGAIN', async () => {
    const [host, account, mate] = [await anAccount(api), await anAccount(api), await anAccount(api)];
    const group = await aGroup(host);
    await mate.call('POST', `/groups/${group.id}/members`, { code: group.code });
    const setup = { groupId: group.id };
    const game = await pendingGame(api, { red: [host], green: [account], setup });
    const seat = { teamId: game.green.id, userId: mate.userId };
    const { body: offered } = await host.call<{ id: number }>('POST', '/seat-offers', seat);
    await mate.call('DELETE', `/seat-offers/${offered.id}`);
    const result = { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 5 } as const;
    await play(host, game.id, [{ kind: 'start' }, result, { kind: 'endEarly' }]);
    await deleteCompletely(account);

    const { body: next } = await host.call<{ id: number }>('POST', `/games/${game.id}/play-again`, {});

    const name = mate.username;
    expect(await namesIn(next)).toEqual([expect.any(String), name]);
    await deleteCompletely(mate);
    expect(await rowsWith(name)).toEqual([]);
  });

  it('erases the name from seats that were offered to the account or held for it', async () => {
    const [host, account] = [await anAccount(api), await newAccount(api, 'Orla Xanthe')];
    const group = await aGroup(host);
    await account.call('POST', `/groups/${group.id}/members`, { code: group.code });
    const offer = async () => {
      const game = await pendingGame(api, { red: [host], green: 0, setup: { groupId: group.id } });
      const body = { teamId: game.green.id, userId: account.userId };
      return { game, seat: (await host.call<{ id: number }>('POST', '/seat-offers', body)).body };
    };
    const [open, taken, declined, left] = [await offer(), await offer(), await offer(), await offer()];
    await account.call('DELETE', `/seat-offers/${declined.seat.id}`);
    await account.call('POST', `/seat-offers/${left.seat.id}/accept`);
    await account.call('DELETE', `/team-members/${left.seat.id}`);
    await account.call('POST', `/seat-offers/${taken.seat.id}/accept`);
    const result = { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 5 } as const;
    for (const { game } of [taken, declined])
      await play(host, game.id, [{ kind: 'start' }, result, { kind: 'endEarly' }]);
    const { body: next } = await host.call<{ id: number }>('POST', `/games/${taken.game.id}/play-again`, {});
    await account.call('POST', `/games/${taken.game.id}/play-again`, {});
    expect(await namesIn(open.game)).toContain('Orla Xanthe');
    expect(await namesIn(next)).toContain('Orla Xanthe');

    await deleteCompletely(account);

    expect(await rowsWith('Xanthe')).toEqual([]);
    expect(await namesIn(open.game)).toHaveLength(1);
    for (const { game } of [taken, declined]) expect(await namesIn(game)).toContain('DELETED PLAYER');
    expect(await namesIn(left.game)).toHaveLength(1);
  });

  it('leaves the names that a host has typed into offered and held seats', async () => {
    const [host, account] = [await anAccount(api), await newAccount(api, 'Ingram Vale')];
    const group = await aGroup(host);
    await account.call('POST', `/groups/${group.id}/members`, { code: group.code });
    const offered = await pendingGame(api, { red: [host], green: 0, setup: { groupId: group.id } });
    const body = { teamId: offered.green.id, userId: account.userId };
    const { body: seat } = await host.call<{ id: number }>('POST', '/seat-offers', body);
    await account.call('DELETE', `/seat-offers/${seat.id}`);
    await host.call('PATCH', `/team-members/${seat.id}`, { name: 'Bob' });
    const played = await gameOf(host, account, ['Birch', 'Ingram Vale']);
    await play(host, played.id, [{ kind: 'endEarly' }]);
    const { body: next } = await host.call<{ id: number }>('POST', `/games/${played.id}/play-again`, {});
    const held = (await readRound(api, next)).members.find(({ name }) => name === 'Ingram Vale');
    await host.call('PATCH', `/team-members/${held?.id}`, { name: 'Cid' });

    await deleteCompletely(account);

    expect(await namesIn(offered)).toContain('Bob');
    expect(await namesIn(next)).toEqual(['Birch', 'Cid']);
    expect(await namesIn(played)).toEqual(['Birch', 'DELETED PLAYER']);
  });

  it('gives two deleted players of a game different names', async () => {
    const [one, other] = [await anAccount(api), await anAccount(api)];
    const game = await finishedGame(api, 'R', { red: [one], green: [other] });

    await deleteCompletely(one);
    await deleteCompletely(other);

    expect(await namesIn(game)).toEqual(['DELETED PLAYER', 'DELETED PLAYER 2']);
  });
});

describe('an account that is deleted during a round', () => {
  it('loses nothing of the round, which the other scorer finishes', async () => {
    const [host, mate] = [await anAccount(api), await anAccount(api)];
    const game = await gameOf(host, mate, ['Ash', 'Birch'], 'RRG');
    const mateId = playerOf(game.green).member.id;
    await host.call('POST', `/games/${game.id}/scorers`, { memberId: mateId });
    const otherPhone = await logInAs(api, callerWith(api, null), host);
    const before = await readRound(api, game);

    await deleteCompletely(host);

    const queue = queued([{ kind: 'enterScore', hole: 4, memberId: mateId, strokes: 5 }]);
    for (const phone of [host, otherPhone]) {
      const { status, body } = await phone.call<Refusal>('POST', `/games/${game.id}/commands`, {
        commands: queue,
      });
      expect([status, body]).toEqual([401, { code: 'NO_SESSION', message: 'Please join or log in first' }]);
    }
    const after = await readRound(api, game);
    expect(after.holes).toEqual(before.holes);
    expect(after.members.map(({ name }) => name)).toEqual(['DELETED PLAYER', 'Birch']);

    await play(mate, game.id, holesOf(game, 'RRGG'));
    expect((await readRound(api, game)).holes[3]?.claim).not.toBeNull();
    await erase();
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('has its new name in open streams', async () => {
    const [host, player] = [await anAccount(api), await anAccount(api)];
    const game = await gameOf(host, player, ['Ash', 'Birch']);
    const shown: (readonly string[])[] = [];
    const stop = watchRound(api.orm, game.id, ({ members }) => shown.push(members.map(({ name }) => name)));

    await deleteCompletely(player);
    stop();

    expect(shown).toEqual([
      ['Ash', 'Birch'],
      ['Ash', 'DELETED PLAYER'],
    ]);
  });

  it('is on no board when its first round ends afterwards', async () => {
    const [host, player] = [await anAccount(api), await anAccount(api)];
    const game = await playedGame(api, 'GG', { red: [host], green: [player] });

    await deleteAccount(player);
    await play(host, game.id, [{ kind: 'endEarly' }]);

    const stat = await api.orm.em.fork().findOneOrFail(PlayerStat, { userId: player.userId });
    expect([stat.isListed, stat.wins]).toEqual([false, 1]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });
});

describe('the housekeeping of deleted accounts', () => {
  it('erases what a running call has added after the deletion', async () => {
    const [account, mate] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(mate);
    await deleteAccount(account);
    // as by a call that had found the session before it ended
    const running = await sessionAgain(account);
    await running.call('POST', `/groups/${group.id}/members`, { code: group.code });
    await running.call('PATCH', '/account', { isListed: true });
    const late = await finishedGame(api, 'R', { red: [running], green: 1 });

    await erase();

    expect(await rowsWith(account.username)).toEqual([]);
    expect(await namesIn(late)).toContain('DELETED PLAYER');
    const { body } = await mate.call<Outputs['groups']['get']>('GET', `/groups/${group.id}`);
    expect(body.members.map(({ userId }) => userId)).toEqual([mate.userId]);
    expect(await api.orm.em.fork().find(DeletedAccount, {})).toEqual([]);
  });

  it('erases the name from other games if one fails, and tries again a minute later', async () => {
    const account = await anAccount(api);
    // games that are not over come first
    const broken = await playedGame(api, 'R', { red: [account] });
    const whole = await finishedGame(api, 'R', { red: [account] });
    const line = { gameId: broken.id, kind: 'join', actorId: account.userId };
    const em = api.orm.em.fork();
    const { payload } = await em.findOneOrFail(GameEvent, line);
    await inTransaction(api.orm, (write) => write.nativeUpdate(GameEvent, line, { payload: 'no JSON' }));
    await deleteAccount(account);
    const later = new Date(Date.now() + 2 * MINUTE_MS);
    const run = (now: Date) => eraseDeletedAccounts(api.orm, now, new AbortController().signal);

    await expect(run(later)).rejects.toThrow('still in games');

    expect(await namesIn(whole)).toContain('DELETED PLAYER');
    const { eraseAt } = await em.findOneOrFail(DeletedAccount, { userId: account.userId });
    expect(eraseAt).toEqual(new Date(later.getTime() + MINUTE_MS));
    await run(later);

    await inTransaction(api.orm, (write) => write.nativeUpdate(GameEvent, line, { payload }));
    await run(eraseAt);
    expect(await namesIn(broken)).toContain('DELETED PLAYER');
    expect(await em.count(DeletedAccount, {})).toBe(0);
  });

  it('adds no line to the audit trail when nothing is left to erase', async () => {
    const account = await anAccount(api);
    const game = await finishedGame(api, 'R', { red: [account] });
    await deleteCompletely(account);
    const lines = () => api.orm.em.fork().count(GameEvent, { gameId: game.id });
    const before = await lines();

    await erase();

    expect(await lines()).toBe(before);
  });

  it('continues after a run that was stopped', async () => {
    const account = await anAccount(api);
    await deleteAccount(account);
    const game = await finishedGame(api, 'R', { red: [await sessionAgain(account)] });

    await erase(AbortSignal.abort());
    expect(await namesIn(game)).not.toContain('DELETED PLAYER');
    expect(await api.orm.em.fork().count(DeletedAccount, { userId: account.userId })).toBe(1);

    await erase();
    expect(await namesIn(game)).toContain('DELETED PLAYER');
  });

  /** Opens a session of a deleted account, which no call of the API does. */
  async function sessionAgain(account: Account): Promise<Person> {
    const passwordHash = await hashPassword(PASSWORD);
    const { userId, username } = account;
    await inTransaction(api.orm, (em) =>
      em.nativeUpdate(User, { id: userId }, { username: username.toLowerCase(), passwordHash }),
    );
    return logInAs(api, callerWith(api, null), account);
  }
});

describe('the deletion of accounts after random games', () => {
  it('changes no figure of other players, and the check of the records finds nothing', async () => {
    const random = seeded(4711);
    const people: Account[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await anAccount(api));
    const someone = () => people[Math.floor(random() * people.length)] as Account;
    for (let count = 0; count < 12; count += 1) {
      const red = someone();
      const green = people.find((other) => other !== red && random() < 0.6);
      const script = Array.from({ length: 3 }, () => 'RG-'[Math.floor(random() * 3)]).join('');
      await finishedGame(api, script, { red: [red], green: green === undefined ? 1 : [green] });
    }
    const figuresOf = () => Promise.all(people.map(({ userId }) => readTotals(api.orm, userId)));
    const before = await figuresOf();

    for (const person of people.slice(0, 3)) expect((await deleteAccount(person)).status).toBe(200);
    await erase();

    expect(await figuresOf()).toEqual(before);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });
});
