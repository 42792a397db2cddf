/** The money while a round runs: each player's so far, and what the last holes are worth. */

import { resultsOf, unfinishedHoleCount } from './holes.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, formatSignedDollars, timesCents } from './money.ts';
import type { PlayerResult } from './results.ts';
import { stakeOf } from './results.ts';
import type { Round } from './round.ts';

/** The worth of a hole is shown once so many holes, or fewer, are left to finish. */
const LAST_HOLES = 2;

/** Formats a player's money so far: "+$50.00", or "+$50.00, with the snake +$46.67" once the snake has moved money. */
export function moneyText({ bet, snake, net }: PlayerResult): string {
  const match = formatSignedDollars(bet);
  return snake === NO_MONEY ? match : `${match}, with the snake ${formatSignedDollars(net)}`;
}

/** Returns whether the current hole is one of the last two to finish. */
export function isOneOfTheLast(round: Round): boolean {
  const isFinished = resultsOf(round).some(({ holeNumber }) => holeNumber === round.currentHole);
  return !isFinished && unfinishedHoleCount(round) <= LAST_HOLES;
}

/**
 * Returns a player's net after the current hole, with the current snake.
 *
 * @param won 1 = the player's team wins the hole, 0 = ties it, -1 = loses it
 */
export function netAfterHole(round: Round, { member, net }: PlayerResult, won: -1 | 0 | 1): Cents {
  return addCents([net, timesCents(stakeOf(round, member), won)]);
}

/**
 * Formats the worth of the current hole to a player: "Hole 9: win +$50.00, tie +$25.00, lose $0.00". The parts are the
 * hole, and the three amounts. Null before the last two holes, and on a finished hole.
 */
export function worthParts(round: Round, result: PlayerResult): readonly string[] | null {
  if (!isOneOfTheLast(round)) return null;
  const [win, tie, lose] = ([1, 0, -1] as const).map((won) =>
    formatSignedDollars(netAfterHole(round, result, won)),
  );
  return [`Hole ${round.currentHole}: `, `win ${win}, `, `tie ${tie}, `, `lose ${lose}`];
}
