/** Scorecards on the wire (snake_case, as documented). */

import { z } from 'zod';
import { SNAKE_OFF } from '#rules/limits.ts';
import { playersOf } from '#rules/names.ts';
import { hasWagers } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS } from '#rules/round.ts';
import type { Outcome } from '#rules/stats.ts';
import type { Scorecard } from '#services/scorecards.ts';
import { localTime } from '#shared/timeZones.ts';
import { ResultsOut, toResults } from './results.contract.ts';
import {
  cancelReasonOut,
  centsOut,
  gameStatus,
  holeCountOut,
  idOf,
  idOut,
  localTimeOut,
  playerNameOut,
  timestamp,
  pointsOut,
  wagersOut,
} from './wire.ts';

const LIBRARY_PAGE = { default: 50, max: 200 } as const;

export const LibraryInput = z
  .object({
    limit: z
      .number({ error: 'limit must be a whole number' })
      .int('limit must be a whole number')
      .min(1, 'limit must be at least 1')
      .max(LIBRARY_PAGE.max, `limit must be at most ${LIBRARY_PAGE.max}`)
      .default(LIBRARY_PAGE.default)
      .describe('Scorecards per page'),
    before: idOf('before')
      .optional()
      .describe('The game id of the last scorecard of the previous page; absent = the newest ones'),
  })
  .default({ limit: LIBRARY_PAGE.default });

export const ScorecardOut = z
  .object({
    game_id: idOut,
    hole_count: holeCountOut,
    created_at: timestamp,
    created_at_local: localTimeOut,
    final_score: z
      .string()
      .regex(/^\d{1,2}-\d{1,2}$/)
      .describe('The points, Team 1 first'),
    status: gameStatus,
    cancel_reason: cancelReasonOut,
    team1_points: pointsOut,
    team2_points: pointsOut,
    player_team_color: z.enum(TEAM_COLORS).describe('The team of the caller: red is Team 1, green is Team 2'),
    player_team_won: z.boolean().nullable().describe('Null for a tie'),
    bet_delta_cents: centsOut,
    wagers_delta_cents: wagersOut,
    net_delta_cents: centsOut.describe('Match, snake and further wagers together'),
    snake_game_enabled: z.boolean(),
    players: z
      .array(z.object({ player_name: playerNameOut, team_color: z.enum(TEAM_COLORS) }))
      .describe('In seat order, red before green'),
  })
  .meta({ id: 'Scorecard' });

const TEAM_WON: Record<Outcome, boolean | null> = { win: true, loss: false, tie: null };

export function toScorecard(scorecard: Scorecard): z.infer<typeof ScorecardOut> {
  const { game, stat, teamColor } = scorecard;
  return {
    game_id: game.id,
    hole_count: game.holeCount,
    created_at: game.createdAt.toISOString(),
    created_at_local: localTime(game.createdAt, game.timeZone),
    final_score: `${stat.team1Points}-${stat.team2Points}`,
    status: game.status,
    cancel_reason: game.cancelReason,
    team1_points: stat.team1Points,
    team2_points: stat.team2Points,
    player_team_color: teamColor,
    player_team_won: TEAM_WON[stat.outcome],
    bet_delta_cents: stat.betCents,
    ...(hasWagers(game) && { wagers_delta_cents: stat.wagersCents }),
    net_delta_cents: stat.netCents,
    snake_game_enabled: game.snakeBetCents !== SNAKE_OFF,
    players: playersOf(scorecard).map(({ name, color }) => ({ player_name: name, team_color: color })),
  };
}

export const ScorecardPath = z.object({ gameId: idOf('gameId').describe('The game') });

/** The results, with the time at which the game was opened. */
export const ScorecardDetailOut = ResultsOut.extend({
  game: ResultsOut.shape.game.extend({ created_at_local: localTimeOut }),
}).meta({ id: 'ScorecardDetail' });

export function toScorecardDetail(round: Round): z.infer<typeof ScorecardDetailOut> {
  const results = toResults(round);
  const created_at_local = localTime(round.createdAt, round.timeZone);
  return { ...results, game: { ...results.game, created_at_local } };
}
