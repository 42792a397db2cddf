import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Session } from '#entities/Session.ts';
import { anAccount, apiForThisFile, callerWith, dumpTables, newGuest } from '../helpers/api.ts';
import type { Person } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const api = await apiForThisFile();

describe('an invalid bearer', () => {
  /** Returns every kind of invalid token. */
  async function wrongTokens(): Promise<Record<string, string>> {
    const [expired, loggedOut] = [await newGuest(api), await newGuest(api)];
    await moveSession(expired, { expiresAt: new Date(Date.now() - 1000) });
    await loggedOut.call('POST', '/auth/logout');
    return {
      unknown: `Bearer ${'a'.repeat(40)}`,
      expired: `Bearer ${expired.token}`,
      'logged out': `Bearer ${loggedOut.token}`,
      'of two words': `Bearer ${expired.token} again`,
      'without a token': 'Bearer',
      'a hash from the table': `Bearer ${hashOf(expired.token)}`,
    };
  }

  it('public calls ignore an invalid bearer', async () => {
    for (const [which, authorization] of Object.entries(await wrongTokens())) {
      const caller = callerWith(api, null, { authorization });
      const me = await caller.call('GET', '/auth/me');
      const game = await caller.call('POST', '/games', { holeCount: 9 });

      expect([which, me.status, me.body, game.status]).toEqual([which, 200, { user: null }, 201]);
    }
  });

  it('other calls answer an invalid bearer with 401, and never use the cookie instead', async () => {
    const { id, host } = await pendingGame(api);

    for (const [which, authorization] of Object.entries(await wrongTokens())) {
      const before = await dumpButSessions();
      const beside = { cookie: `session=${host.token}`, 'sec-fetch-site': 'same-origin' };
      const caller = callerWith(api, null, { authorization, ...beside });
      const answer = await caller.call('PATCH', `/games/${id}`, { status: 'in_progress' });

      expect({ which, status: answer.status, body: answer.body }).toEqual({
        which,
        status: 401,
        body: { message: 'Please join or log in first', code: 'NO_SESSION' },
      });
      expect(await dumpButSessions()).toEqual(before);
    }
    const wrong = callerWith(api, 'of-no-session', { cookie: `session=${host.token}` });
    expect((await wrong.call('GET', '/auth/me')).body).toEqual({ user: null });
  });
});

describe('a session', () => {
  it.each([
    ['a guest', newGuest],
    ['an account', anAccount],
  ])('POST /auth/logout ends the session of %s, and clears its cookie', async (_whose, open) => {
    const person = await open(api);

    const { status, headers } = await person.call('POST', '/auth/logout');

    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await sessionOf(person)).toBeNull();
    expect((await person.call('GET', '/auth/me')).body).toEqual({ user: null });
    for (const path of ['/games/mine', `/users/${person.userId}/stats`])
      expect((await person.call('GET', path)).status).toBe(401);
  });

  it('a logout leaves other sessions valid', async () => {
    const [leaving, staying] = [await newGuest(api), await newGuest(api)];

    await leaving.call('POST', '/auth/logout');

    expect((await staying.call('GET', '/games/mine')).status).toBe(200);
  });

  it('a session expires after 30 days', async () => {
    const session = await sessionOf(await newGuest(api));

    expect(daysFromNow(session?.expiresAt)).toBeCloseTo(30, 2);
  });

  it.each([
    ['a use in the second half of its lifetime renews the session and its cookie', 14, 30, true],
    ['a use in the first half of its lifetime does not renew the session', 16, 16, false],
  ])('%s', async (_rule, daysLeft, daysAfter, isRenewed) => {
    const guest = await newGuest(api);
    await moveSession(guest, { expiresAt: new Date(Date.now() + daysLeft * DAY_MS) });

    const browser = callerWith(api, null, { cookie: `session=${guest.token}` });
    const { headers } = await browser.call('GET', '/auth/me');

    const session = await sessionOf(guest);
    expect(daysFromNow(session?.expiresAt)).toBeCloseTo(daysAfter, 2);
    const cookie = isRenewed ? expect.stringContaining(`session=${guest.token};`) : undefined;
    expect(headers['set-cookie']).toEqual(cookie);
  });

  it('a session is invalid after a year, however often it is used', async () => {
    const [young, old] = [await newGuest(api), await newGuest(api)];
    await moveSession(young, { createdAt: new Date(Date.now() - 364 * DAY_MS) });
    await moveSession(old, { createdAt: new Date(Date.now() - 366 * DAY_MS) });

    expect((await young.call('GET', '/games/mine')).status).toBe(200);
    expect((await old.call('GET', '/games/mine')).status).toBe(401);
    expect((await old.call('GET', '/games/mine')).status).toBe(401);
  });
});

/** Dumps all tables except sessions: an expired session may be deleted when it is read. */
async function dumpButSessions() {
  const { user_session: _sessions, ...tables } = await dumpTables(api.orm);
  return tables;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sessionOf({ token }: Person): Promise<Session | null> {
  return api.orm.em.fork().findOne(Session, { id: hashOf(token) });
}

/** Changes the times of a session. */
async function moveSession(
  { token }: Person,
  times: Partial<Pick<Session, 'createdAt' | 'expiresAt'>>,
): Promise<void> {
  await api.orm.em.fork().nativeUpdate(Session, { id: hashOf(token) }, times);
}

/** Returns the days until a date; NaN without a date. */
function daysFromNow(date?: Date): number {
  return ((date?.getTime() ?? NaN) - Date.now()) / DAY_MS;
}
