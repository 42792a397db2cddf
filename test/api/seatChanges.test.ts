import { describe, expect, it } from 'vitest';
import { GameEvent } from '#entities/GameEvent.ts';
import { CANCELLED_OFFER_MS } from '#rules/limits.ts';
import { apiForThisFile, newGuest, playerOf } from '../helpers/api.ts';
import type { Game } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

interface Seat {
  readonly name: string;
  readonly teamId: number;
  readonly seat: number;
}

describe('seats and options before the start', () => {
  it('two players of full teams swap seats and keep ids and names', async () => {
    const { host, red, green, id } = await pendingGame(api, { red: 2, green: 2 });
    const members = async () => (await host.call<Seat[]>('GET', `/games/${id}/team-members`)).body;
    const [red1, red2, green1, green2] = await members();
    const one = playerOf(red).member;
    const two = playerOf(green).member;

    const full = await host.call('PATCH', `/team-members/${one.id}`, { teamId: green.id });
    const traded = await host.call('PATCH', `/team-members/${one.id}`, {
      teamId: green.id,
      swapWithId: two.id,
      name: 'Rita',
    });

    expect(full).toMatchObject({ status: 409, body: { code: 'TEAM_FULL' } });
    expect(traded).toMatchObject({
      status: 200,
      body: { id: one.id, teamId: green.id, seat: 1, name: 'Rita' },
    });
    expect(await members()).toEqual([
      { ...green1, teamId: red.id, seat: 1 },
      red2,
      { ...red1, teamId: green.id, seat: 1, name: 'Rita' },
      green2,
    ]);
  });

  it('an empty change of a seat is refused to callers without the right to change it', async () => {
    const { host, green } = await pendingGame(api);
    const { member, person } = playerOf(green);
    const stranger = await newGuest(api);
    const statuses = [];
    for (const { call } of [host, person, stranger])
      statuses.push((await call('PATCH', `/team-members/${member.id}`, {})).status);

    expect(statuses).toEqual([200, 200, 403]);
  });

  it('a host without a seat adds players without a phone, and starts', async () => {
    const { host, red, id } = await pendingGame(api);
    await host.call('DELETE', `/team-members/${playerOf(red).member.id}`);

    const added = await host.call('POST', '/team-members', {
      teamId: red.id,
      name: 'Birch',
      isPhoneless: true,
    });

    expect(added).toMatchObject({ status: 201, body: { hasPhone: false } });
    expect((await host.call('PATCH', `/games/${id}`, { status: 'in_progress' })).status).toBe(200);
  });

  it('one PATCH changes all options, and the number of holes with them', async () => {
    const { host, id } = await pendingGame(api);

    const { body } = await host.call<Game>('PATCH', `/games/${id}`, {
      holeCount: 18,
      betPerHole: 50,
      snakeGameEnabled: true,
      snakeBetAmount: 2500,
    });

    expect(body).toMatchObject({
      holeCount: 18,
      betPerHole: 50,
      snakeGameEnabled: true,
      snakeBetAmount: 2500,
    });
    expect((await host.trpc.rounds.get.query({ id })).holes).toHaveLength(18);
  });

  it('cancelling twice has no effect, and a cancelled game seats no player', async () => {
    const { host, green, id } = await pendingGame(api, { green: 0 });
    const cancel = () => host.call<Game>('PATCH', `/games/${id}`, { status: 'cancelled' });

    const first = await cancel();

    expect(first).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect((await cancel()).body).toEqual(first.body);
    expect(
      (await (await newGuest(api)).call('POST', '/team-members', { teamId: green.id, name: 'Late' })).status,
    ).toBe(409);
  });
});

describe('a new game of a host', () => {
  it('a game cancelled within the hour gets the new one as its next game', async () => {
    const { host, id } = await pendingGame(api);
    const kept = await host.call<Game>('POST', '/games', { holeCount: 9 });
    await host.call('PATCH', `/games/${id}`, { status: 'cancelled' });

    const { body: next } = await host.call<Game>('POST', '/games', { holeCount: 9 });
    await host.call('POST', '/games', { holeCount: 9 });

    const nextOf = async (game: number) =>
      (await host.call<{ nextGameId: number | null }>('GET', `/games/${game}`)).body.nextGameId;
    expect(await nextOf(id)).toBe(next.id);
    expect(await nextOf(kept.body.id)).toBeNull();
  });

  it('a game cancelled earlier gets no next game', async () => {
    const { host, id } = await pendingGame(api);
    await host.call('PATCH', `/games/${id}`, { status: 'cancelled' });
    await api.orm.em.fork().nativeUpdate(
      GameEvent,
      { gameId: id, kind: 'cancel' },
      // one second more, as a column may round up
      { at: new Date(Date.now() - CANCELLED_OFFER_MS - 1000) },
    );

    await host.call('POST', '/games', { holeCount: 9 });

    const { body } = await host.call('GET', `/games/${id}`);
    expect(body).toMatchObject({ status: 'cancelled', nextGameId: null });
  });
});
