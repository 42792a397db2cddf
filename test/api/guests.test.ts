import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, newGuest } from '../helpers/api.ts';
import type { Caller, Outputs, TeamMember } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

describe('POST /auth/guest', () => {
  it('makes a guest with a negative id, and tells the token in the body, a header and a cookie', async () => {
    const { status, headers, body } = await becomeGuest(stranger(), { name: ' Lucky Putter ' });

    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.any(Number),
      username: null,
      name: 'Lucky Putter',
      isGuest: true,
    });
    expect(body.user.id).toBeLessThan(0);
    expect(headers['x-session-token']).toBe(body.token);
    expect(headers['set-cookie']).toContain(`session=${body.token};`);
  });

  it('calls a guest without a name Guest Player', async () => {
    const { body } = await becomeGuest(stranger());

    expect(body.user.name).toBe('Guest Player');
  });

  it('makes the guest under the negative id the phone proposes', async () => {
    const { status, body } = await proposing(-72_001);

    expect(status).toBe(201);
    expect(body.user).toMatchObject({ id: -72_001, isGuest: true });
    const guest = callerWith(api, body.token);
    expect(await guest.trpc.auth.me.query()).toMatchObject({ user: { id: -72_001 } });
  });

  it('makes another id when the proposed one is a guest’s already', async () => {
    const { userId, token } = await newGuest(api, 'Lucky Putter');

    const { status, body } = await proposing(userId);

    expect(status).toBe(201);
    expect(body.user.id).not.toBe(userId);
    expect(body.user.id).toBeLessThan(0);
    expect(body.token).not.toBe(token);
  });

  it('makes another id when the proposed one is that of a player without a phone', async () => {
    const { host, green } = await pendingGame(api, { green: 0 });
    const seat = { teamId: green.id, name: 'Green 1', isPhoneless: true };
    const { body: member } = await host.call<TeamMember>('POST', '/team-members', seat);

    const { body } = await proposing(member.userId);

    expect(body.user.id).not.toBe(member.userId);
  });

  it('never makes a guest under 0 or a positive id, which are accounts’', async () => {
    for (const proposal of [0, 4711]) {
      const { status, body } = await proposing(proposal);

      expect(status).toBe(201);
      expect(body.user).toMatchObject({ isGuest: true, username: null });
      expect(body.user.id).toBeLessThan(0);
    }
  });

  it('gives one of two phones the id they propose at the same moment', async () => {
    const answers = await Promise.all([proposing(-72_002), proposing(-72_002)]);

    const ids = answers.map(({ body }) => body.user.id);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(ids).toContain(-72_002);
    expect(new Set(ids).size).toBe(2);
  });

  it('leaves the session that is there alone, whatever id is proposed', async () => {
    const guest = await newGuest(api);

    const { status, body } = await becomeGuest(guest, { userId: -72_003 });

    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: guest.userId }, token: guest.token });
  });

  it('answers the same person again to the same session', async () => {
    const guest = await newGuest(api, 'Lucky Putter');

    const { status, body } = await becomeGuest(guest, { name: 'Another' });

    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: guest.userId, username: null, name: 'Lucky Putter', isGuest: true },
      token: guest.token,
    });
  });

  it('makes a new guest for a session that does not hold', async () => {
    const { status, body } = await becomeGuest(callerWith(api, 'of-no-session'));

    expect(status).toBe(201);
    expect(body.token).not.toBe('of-no-session');
  });
});

function becomeGuest(by: Caller, body?: object) {
  return by.call<Outputs['auth']['guest']>('POST', '/auth/guest', body);
}

function stranger() {
  return callerWith(api, null);
}

/** A phone without a session proposes who its guest is. */
function proposing(userId: number) {
  return becomeGuest(stranger(), { userId });
}
