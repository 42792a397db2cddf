/** The views of a round that are polled: each a plain function of the round, the same for whoever asks. */

import { GameError } from '#rules/errors.ts';
import type { Round } from '#rules/round.ts';
import { readLive } from '#services/live.ts';
import type { Context } from './context.ts';
import { toGame } from './games.contract.ts';
import { toHoleResults } from './holeResults.contract.ts';
import { toResults } from './results.contract.ts';
import { toScores } from './scores.contract.ts';
import { toDesignations } from './snake.contract.ts';
import { toTeamMembers } from './teamMembers.contract.ts';
import { toTeams } from './teams.contract.ts';

export const PROJECTIONS = {
  game: toGame,
  teams: toTeams,
  teamMembers: toTeamMembers,
  scores: toScores,
  holeResults: toHoleResults,
  snakeDesignations: toDesignations,
  results: toResults,
} as const satisfies Record<string, (round: Round) => unknown>;
export type Projection = keyof typeof PROJECTIONS;

/**
 * The round as it stands.
 *
 * @throws GameError GAME_NOT_FOUND
 */
export async function requireLive({ orm }: Pick<Context, 'orm'>, gameId: number): Promise<Round> {
  const round = await readLive(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  return round;
}
