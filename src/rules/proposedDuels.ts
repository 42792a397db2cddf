/**
 * One against one as players propose it to each other: the hole from which it would count. In a separate file, because
 * few screens need it. Rule: product "One against one".
 */

import { duelOf } from './duels.ts';
import type { Duel } from './matchOptions.ts';
import type { Round, WordBet } from './round.ts';

/** Returns the hole after the last one of which something is known: a score, a result, a bite or a mark. */
export function nextFreshHole({ holes, bites, holeMarks }: Round): number {
  const begun = holes.filter(
    ({ reportedResult, strokes }) => reportedResult !== null || Object.keys(strokes).length > 0,
  );
  const marked = [...bites, ...(holeMarks ?? [])].map(({ holeNumber }) => holeNumber);
  return 1 + Math.max(0, ...begun.map(({ number }) => number), ...marked);
}

/** Returns a proposed bet as a duel; one that is not on as if it began now. Null = it is a bet in words. */
export function proposedDuel(round: Round, bet: WordBet): Duel | null {
  return bet.duel ? duelOf(round, bet, bet.duel, bet.duel.from ?? nextFreshHole(round)) : null;
}
