/** The money of a round: stakes, the winner, every player's result, and the check that the money sums to zero. */

import type { HoleWinner } from './holes.ts';
import { forfeitedHoleCount, pointsOf, resultsOf, winningColor } from './holes.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents, wholeDollars } from './money.ts';
import type { Member, Round, Team, TeamColor } from './round.ts';
import { sidesOf, teamOfColor } from './round.ts';
import { snakeDeltas } from './snake.ts';

/**
 * Returns a player's stake per hole: twice the bet for a lone player against two, so that both teams stake the same.
 */
export function stakeOf(round: Round, member: Member): Cents {
  const { red, green } = sidesOf(round);
  const [own, other] = red.includes(member) ? [red, green] : [green, red];
  return timesCents(round.bet, own.length < other.length ? other.length / own.length : 1);
}

/** Returns the most that a player can win or lose on the match, with all holes won or lost. The snake comes on top. */
export function matchStakeOf(round: Round, member: Member): Cents {
  return timesCents(stakeOf(round, member), round.holeCount);
}

/** Formats the amount that the players of a team win or lose on a hole: "$25 each", "$50" for a lone player. */
export function stakesText(round: Round, color: TeamColor): string {
  const [player, partner] = sidesOf(round)[color];
  if (player === undefined) return '';
  return `$${wholeDollars(stakeOf(round, player))}${partner === undefined ? '' : ' each'}`;
}

/** Returns the amount that a player wins or loses on one hole: the stake, positive for a win, 0 for a tie. */
export function holeWager(round: Round, member: Member, winner: HoleWinner): Cents {
  const color = winningColor(winner);
  if (color === null) return NO_MONEY;
  return timesCents(stakeOf(round, member), sidesOf(round)[color].includes(member) ? 1 : -1);
}

/** Returns `bet_delta_cents` per member in seat order: stake × (holes won − holes lost), forfeited holes included. */
export function betDeltas(round: Round): ReadonlyMap<number, Cents> {
  const results = resultsOf(round);
  return new Map(
    round.members.map((member) => [
      member.id,
      addCents([
        ...results.map((result) => holeWager(round, member, result.winner)),
        timesCents(
          stakeOf(round, member),
          forfeitedHoleCount(round) * (member.teamId === round.forfeitTeamId ? -1 : 1),
        ),
      ]),
    ]),
  );
}

/** The amounts that a player won (+) or owes (−): the match, the snake, all further wagers, and their sum. */
export interface PlayerResult {
  readonly member: Member;
  readonly bet: Cents;
  readonly snake: Cents;
  /** All further wagers, with the cut of the loss cap; 0 without them. */
  readonly wagers: Cents;
  readonly net: Cents;
}

/** Returns the winning team: the other one on a forfeit, else the one with more points; null for a tie. */
export function gameWinner(round: Round): Team | null {
  if (round.forfeitTeamId !== null) {
    return round.teams.find((team) => team.id !== round.forfeitTeamId) ?? null;
  }
  const { red, green } = pointsOf(round);
  if (red === green) return null;
  return teamOfColor(round, red > green ? 'red' : 'green') ?? null;
}

/**
 * Returns the results of every player in seat order; while the game runs, those of the holes finished so far.
 *
 * @throws Error when any kind of delta does not sum to zero, so that money would appear or vanish
 */
export function playerResults(round: Round): readonly PlayerResult[] {
  const bets = betDeltas(round);
  const snakes = snakeDeltas(round);
  const results = round.members.map((member) => {
    const bet = bets.get(member.id) ?? NO_MONEY;
    const snake = snakes.get(member.id) ?? NO_MONEY;
    const wagers = NO_MONEY;
    return { member, bet, snake, wagers, net: addCents([bet, snake, wagers]) };
  });
  assertZeroSum(
    'bet',
    results.map((result) => result.bet),
  );
  assertZeroSum(
    'snake',
    results.map((result) => result.snake),
  );
  assertZeroSum(
    'net',
    results.map((result) => result.net),
  );
  return results;
}

/** Returns each player's net so far, in cents, with the current snake; by member id. */
export function netsOf(round: Round): ReadonlyMap<number, Cents> {
  return new Map(playerResults(round).map(({ member, net }) => [member.id, net]));
}

function assertZeroSum(kind: string, deltas: readonly Cents[]): void {
  const sum = addCents(deltas);
  if (sum !== 0) throw new Error(`${kind} deltas sum to ${sum} cents`);
}
