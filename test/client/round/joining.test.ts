import { describe, expect, it } from 'vitest';
import type { SeatedRedirect } from '#client/round/joining.ts';
import { proposeName, redirectOfSeated, isWaitingToWatch } from '#client/round/joining.ts';
import type { GameStatus } from '#rules/round.ts';
import { GUEST_NAME_MAX } from '#shared/limits.ts';
import { MEMBERS, USER, aLobby, aRound } from '../../rules/builders.ts';

const HERE = '/game/1/invited';
const RESULTS = '/results/1';

describe('a visitor who opens an invite link', () => {
  it.each<[string, GameStatus, number | null, SeatedRedirect | null]>([
    ['waits with the others, with a seat', 'pending', USER.red2, { path: HERE, isDelayed: false }],
    ['returns to the lobby as the host', 'pending', USER.red1, { path: '/setup', isDelayed: false }],
    ['continues to play, with a seat', 'in_progress', USER.red2, { path: '/game/1', isDelayed: false }],
    ['continues to play as the host', 'in_progress', USER.red1, { path: '/game/1', isDelayed: false }],
    ['sees the results of a game they played', 'completed', USER.red2, { path: RESULTS, isDelayed: false }],
    ['sees the results of a forfeited game', 'forfeit', USER.green1, { path: RESULTS, isDelayed: false }],
    ['reads that the game was cancelled, with a seat', 'cancelled', USER.red2, null],
    ['may join without a seat', 'pending', USER.stranger, null],
    ['may join without a session', 'pending', null, null],
    ['reads that the game has started, without a seat', 'in_progress', USER.stranger, null],
    ['reads that the game is over, without a seat', 'completed', null, null],
  ])('%s', (_rule, status, userId, way) => {
    expect(redirectOfSeated(aRound({ status }), userId, false)).toEqual(way);
  });

  it('counts as a player only with a seat, even as the host', () => {
    const round = aLobby({ members: [MEMBERS.red2] });

    expect(redirectOfSeated(round, USER.red1, false)).toBeNull();
  });
});

describe('a visitor who has just taken a seat', () => {
  it.each<[string, GameStatus, SeatedRedirect]>([
    ['waits for the start immediately', 'pending', { path: HERE, isDelayed: false }],
    ['reads a message first when the game has just started', 'in_progress', { path: HERE, isDelayed: true }],
    ['sees the results when the game is already over', 'forfeit', { path: RESULTS, isDelayed: false }],
  ])('%s', (_rule, status, way) => {
    expect(redirectOfSeated(aRound({ status }), USER.green2, true)).toEqual(way);
  });

  it('is not redirected without a seat', () => {
    expect(redirectOfSeated(aRound(), USER.stranger, true)).toBeNull();
  });
});

describe('a visitor who opens a watch-only link', () => {
  it.each<[string, GameStatus, number | null, boolean]>([
    ['waits for the start without a session', 'pending', null, true],
    ['waits for the start without a seat', 'pending', USER.stranger, true],
    ['sees their own screen with a seat', 'pending', USER.green1, false],
    ['watches a running game', 'in_progress', null, false],
    ['sees the results', 'completed', USER.stranger, false],
    ['reads that it was cancelled', 'cancelled', null, false],
  ])('%s', (_rule, status, userId, isWaiting) => {
    expect(isWaitingToWatch(aRound({ status }), userId)).toBe(isWaiting);
  });
});

describe('the name proposed to a guest', () => {
  const lobby = aLobby();
  const seeds = Array.from({ length: 2000 }, (_, index) => index / 2000);
  const names = seeds.map((seed) => proposeName(lobby, seed));

  it('is any of the 64 depending on the seed, none much more often than the others', () => {
    const times = Map.groupBy(names, (name) => name);

    expect(times.size).toBe(64);
    expect(Math.max(...[...times.values()].map(({ length }) => length))).toBeLessThan(100);
  });

  it('changes to another free name once a player has it', () => {
    const taken = proposeName(lobby, 0.3);
    const round = aLobby({ members: [{ ...MEMBERS.red1, name: taken.toUpperCase() }] });

    const name = proposeName(round, 0.3);

    expect(name.toLowerCase()).not.toBe(taken.toLowerCase());
    expect(name.length).toBeLessThanOrEqual(GUEST_NAME_MAX);
  });

  it('stays the same when a player takes another name', () => {
    const round = aLobby({ members: [MEMBERS.red1] });

    expect(proposeName(round, 0.3)).toBe(proposeName(lobby, 0.3));
  });
});
