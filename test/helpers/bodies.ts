/** Bodies of documented calls about a running game: right, but for what a test changes in them. */

import { memberOf } from './api.ts';
import type { OpenGame } from './api.ts';

/** Four strokes of Red 1 on hole 2. */
export function scoreBody(game: OpenGame, differing: object = {}) {
  const { id: gameId, red } = game;
  return { gameId, teamId: red.id, playerId: memberOf(game), holeNumber: 2, score: 4, ...differing };
}

/** Hole 2 is Red's. */
export function resultBody({ id: gameId }: Pick<OpenGame, 'id'>, differing: object = {}) {
  return { gameId, holeNumber: 2, team1BestBall: 4, team2BestBall: 5, ...differing };
}

/** Red 1 is bitten on hole 2. */
export function biteBody(game: OpenGame, differing: object = {}) {
  return { gameId: game.id, holeNumber: 2, playerId: memberOf(game), ...differing };
}

/** A player of Red won $25: a row of the debug page. */
export function gameStatBody(
  { id: gameId, red }: { readonly id: number; readonly red: { readonly id: number } },
  playerId: number,
  differing: object = {},
) {
  const figures = { isWinner: true, betDeltaCents: 2500, holesPlayed: 9, bestBallCount: 4 };
  return { gameId, teamId: red.id, playerId, ...figures, ...differing };
}
