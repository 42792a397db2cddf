/** The views of a round that are polled: plain functions of the round (and a team), the same for whoever asks. */

import { GameError } from '#rules/errors.ts';
import type { Round } from '#rules/round.ts';
import { gameOfTeam, readLive } from '#services/live.ts';
import type { Orm } from '#services/transaction.ts';
import { toGame } from './games.contract.ts';
import { toHoleResults } from './holeResults.contract.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import { toRoundState } from './roundState.contract.ts';
import { toScores } from './scores.contract.ts';
import { toDesignations } from './snake.contract.ts';
import { toMembersOfTeam, toTeamMembers } from './teamMembers.contract.ts';
import { toTeams } from './teams.contract.ts';

export const PROJECTIONS = {
  game: toGame,
  round: toRoundState,
  teams: toTeams,
  teamMembers: toTeamMembers,
  membersOfTeam: toMembersOfTeam,
  scores: toScores,
  holeResults: toHoleResults,
  snakeDesignations: toDesignations,
  results: resultSheet,
} as const satisfies Record<string, (round: Round, teamId: number | null) => unknown>;
export type Projection = keyof typeof PROJECTIONS;

/**
 * The round as it stands.
 *
 * @throws GameError GAME_NOT_FOUND
 */
export async function requireLive(orm: Orm, gameId: number): Promise<Round> {
  const round = await readLive(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  return round;
}

/**
 * The round a team plays in, as it stands.
 *
 * @throws GameError TEAM_NOT_FOUND
 */
export async function requireLiveOfTeam(orm: Orm, teamId: number): Promise<Round> {
  const gameId = await gameOfTeam(orm, teamId);
  if (gameId === null) throw new GameError('TEAM_NOT_FOUND');
  return requireLive(orm, gameId);
}
