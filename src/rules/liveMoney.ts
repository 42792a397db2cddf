/** The money while a round runs: each player's so far, and what the last holes are worth. */

import { resultsOf, unfinishedHoleCount } from './holes.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, formatSignedDollars } from './money.ts';
import type { PlayerResult } from './results.ts';
import { netsOf } from './results.ts';
import type { Member, Round } from './round.ts';
import { sidesOf } from './round.ts';
import { isBettingOn } from './stakes.ts';

/** The worth of a hole is shown once so many holes, or fewer, are left to finish. */
const LAST_HOLES = 2;

/**
 * Formats a player's money so far: "+$50.00", or "+$50.00, with the snake +$46.67" once the snake has moved money. Once
 * a further wager has, it is "+$50.00, with all bets +$56.67".
 */
export function moneyText({ bet, snake, wagers, net }: PlayerResult): string {
  const match = formatSignedDollars(bet);
  if (wagers !== NO_MONEY) return `${match}, with all bets ${formatSignedDollars(net)}`;
  return snake === NO_MONEY ? match : `${match}, with the snake ${formatSignedDollars(net)}`;
}

/** Returns whether the current hole is one of the last two to finish. */
export function isOneOfTheLast(round: Round): boolean {
  const isFinished = resultsOf(round).some(({ holeNumber }) => holeNumber === round.currentHole);
  return !isFinished && unfinishedHoleCount(round) <= LAST_HOLES;
}

/**
 * Returns a player's net after the current hole, with the current snake and all that the hole decides.
 *
 * @param won 1 = the player's team wins the hole, 0 = ties it, -1 = loses it
 */
export function netAfterHole(round: Round, member: Member, won: -1 | 0 | 1): Cents {
  const index = round.currentHole - 1;
  const hole = round.holes[index];
  const redWon = sidesOf(round).red.includes(member) ? won : -won;
  // the losing team has conceded: no handicap turns that
  const reportedResult = {
    id: 0,
    team1BestBall: redWon > 0 ? 1 : null,
    team2BestBall: redWon < 0 ? 1 : null,
  };
  const holes =
    hole === undefined ? round.holes : round.holes.with(index, { ...hole, strokes: {}, reportedResult });
  return netsOf({ ...round, holes }).get(member.id) ?? NO_MONEY;
}

/**
 * Formats the worth of the current hole to a player: "Hole 9: win +$50.00, tie +$25.00, lose $0.00". The parts are the
 * hole, and the three amounts. Null before the last two holes, on a finished hole, and for a player whose bets have stopped.
 */
export function worthParts(round: Round, { member }: PlayerResult): readonly string[] | null {
  if (!isOneOfTheLast(round) || !isBettingOn(member, round.currentHole)) return null;
  const [win, tie, lose] = ([1, 0, -1] as const).map((won) =>
    formatSignedDollars(netAfterHole(round, member, won)),
  );
  return [`Hole ${round.currentHole}: `, `win ${win}, `, `tie ${tie}, `, `lose ${lose}`];
}
