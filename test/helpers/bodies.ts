/** Valid bodies of documented calls about a running game, except for the fields that a test changes. */

import { memberOf } from './api.ts';
import type { OpenGame } from './api.ts';

/** Returns the body of four strokes of Red 1 on hole 2. */
export function scoreBody(game: OpenGame, differing: object = {}) {
  const { id: gameId, red } = game;
  return { gameId, teamId: red.id, playerId: memberOf(game), holeNumber: 2, score: 4, ...differing };
}

/** Returns the body of a result by which Red wins hole 2. */
export function resultBody({ id: gameId }: Pick<OpenGame, 'id'>, differing: object = {}) {
  return { gameId, holeNumber: 2, team1BestBall: 4, team2BestBall: 5, ...differing };
}

/** Returns the body of a bite of Red 1 on hole 2. */
export function biteBody(game: OpenGame, differing: object = {}) {
  return { gameId: game.id, holeNumber: 2, playerId: memberOf(game), ...differing };
}

/** Returns the body of a row of the debug page: a player of Red won $25. */
export function gameStatBody(
  { id: gameId, red }: { readonly id: number; readonly red: { readonly id: number } },
  playerId: number,
  differing: object = {},
) {
  const figures = { isWinner: true, betDeltaCents: 2500, holesPlayed: 9, bestBallCount: 4 };
  return { gameId, teamId: red.id, playerId, ...figures, ...differing };
}
