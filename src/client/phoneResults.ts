/** The results of a round as this phone works them out, by the very same rules, in the shape the server gives them. */

import { achievementsOf } from '#rules/achievements.ts';
import { concededHoles } from '#rules/forfeit.ts';
import { findHole, pointsOf, resultsOf } from '#rules/holes.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import { gameWinner, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES, isFinished } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { holderOf, snakePotOf } from '#rules/snake.ts';
import { holeWager } from '#rules/wager.ts';
import type { RouterOutputs } from './trpc.ts';

type Results = RouterOutputs['games']['results'];

/** Everything about a round; while it still runs, the money so far. Whose first win it was only the server knows. */
export function phoneResults(round: Round): Results {
  const players = playerResults(round);
  return {
    game: gameOf(round),
    teams: round.teams.map(({ id, color }) => ({ id, name: TEAM_NAMES[color], color })),
    players: players.map(({ member, bet, snake, net }) => ({
      player_id: member.id,
      player_name: member.name,
      team_id: member.teamId,
      bet_delta_cents: bet,
      snake_delta_cents: snake,
      net_delta_cents: net,
    })),
    holes: resultsOf(round).map(({ holeNumber, team1BestBall, team2BestBall, winner }) => ({
      hole_number: holeNumber,
      team1_best_ball: team1BestBall,
      team2_best_ball: team2BestBall,
      winner_id: winner,
      scores: round.members.flatMap(({ id }) => {
        const score = findHole(round, holeNumber)?.strokes[id];
        return score === undefined ? [] : [{ player_id: id, score }];
      }),
      wagers: round.members.map((member) => ({
        player_id: member.id,
        delta_cents: holeWager(round, member, winner),
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

function gameOf(round: Round): Results['game'] {
  const points = pointsOf(round);
  return {
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
  };
}
