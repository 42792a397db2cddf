/**
 * The results of a round in one record, with their documented names. The server answers with it and with the card, and a
 * phone with unsent commands computes it itself.
 */

import { achievementsOf } from './achievements.ts';
import { agreedDuels } from './duels.ts';
import { HOLE_WINNERS, findHole, forfeitedHoleCount, pointsOf, resultsOf } from './holes.ts';
import { memberName } from './names.ts';
import { gameWinner, hasWagers, playerResults } from './results.ts';
import type { Round } from './round.ts';
import { TEAM_NAMES, isFinished } from './round.ts';
import { reasonDetail, settle } from './settlement.ts';
import { bitesByHole, holderOf, isSnakeOn, snakePotOf, snakesOf } from './snake.ts';
import { holeBets, holeWager } from './stakes.ts';
import { strokesOf, strokesOn } from './strokes.ts';
import { writableOptions } from './writableOptions.ts';

/** Returns the result sheet of a round; that of a running round has the amounts so far. */
export function resultSheet(round: Round) {
  const players = playerResults(round);
  const points = pointsOf(round);
  const allBets = holeBets(round);
  const { matchOptions } = round;
  const { strokes, snake } = matchOptions ?? {};
  const proposed = agreedDuels(round);
  return {
    ...(matchOptions && { match_options: writableOptions(matchOptions) }),
    ...(proposed.length > 0 && {
      proposed_duels: proposed.map(({ memberIds, ...duel }) => ({ ...duel, player_ids: [...memberIds] })),
    }),
    game: {
      id: round.id,
      name: round.name,
      status: round.status,
      winner_id: isFinished(round) ? (gameWinner(round)?.id ?? null) : null,
      forfeit_team_id: round.forfeitTeamId,
      conceded_holes: forfeitedHoleCount(round),
      cancel_reason: round.cancelReason,
      created_at: round.createdAt.toISOString(),
      completed_at: round.completedAt?.toISOString() ?? null,
      hole_count: round.holeCount,
      bet_per_hole: round.bet / 100,
      team1_points: points.red,
      team2_points: points.green,
      snake_game_enabled: isSnakeOn(round),
      snake_bet_amount: round.snakeBet,
      snake_pot_amount: snakePotOf(round),
      current_snake_holder: holderOf(round)?.id ?? null,
    },
    teams: round.teams.map(({ id, color }) => ({ id, name: TEAM_NAMES[color], color })),
    players: players.map(({ member, bet, snake, wagers, net }) => ({
      player_id: member.id,
      player_name: memberName(round, member.id),
      team_id: member.teamId,
      bet_delta_cents: bet,
      snake_delta_cents: snake,
      ...(hasWagers(round) && { wagers_delta_cents: wagers }),
      net_delta_cents: net,
      ...(strokes && {
        handicap: strokes.handicaps[member.id] ?? 0,
        strokes_received: strokesOf(round, member),
      }),
      ...(member.departure && {
        left_after_hole: member.departure.afterHole,
        bets_go_on: member.departure.isBetting,
      }),
    })),
    holes: resultsOf(round).map((result) => {
      const { carried = [], bets = 1 } = allBets[result.holeNumber - 1] ?? {};
      return {
        hole_number: result.holeNumber,
        team1_best_ball: result.team1BestBall,
        team2_best_ball: result.team2BestBall,
        winner_id: result.winner,
        scores: round.members.flatMap((member) => {
          const score = findHole(round, result.holeNumber)?.strokes[member.id];
          if (score === undefined) return [];
          const received = strokes && { strokes_received: strokesOn(round, member, result.holeNumber) };
          return [{ player_id: member.id, score, ...received }];
        }),
        wagers: round.members.map((member) => ({
          player_id: member.id,
          delta_cents: holeWager(round, member, { ...result, bets }),
        })),
        ...(carried.length > 0 && result.winner !== HOLE_WINNERS.tie && { carried_holes: [...carried] }),
      };
    }),
    ...(isSnakeOn(round) &&
      snake && {
        snakes: snakesOf(round).map(({ nine, holder, pot }) => ({
          nine,
          holder_id: holder?.id ?? null,
          pot_cents: pot,
        })),
      }),
    snake_bites: bitesByHole(round).map(({ holeNumber, memberId }) => ({
      hole_number: holeNumber,
      player_id: memberId,
    })),
    achievements: achievementsOf(round).map(({ id, code, type, icon, member, figure }) => ({
      id,
      code,
      type,
      name: type,
      icon,
      player_name: memberName(round, member.id),
      figure,
    })),
    payments: (round.cancelReason === null ? settle(players) : []).map(({ from, to, amount, reason }) => ({
      from_player_id: from.member.id,
      from_name: memberName(round, from.member.id),
      to_player_id: to.member.id,
      to_name: memberName(round, to.member.id),
      amount_cents: amount,
      reason,
      reason_detail: reasonDetail(round, from, amount),
      // only the server has the words of the two sides
      paid: null,
    })),
  };
}
