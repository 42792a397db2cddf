import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, newGuest } from '../helpers/api.ts';
import type { Caller, Outputs, TeamMember } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

describe('POST /auth/guest', () => {
  it('creates a guest with a negative id; body, header and cookie have the token', async () => {
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

  it('names a guest without a name Guest Player', async () => {
    const { body } = await becomeGuest(stranger());

    expect(body.user.name).toBe('Guest Player');
  });

  it('creates the guest under the negative id that the phone proposes', async () => {
    const { status, body } = await proposing(-72_001);

    expect(status).toBe(201);
    expect(body.user).toMatchObject({ id: -72_001, isGuest: true });
    const guest = callerWith(api, body.token);
    expect(await guest.trpc.auth.me.query()).toMatchObject({ user: { id: -72_001 } });
  });

  it('generates another id if the proposed one belongs to a guest', async () => {
    const { userId, token } = await newGuest(api, 'Lucky Putter');

    const { status, body } = await proposing(userId);

    expect(status).toBe(201);
    expect(body.user.id).not.toBe(userId);
    expect(body.user.id).toBeLessThan(0);
    expect(body.token).not.toBe(token);
  });

  it('generates another id if a player without a phone has the proposed one', async () => {
    const { host, green } = await pendingGame(api, { green: 0 });
    const seat = { teamId: green.id, name: 'Green 1', isPhoneless: true };
    const { body: member } = await host.call<TeamMember>('POST', '/team-members', seat);

    const { body } = await proposing(member.userId);

    expect(body.user.id).not.toBe(member.userId);
  });

  it('never creates a guest under 0 or a positive id, which belong to accounts', async () => {
    for (const proposal of [0, 4711]) {
      const { status, body } = await proposing(proposal);

      expect(status).toBe(201);
      expect(body.user).toMatchObject({ isGuest: true, username: null });
      expect(body.user.id).toBeLessThan(0);
    }
  });

  it('gives the proposed id to one of two phones that send it at the same moment', async () => {
    const answers = await Promise.all([proposing(-72_002), proposing(-72_002)]);

    const ids = answers.map(({ body }) => body.user.id);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(ids).toContain(-72_002);
    expect(new Set(ids).size).toBe(2);
  });

  it('returns the same guest to the same session', async () => {
    const guest = await newGuest(api, 'Lucky Putter');

    const { status, body } = await becomeGuest(guest, { name: 'Another' });

    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: guest.userId, username: null, name: 'Lucky Putter', isGuest: true },
      token: guest.token,
    });
  });

  it('creates a new guest for an invalid session', async () => {
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

/** Returns a caller without a session that proposes an id for its guest. */
function proposing(userId: number) {
  return becomeGuest(stranger(), { userId });
}
