import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecoveryCode } from '#entities/RecoveryCode.ts';
import { Session } from '#entities/Session.ts';
import { User } from '#entities/User.ts';
import { AccountExportOut } from '#routers/accountExport.ts';
import { COURSE } from '#routers/examples.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  newGuest,
  play,
  playerOf,
  request,
  startApi,
} from '../helpers/api.ts';
import type { Caller, Refusal } from '../helpers/api.ts';
import { finishedGame, pendingGame, playedGame } from '../helpers/games.ts';
import { stopClock } from '../helpers/limits.ts';
import { PASSWORD, holesOf, openGame } from '../helpers/players.ts';

const api = await apiForThisFile();
afterEach(() => void vi.useRealTimers());

function exportOf(account: Caller) {
  return account.call<Record<string, never> & Refusal>('GET', '/account/export');
}

/** Returns the export of an account, which must fit its documented schema. */
async function documentOf(account: Caller) {
  const { status, body } = await exportOf(account);
  expect(status).toBe(200);
  return AccountExportOut.parse(body);
}

describe('GET /account/export', () => {
  it('contains the account, its groups and records, and all its games with their cards', async () => {
    const [account, mate] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(account);
    const won = await finishedGame(api, 'RR', { red: [account], green: [mate] });
    const running = await playedGame(api, 'R', { red: [mate], green: [account] });
    const lobby = await pendingGame(api, { red: [account], green: 1 });
    await finishedGame(api, 'R', { red: [mate], green: 1 });

    const payNames = { venmo: 'Ash-Green', payPalMe: null, cashApp: 'ashgreen' };
    await account.trpc.payNames.change.mutate(payNames);

    await account.trpc.courses.keep.mutate(COURSE);

    const exported = await documentOf(account);

    expect(exported.account).toMatchObject({
      id: account.userId,
      username: account.username,
      isListed: true,
      payNames,
    });
    expect([exported.sessions.length, exported.devices.length, exported.recoveryCodes]).toEqual([1, 1, 0]);
    expect(exported.courses).toEqual([COURSE]);
    expect(exported.groups.map(({ id }) => id)).toEqual([group.id]);
    expect(exported.balances).toMatchObject([{ balanceCents: 5000, gamesPlayed: 1 }]);
    expect([exported.record.wins, exported.achievements.total]).toEqual([1, 1]);
    expect(exported.games.map(({ round }) => round.id)).toEqual(
      [won.id, running.id, lobby.id].toSorted((a, b) => a - b),
    );
    const game = exported.games.find(({ round }) => round.id === won.id);
    expect(game?.round.holes[0]?.strokes).toEqual({
      [playerOf(won.red).member.id]: 4,
      [playerOf(won.green).member.id]: 5,
    });
    expect(game?.results?.game.team1_points).toBe(2);
  });

  it('contains the own changes of a game, and no changes of other scorers', async () => {
    const [account, host] = [await anAccount(api), await anAccount(api)];
    const game = await playedGame(api, 'R', { red: [host], green: [account] });
    await host.call('POST', `/games/${game.id}/scorers`, { memberId: playerOf(game.green).member.id });
    await play(account, game.id, holesOf(game, 'G'));

    const { games } = await documentOf(account);

    const changes = games[0]?.changes ?? [];
    expect(new Set(changes.map(({ actorId }) => actorId))).toEqual(new Set([account.userId]));
    expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['join', 'completeHole']));
  });

  it('contains what the account did as a guest', async () => {
    const guest = await newGuest(api, 'Ash');
    const game = await finishedGame(api, 'R', { red: [guest] });
    const { body } = await guest.call<{ token: string }>('POST', '/auth/register', {
      username: 'Ash the First',
      password: PASSWORD,
    });

    const { games } = await documentOf(callerWith(api, body.token));

    expect(games.map(({ round }) => round.id)).toEqual([game.id]);
    expect(games[0]?.changes.length).toBeGreaterThan(0);
  });

  it('contains the invitations to games of groups', async () => {
    const [account, host] = [await anAccount(api), await anAccount(api)];
    const group = await aGroup(host);
    await account.call('POST', `/groups/${group.id}/members`, { code: group.code });
    const { green } = await pendingGame(api, { red: [host], green: 0, setup: { groupId: group.id } });
    const offer = { teamId: green.id, userId: account.userId };
    const { body: seat } = await host.call<{ id: number }>('POST', '/seat-offers', offer);

    const { seatOffers } = await documentOf(account);

    expect(seatOffers).toMatchObject([{ memberId: seat.id, groupName: group.name }]);
  });

  it('contains no password hash, no hash of a session or code, and no token', async () => {
    const account = await anAccount(api);
    await finishedGame(api, 'R', { red: [account] });
    const { userId } = account;
    const em = api.orm.em.fork();
    const { passwordHash } = await em.findOneOrFail(User, { id: userId });
    const sessions = await em.find(Session, { userId });
    const codes = await em.find(RecoveryCode, { userId });

    const text = JSON.stringify(await documentOf(account));

    const secrets = [passwordHash, account.token, ...sessions.map(({ id }) => id)];
    for (const secret of [...secrets, ...codes.map(({ codeHash }) => codeHash)])
      expect(text).not.toContain(secret);
  });

  it('is a file that no cache keeps', async () => {
    const account = await anAccount(api);

    const { headers } = await request(api, {
      method: 'GET',
      url: '/api/account/export',
      headers: { authorization: `Bearer ${account.token}` },
    });

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="bestball-account.json"',
      'cache-control': 'private, no-store',
    });
  });

  it('refuses guests, and callers without a session', async () => {
    for (const caller of [await newGuest(api), callerWith(api, null)]) {
      const { status, body } = await exportOf(caller);
      expect([status, body.code]).toEqual([401, 'LOGIN_REQUIRED']);
    }
  });

  it('serves other calls while it is sent, and only one export of an account at a time', async () => {
    const account = await anAccount(api);
    const { userId, username, token } = account;
    const viewer = { userId, username: username.toLowerCase(), typedUsername: null, name: username };
    for (let count = 0; count < 40; count += 1)
      await openGame(api.orm, {
        players: [{ viewer, token }, undefined],
        script: 'RGRGRGRGR',
        holeCount: 9,
        endedAt: new Date(),
      });

    let isSent = false;
    const exports = [exportOf(account), exportOf(account)];
    const both = Promise.all(exports).finally(() => (isSent = true));
    // either call may come first; the refused one is answered first
    const refused = await Promise.race(exports);
    const health = await request(api, { method: 'GET', url: '/healthz' });

    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_CALLS',
      '10',
    ]);
    expect([health.status, isSent]).toEqual([200, false]);
    const sent = (await both).find(({ status }) => status === 200);
    expect(AccountExportOut.parse(sent?.body).games).toHaveLength(40);
    expect((await documentOf(account)).games).toHaveLength(40);
  });

  it('is limited as calls with the password are', async () => {
    const strict = await startApi({ LIMIT_CODE_TRIES_PER_MINUTE: '2' });
    stopClock();
    try {
      const account = await anAccount(strict);
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await exportOf(account)).status);

      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
