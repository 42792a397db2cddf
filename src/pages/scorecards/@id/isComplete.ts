/** Validates a scorecard before it is shown: it must be complete, and its parts must belong to one game. */

import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { hasFinished } from '#components/round/RoundResults/verdict.ts';
import type { HoleWinner } from '#rules/holes.ts';
import { HOLE_WINNERS } from '#rules/holes.ts';
import { HOLE_COUNTS } from '#rules/limits.ts';
import { GAME_STATUSES, TEAM_COLORS } from '#rules/round.ts';

type Check = (value: unknown) => boolean;

const isWholeNumber: Check = Number.isSafeInteger;
const isText: Check = (value) => typeof value === 'string';
const isTimestamp: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNothing =
  (check: Check): Check =>
  (value) =>
    value == null || check(value);
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const rowOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const hasGame = rowOf({
  game: rowOf({
    id: isWholeNumber,
    status: oneOf(GAME_STATUSES),
    created_at_local: isTimestamp,
    hole_count: oneOf(HOLE_COUNTS),
    bet_per_hole: isWholeNumber,
    team1_points: isWholeNumber,
    team2_points: isWholeNumber,
    conceded_holes: isWholeNumber,
    snake_pot_amount: isWholeNumber,
  }),
});

/** Player names, achievement types and icons may be missing: the screen has fallbacks for them. */
const hasParts = rowOf({
  teams: listOf(rowOf({ id: isWholeNumber, color: oneOf(TEAM_COLORS), name: isText })),
  players: listOf(
    rowOf({
      player_id: isWholeNumber,
      team_id: isWholeNumber,
      bet_delta_cents: isWholeNumber,
      snake_delta_cents: isWholeNumber,
      net_delta_cents: isWholeNumber,
      player_name: orNothing(isText),
    }),
  ),
  holes: listOf(
    rowOf({
      hole_number: isWholeNumber,
      winner_id: oneOf(Object.values(HOLE_WINNERS)),
      scores: listOf(rowOf({ player_id: isWholeNumber, score: orNothing(isWholeNumber) })),
      wagers: listOf(rowOf({ player_id: isWholeNumber, delta_cents: isWholeNumber })),
    }),
  ),
  snake_bites: listOf(rowOf({ hole_number: isWholeNumber, player_id: isWholeNumber })),
  achievements: listOf(
    rowOf({ id: isWholeNumber, code: isText, type: orNothing(isText), player_name: isText, figure: isText }),
  ),
  payments: listOf(
    rowOf({
      from_name: orNothing(isText),
      to_name: orNothing(isText),
      amount_cents: isWholeNumber,
      reason: isText,
    }),
  ),
});

/** Returns whether a scorecard is complete. A game that is not over may lack its parts, which are not shown then. */
export function isComplete(data: unknown): boolean {
  if (!hasGame(data)) return false;
  const round = data as FinishedRound;
  return !hasFinished(round) || (hasParts(round) && isOneGame(round));
}

/**
 * Returns whether the parts match: both teams have players, every player has a team, and the holes add up to the
 * points.
 */
function isOneGame({ game, teams, players, holes }: FinishedRound): boolean {
  const playerIds = players.map(({ player_id }) => player_id);
  const holeNumbers = holes.map(({ hole_number }) => hole_number);
  const wonBy = (winner: HoleWinner) => holes.filter(({ winner_id }) => winner_id === winner).length;
  return (
    TEAM_COLORS.every((color, index) => teams[index]?.color === color) &&
    teams.length === TEAM_COLORS.length &&
    teams.every(({ id }) => players.some(({ team_id }) => team_id === id)) &&
    players.every(({ team_id }) => teams.some(({ id }) => id === team_id)) &&
    new Set(holeNumbers).size === holeNumbers.length &&
    holeNumbers.every((number) => number >= 1 && number <= game.hole_count) &&
    holes
      .flatMap(({ scores, wagers }) => [...scores, ...wagers])
      .every(({ player_id }) => playerIds.includes(player_id)) &&
    wonBy(HOLE_WINNERS.red) === game.team1_points &&
    wonBy(HOLE_WINNERS.green) === game.team2_points
  );
}
