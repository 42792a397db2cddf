/** The results of a round: the winner, every player's money, and the check that the money sums to zero. */

import { pointsOf } from './holes.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents } from './money.ts';
import type { Member, Round, Team } from './round.ts';
import { teamOfColor } from './round.ts';
import { snakeDeltas } from './snake.ts';
import { betDeltas } from './wager.ts';

/** The amounts that a player won (+) or owes (−): the match, the snake, and both. */
export interface PlayerResult {
  readonly member: Member;
  readonly bet: Cents;
  readonly snake: Cents;
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
    return { member, bet, snake, net: addCents([bet, snake]) };
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
  if (sum !== 0) throw new Error(`The ${kind} deltas of a game sum to ${sum} cents instead of 0`);
}
