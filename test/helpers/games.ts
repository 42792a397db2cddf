/** Games in every state for callers of the API: opened by the services, played over the API. */

import { CLOCK } from '#rules/apply.ts';
import type { GameStatus } from '#rules/round.ts';
import { changeRound } from '#services/round.ts';
import { callerWith, play, playerOf } from './api.ts';
import type { Api, OpenGame, Outputs, Person, Side } from './api.ts';
import { newCode, takePencil } from './pencil.ts';
import { continueWith, holesOf, openGame } from './players.ts';
import type { GameShape } from './players.ts';

/** Players in seats or the number of guests, and the setup if other than 9 holes for $25 with a $5 Snake. */
export interface GameOptions {
  readonly red?: 0 | 1 | 2 | readonly [Person, Person?];
  readonly green?: 0 | 1 | 2 | readonly [Person, Person?];
  readonly setup?: GameShape['setup'];
  /** A co-scorer without a seat, for games by `gameIn`. */
  readonly scorer?: Person;
}

/** Names in the order of joining. */
const NAMES = ['Red 1', 'Green 1', 'Red 2', 'Green 2'] as const;

/** Opens a game in its lobby: the host first in Red, and a new guest in each seat without a given player. */
export async function pendingGame(api: Api, options: GameOptions = {}): Promise<OpenGame> {
  const { red = 1, green = 1, setup = {} } = options;
  const [red1, red2] = seatsOf(red);
  const [green1, green2] = seatsOf(green);
  const seats = [red1, green1, red2, green2];
  const game = await openGame(api.orm, {
    players: seats.map((person, index) => person && asViewer(person, NAMES[index])),
    names: NAMES,
    holeCount: 9,
    setup,
    isStarted: false,
  });
  const personOf = ({ viewer: { userId }, token }: (typeof game)['host']): Person =>
    seats.find((person) => person?.userId === userId) ?? { ...callerWith(api, token), userId, token };
  const host = personOf(game.host);
  const players = game.players.map((player) => ({
    member: player.member,
    person: player.viewer.userId === host.userId ? host : personOf(player),
  }));
  const sideOf = ({ id }: { id: number }): Side => ({
    id,
    players: players.filter(({ member }) => member.teamId === id),
  });
  return { id: game.id, host, red: sideOf(game.red), green: sideOf(game.green), players };
}

/** Returns the players for both seats of a side; undefined = a new guest, null = the seat stays free. */
function seatsOf(side: number | readonly (Person | undefined)[]): readonly (Person | null | undefined)[] {
  return [0, 1].map((seat) =>
    typeof side === 'number' ? (seat < side ? undefined : null) : (side[seat] ?? null),
  );
}

function asViewer({ userId, token }: Person, name = '') {
  return { viewer: { userId, username: null, typedUsername: null, name }, token };
}

/**
 * Opens a game with a player in each team, and brings it to a status. If the round has started, one hole is played and
 * one player bitten.
 */
export async function gameIn(api: Api, status: GameStatus, options: GameOptions = {}): Promise<OpenGame> {
  const game = await pendingGame(api, options);
  const { scorer } = options;
  if (scorer !== undefined) await takePencil(game, scorer, await newCode(game, 'scorer'));
  if (status === 'pending') return game;
  if (status === 'cancelled') {
    await changeRound(api.orm, CLOCK, game.id, null, { kind: 'cancel' });
    return game;
  }
  const { member } = playerOf(game.red);
  await play(game.host, game.id, [
    { kind: 'start' },
    { kind: 'bite', hole: 1, memberId: member.id },
    continueWith(game, 1, [4, 5]),
  ]);
  if (status === 'completed') await play(game.host, game.id, [{ kind: 'endEarly' }]);
  if (status === 'forfeit') await giveUp(game, game.green);
  return game;
}

/** Starts a game and plays it hole by hole as a script says (see `holesOf`), without ending it. */
export async function playedGame(api: Api, script: string, options: GameOptions = {}): Promise<OpenGame> {
  const game = await pendingGame(api, options);
  await play(game.host, game.id, [{ kind: 'start' }, ...holesOf(game, script)]);
  return game;
}

/** Ends a game: completed if the script has all its holes, otherwise ended early. */
export async function finishedGame(api: Api, script: string, options: GameOptions = {}): Promise<OpenGame> {
  const game = await playedGame(api, script, options);
  await play(game.host, game.id, [{ kind: script.length === 9 ? 'complete' : 'endEarly' }]);
  return game;
}

/** Makes the card final: each of these players agrees. */
export async function agreeAll(game: OpenGame, people: readonly Person[]): Promise<void> {
  for (const { trpc } of people) {
    const { card } = await trpc.rounds.get.query({ id: game.id });
    await trpc.card.agree.mutate({ id: game.id, cardVersion: card?.version ?? 0 });
  }
}

/** Votes for a forfeit with the whole team. */
export async function giveUp(game: OpenGame, side: Side): Promise<void> {
  for (const { member, person } of side.players) {
    await play(person, game.id, [{ kind: 'voteForfeit', teamId: side.id, memberId: member.id, yes: true }]);
  }
}

/** Settles the game, as an opened results screen does. */
export function finalize(person: Pick<Person, 'call'>, { id }: Pick<OpenGame, 'id'>) {
  return person.call<Outputs['games']['finalize']>('POST', `/games/${id}/finalize`);
}

/** Reads the caller's record. */
export async function recordOf({ call, userId }: Person): Promise<Outputs['users']['cumulativeStats']> {
  const { body } = await call<Outputs['users']['cumulativeStats']>(
    'GET',
    `/users/${userId}/cumulative-stats`,
  );
  return body;
}

/** Reads the caller's awards. */
export async function awardsOf({ call, userId }: Person): Promise<Outputs['users']['achievements']> {
  const { body } = await call<Outputs['users']['achievements']>(
    'GET',
    `/users/${userId}/achievements/summary`,
  );
  return body;
}

/** The record of an account that has not finished a game yet. */
export const NO_RECORD = {
  gamesPlayed: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  winPct: 0,
  netBalanceCents: 0,
  bestBallAverage: 0,
  snakeGames: 0,
  snakeSuccessRate: 0,
} as const;
