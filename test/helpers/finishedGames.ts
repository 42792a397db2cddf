/** Games played to their end, hole by hole as a script says, for the tests of what is remembered of them. */

import type { Strokes } from '#rules/round.ts';

import { openGame, play } from './api.ts';
import type { Api, GameOptions, OpenGame, Outputs, Person, Side, WireCommand } from './api.ts';

/** "RRG-": Team Red wins two holes, Team Green one, the fourth is tied; partners take the same strokes. */
type Script = string;

const STROKES: Readonly<Record<string, readonly [red: number, green: number]>> = {
  R: [4, 5],
  G: [5, 4],
  '-': [4, 4],
};

/** CONTINUE on a hole with everybody's strokes, red first, in seat order; null = picked up. */
export function finishHole(
  { red, green }: OpenGame,
  hole: number,
  strokes: readonly (readonly [red: Strokes | null, green: Strokes | null])[],
): WireCommand {
  const scoresOf = ({ players }: Side, side: 0 | 1) =>
    players.map(({ member }, seat) => ({ memberId: member.id, strokes: strokes[seat]?.[side] ?? null }));
  return { kind: 'completeHole', hole, scores: [...scoresOf(red, 0), ...scoresOf(green, 1)] };
}

/** The holes of a script, from the first tee on. */
export function holesOf(game: OpenGame, script: Script): readonly WireCommand[] {
  return [...script].map((winner, index) => {
    const strokes = STROKES[winner] ?? [4, 4];
    return finishHole(game, index + 1, [strokes, strokes]);
  });
}

/** A game that is started and played hole by hole, not ended. */
export async function playedGame(api: Api, script: Script, options: GameOptions = {}): Promise<OpenGame> {
  const game = await openGame(api, options);
  await play(game.host, game.id, [{ kind: 'start' }, ...holesOf(game, script)]);
  return game;
}

/** A game that is over: completed where the script has all its holes, else ended early. */
export async function finishedGame(api: Api, script: Script, options: GameOptions = {}): Promise<OpenGame> {
  const game = await playedGame(api, script, options);
  await play(game.host, game.id, [{ kind: script.length === 9 ? 'complete' : 'endEarly' }]);
  return game;
}

/** The whole team says yes to giving up. */
export async function giveUp(game: OpenGame, side: Side): Promise<void> {
  for (const { member, person } of side.players) {
    await play(person, game.id, [{ kind: 'voteForfeit', teamId: side.id, memberId: member.id, yes: true }]);
  }
}

/** A results screen opens: the game is settled. */
export function finalize(person: Pick<Person, 'call'>, { id }: Pick<OpenGame, 'id'>) {
  return person.call<Outputs['games']['finalize']>('POST', `/games/${id}/finalize`);
}

/** What somebody's record says, read by themselves. */
export async function recordOf({ call, userId }: Person): Promise<Outputs['users']['cumulativeStats']> {
  const { body } = await call<Outputs['users']['cumulativeStats']>(
    'GET',
    `/users/${userId}/cumulative-stats`,
  );
  return body;
}

/** What somebody was awarded, read by themselves. */
export async function awardsOf({ call, userId }: Person): Promise<Outputs['users']['achievements']> {
  const { body } = await call<Outputs['users']['achievements']>(
    'GET',
    `/users/${userId}/achievements/summary`,
  );
  return body;
}

/** The record of somebody who has not finished a game with an account yet. */
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
