/** The results of a round, as the results page and the scorecards read them (snake_case, as documented). */

import { z } from 'zod';
import { achievementsOf } from '#rules/achievements.ts';
import { concededHoles } from '#rules/forfeit.ts';
import { findHole, pointsOf, resultsOf } from '#rules/holes.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import { gameWinner, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS, TEAM_NAMES, isFinished } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { holderOf, snakePotOf } from '#rules/snake.ts';
import { holeWager } from '#rules/wager.ts';
import {
  betOut,
  centsOut,
  concededOut,
  enteredOut,
  gameNameOut,
  gameStatus,
  holderOut,
  holeCountOut,
  holeOut,
  holeWinner,
  idOut,
  memberIdOut,
  moment,
  playerNameOut,
  pointsOut,
  snakeBetOut,
  snakePotOut,
  strokesOut,
  teamName,
  winnerOut,
} from './wire.ts';

const PlayerResult = z.object({
  player_id: memberIdOut,
  player_name: playerNameOut,
  team_id: idOut,
  bet_delta_cents: centsOut,
  snake_delta_cents: centsOut,
  net_delta_cents: centsOut,
});

export const ResultsOut = z
  .object({
    game: z.object({
      id: idOut,
      name: gameNameOut,
      status: gameStatus,
      winner_id: winnerOut,
      forfeit_team_id: idOut.nullable(),
      conceded_holes: concededOut,
      created_at: moment,
      completed_at: moment.nullable(),
      hole_count: holeCountOut,
      bet_per_hole: betOut,
      team1_points: pointsOut,
      team2_points: pointsOut,
      snake_game_enabled: z.boolean(),
      snake_bet_amount: snakeBetOut,
      snake_pot_amount: snakePotOut,
      current_snake_holder: holderOut,
    }),
    teams: z.array(z.object({ id: idOut, name: teamName, color: z.enum(TEAM_COLORS) })),
    players: z.array(PlayerResult),
    holes: z.array(
      z.object({
        hole_number: holeOut,
        team1_best_ball: strokesOut,
        team2_best_ball: strokesOut,
        winner_id: holeWinner,
        scores: z.array(z.object({ player_id: memberIdOut, score: enteredOut })),
        wagers: z
          .array(z.object({ player_id: memberIdOut, delta_cents: centsOut }))
          .describe('What the hole moves: one line a player, the wager summary'),
      }),
    ),
    achievements: z.array(
      z.object({
        type: z.string().describe('The name shown'),
        icon: z.string(),
        player_name: playerNameOut,
        figure: z.string().describe('What earned it, in words'),
      }),
    ),
    payments: z
      .array(
        z.object({
          from_player_id: memberIdOut,
          from_name: playerNameOut,
          to_player_id: memberIdOut,
          to_name: playerNameOut,
          amount_cents: z.int().min(1),
          reason: z.string(),
        }),
      )
      .describe('The fewest payments that settle the round, at most players − 1'),
  })
  .meta({ id: 'Results' });
export type ResultsOut = z.infer<typeof ResultsOut>;

/** The results of a round; while it still runs, the money so far. */
export function toResults(round: Round): ResultsOut {
  const players = playerResults(round);
  const points = pointsOf(round);
  return {
    game: {
      id: round.id,
      name: round.name,
      status: round.status,
      winner_id: isFinished(round) ? (gameWinner(round)?.id ?? null) : null,
      forfeit_team_id: round.forfeitTeamId,
      conceded_holes: concededHoles(round),
      created_at: round.createdAt.toISOString(),
      completed_at: round.completedAt?.toISOString() ?? null,
      hole_count: round.holeCount,
      bet_per_hole: round.bet / 100,
      team1_points: points.red,
      team2_points: points.green,
      snake_game_enabled: round.snakeBet !== SNAKE_OFF,
      snake_bet_amount: round.snakeBet,
      snake_pot_amount: snakePotOf(round),
      current_snake_holder: holderOf(round)?.id ?? null,
    },
    teams: round.teams.map(({ id, color }) => ({ id, name: TEAM_NAMES[color], color })),
    players: players.map(({ member, bet, snake, net }) => ({
      player_id: member.id,
      player_name: member.name,
      team_id: member.teamId,
      bet_delta_cents: bet,
      snake_delta_cents: snake,
      net_delta_cents: net,
    })),
    holes: resultsOf(round).map((result) => ({
      hole_number: result.holeNumber,
      team1_best_ball: result.team1BestBall,
      team2_best_ball: result.team2BestBall,
      winner_id: result.winner,
      scores: round.members.flatMap((member) => {
        const score = findHole(round, result.holeNumber)?.strokes[member.id];
        return score === undefined ? [] : [{ player_id: member.id, score }];
      }),
      wagers: round.members.map((member) => ({
        player_id: member.id,
        delta_cents: holeWager(round, member, result.winner),
      })),
    })),
    achievements: achievementsOf(round).map(({ type, icon, member, figure }) => ({
      type,
      icon,
      player_name: member.name,
      figure,
    })),
    payments: settle(players).map(({ from, to, amount, reason }) => ({
      from_player_id: from.member.id,
      from_name: from.member.name,
      to_player_id: to.member.id,
      to_name: to.member.name,
      amount_cents: amount,
      reason,
    })),
  };
}
