import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, newAccount, newGuest } from '../helpers/api.ts';
import type { Caller, Game, TeamMember } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

describe('POST /games without a session', () => {
  it('creates the guest who hosts it, under the proposed id', async () => {
    const proposal = -71_001;

    const { status, headers, body } = await stranger().call<Game>('POST', '/games', {
      holeCount: 9,
      createdById: proposal,
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ createdById: proposal, hostId: proposal });
    const host = callerWith(api, headers['x-session-token'] ?? null);
    expect(await host.trpc.auth.me.query()).toMatchObject({ user: { id: proposal, name: 'Guest Player' } });
  });

  it('refuses 0 and positive ids', async () => {
    for (const createdById of [0, 1, 4711]) {
      const answer = await stranger().call('POST', '/games', { holeCount: 9, createdById });

      expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_YOU' } });
    }
  });
});

describe('POST /games with a session', () => {
  it('uses the id of the session in place of a proposed negative id', async () => {
    const guest = await newGuest(api);

    const { body, headers } = await guest.call<Game>('POST', '/games', {
      holeCount: 9,
      createdById: -71_002,
    });

    expect(body.createdById).toBe(guest.userId);
    expect(headers['x-session-token']).toBeUndefined();
  });

  it('accepts the account’s own positive id, and answers 403 for another’s', async () => {
    const [own, other] = [await newAccount(api, 'own eagle'), await newAccount(api, 'other eagle')];

    const taken = await own.call<Game>('POST', '/games', { holeCount: 9, createdById: own.userId });
    const refused = await own.call('POST', '/games', { holeCount: 9, createdById: other.userId });

    expect(taken).toMatchObject({ status: 201, body: { createdById: own.userId, hostId: own.userId } });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'This id belongs to another user', code: 'NOT_YOU' },
    });
  });
});

describe('POST /team-members', () => {
  it('creates the guest who takes the seat, and returns the token', async () => {
    const { green } = await pendingGame(api, { green: 0 });

    const { status, headers, body } = await sit(stranger(), green, -71_003);

    expect(status).toBe(201);
    expect(body).toMatchObject({ userId: -71_003, name: 'Green 1', seat: 1, hasPhone: true });
    const guest = callerWith(api, headers['x-session-token'] ?? null);
    expect(await guest.trpc.auth.me.query()).toMatchObject({ user: { id: -71_003, name: 'Green 1' } });
  });

  it('seats a guest under the session’s id in place of the proposed one', async () => {
    const { green } = await pendingGame(api, { green: 0 });
    const [guest, other] = [await newGuest(api), await newGuest(api)];

    const { body } = await sit(guest, green, other.userId);

    expect(body.userId).toBe(guest.userId);
  });

  it('seats a player without a phone if a host in a seat sends a new negative id', async () => {
    const { host, green } = await pendingGame(api, { green: 0 });

    const { status, headers, body } = await sit(host, green, -71_004);

    expect(status).toBe(201);
    expect(body).toMatchObject({ userId: -71_004, hasPhone: false });
    expect(headers['x-session-token']).toBeUndefined();
  });

  it('never seats an existing user for the host', async () => {
    const { host, green } = await pendingGame(api, { green: 0 });
    const other = await newGuest(api);

    const answer = await sit(host, green, other.userId);

    // an id in use is no proposal: the call counts as the host's request for a second seat
    expect(answer).toMatchObject({ status: 409, body: { message: 'You are already in this game' } });
  });

  it('seats players without a phone by the flag, each under a new id', async () => {
    const { host, green } = await pendingGame(api, { green: 0 });
    const seat = (name: string) =>
      host.call<TeamMember>('POST', '/team-members', { teamId: green.id, name, isPhoneless: true });

    const [one, two] = [await seat('Green 1'), await seat('Green 2')];

    expect([one.body, two.body]).toMatchObject([
      { name: 'Green 1', seat: 1, hasPhone: false },
      { name: 'Green 2', seat: 2, hasPhone: false },
    ]);
    expect(one.body.userId).toBeLessThan(0);
    expect(two.body.userId).not.toBe(one.body.userId);
  });

  it('seats a host who has no seat yet', async () => {
    const host = await newGuest(api, 'Red 1');
    const game = await host.trpc.games.create.mutate({ holeCount: 9 });
    const team = await host.trpc.teams.create.mutate({ gameId: game.id, color: 'red' });

    const { body } = await sit(host, team, -71_005);

    expect(body).toMatchObject({ userId: host.userId, hasPhone: true });
  });
});

/** Takes a seat in a team under the id that the caller proposes. */
function sit(by: Caller, team: { id: number }, userId: number) {
  return by.call<TeamMember>('POST', '/team-members', { teamId: team.id, userId, name: 'Green 1' });
}

function stranger() {
  return callerWith(api, null);
}
