/**
 * One against one as players propose it to each other: the hole from which it would count. In a separate file, because
 * few screens need it. Rule: product "One against one".
 */

import { duelOf } from './duels.ts';
import type { Duel } from './matchOptions.ts';
import type { Round, WordBet } from './round.ts';
import { hasLeft } from './round.ts';

/**
 * Returns the hole after the last one with an entry: a score, a result, a bite or a mark. A score that was taken back
 * counts, too.
 */
export function nextFreshHole({ holes, bites, holeMarks }: Round): number {
  const scored = holes.filter(({ version }) => version > 0).map(({ number }) => number);
  const marked = [...bites, ...(holeMarks ?? [])].map(({ holeNumber }) => holeNumber);
  return 1 + Math.max(0, ...scored, ...marked);
}

/** Returns the hole from which a bet of these players would count; null = none is left for all of them. */
export function firstHoleFor(round: Round, memberIds: readonly number[]): number | null {
  const from = nextFreshHole(round);
  const isGone = round.members.some((member) => memberIds.includes(member.id) && hasLeft(member, from));
  return from > round.holeCount || isGone ? null : from;
}

/** Returns a proposed bet as a duel; one that is not on as if it began now. Null = it is a bet in words. */
export function proposedDuel(round: Round, bet: WordBet): Duel | null {
  return bet.duel ? duelOf(round, bet, bet.duel, bet.duel.from ?? nextFreshHole(round)) : null;
}
