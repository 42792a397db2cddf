/** The content of a shared result: the outcome, each player's money, and who pays whom. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { moneyVariant } from '#components/round/RoundResults/moneyVariant.ts';
import { verdictOf } from '#components/round/RoundResults/verdict.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { formatDollars, formatSignedDollars, toCents, wholeDollars } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { playedOptionsLine } from '#rules/optionsLine.ts';
import type { TeamColor } from '#rules/round.ts';
import { describePayment } from '#rules/settlement.ts';

export interface ResultCard {
  readonly game: string;
  /** The winner, or that it is a tie, as on the screen. */
  readonly outcome: string;
  /** Null for a tie. */
  readonly winner: TeamColor | null;
  /** Holes won, red before green. */
  readonly points: readonly [red: number, green: number];
  /** Team by team, red first. */
  readonly players: readonly {
    readonly name: string;
    readonly color: TeamColor;
    /** Match and Snake together, signed. */
    readonly net: string;
    /** Whether the player has won or lost money. */
    readonly variant: ReturnType<typeof moneyVariant>;
  }[];
  /** The payments between players, one line each: at most three. Empty = no player owes another. */
  readonly payments: readonly string[];
  /** Whether the card is provisional, and the holes, bets and pot of the game, as one line. */
  readonly stakes: string;
  /** The options of the match, as one line; null = none is on. */
  readonly options: string | null;
}

export function resultCardOf(results: RouterOutputs['games']['results']): ResultCard {
  const { card, game, teams, players, holes, payments } = results;
  const { winner, forfeitedBy } = verdictOf(results);
  const snake = game.snake_game_enabled ? [`Snake pot ${formatDollars(toCents(game.snake_pot_amount))}`] : [];
  return {
    game: game.name,
    outcome:
      winner === null ? 'TIED GAME!' : `${winner.name} ${forfeitedBy === null ? 'WINS' : 'WINS BY FORFEIT!'}`,
    winner: winner?.color ?? null,
    points: [game.team1_points, game.team2_points],
    players: teams.flatMap(({ id, color }) =>
      players
        .filter(({ team_id }) => team_id === id)
        .map(({ player_name, net_delta_cents }) => ({
          name: player_name || UNKNOWN_PLAYER,
          color,
          net: formatSignedDollars(toCents(net_delta_cents)),
          variant: moneyVariant(toCents(net_delta_cents)),
        })),
    ),
    payments: payments.map(({ from_name, to_name, amount_cents }) =>
      describePayment({
        from: from_name || UNKNOWN_PLAYER,
        to: to_name || UNKNOWN_PLAYER,
        amount: toCents(amount_cents),
      }),
    ),
    stakes: [
      ...(card?.state !== 'final' ? ['Provisional'] : []),
      holes.length < game.hole_count
        ? `${holes.length} of ${game.hole_count} holes`
        : `${game.hole_count} holes`,
      ...(game.conceded_holes > 0 ? [`${game.conceded_holes} conceded`] : []),
      ...(game.bet_per_hole > 0 ? [`$${wholeDollars(toCents(game.bet_per_hole * 100))} per hole`] : []),
      ...snake,
    ].join(' • '),
    options: playedOptionsLine({
      matchOptions: (results.match_options as MatchOptions | undefined) ?? null,
      holeCount: game.hole_count,
      isSnakeOn: game.snake_game_enabled,
    }),
  };
}

/**
 * Returns the card as plain text.
 *
 * @param address the full address of the results
 */
export function shareTextOf(
  { game, outcome, points, players, payments, stakes, options }: ResultCard,
  address: string,
): string {
  const lines = players.map(({ name, color, net }) => `${name} (${color}) ${net}`);
  return [
    `${game}: ${outcome} ${points.join(' - ')}`,
    ...lines,
    ...payments,
    stakes,
    ...(options === null ? [] : [options]),
    address,
  ].join('\n');
}
