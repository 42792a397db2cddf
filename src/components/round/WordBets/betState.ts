/** The states of bets in words as screens show them. */

import { formatDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round, WordBet } from '#rules/round.ts';
import { isBetOn, isCardOpen, isOver, isRunning, seatOf } from '#rules/round.ts';

/** Formats the stake of a bet: "$10". */
export function stakeText({ stake }: Pick<WordBet, 'stake'>): string {
  return formatDollars(stake).replace('.00', '');
}

/** Returns the names of players in a list: "Ash, Birch". */
export function namesText(round: Round, memberIds: readonly number[]): string {
  return memberIds.map((id) => memberName(round, id)).join(', ');
}

/** Returns the state of a bet: "WAITING FOR Rita", "ON", "HANK WINS", "TIE", and after the end "NOT DECIDED". */
export function betStateText(round: Round, bet: WordBet): string {
  const { result, memberIds, yes } = bet;
  if (!isBetOn(bet)) {
    const silent = memberIds.filter((id) => !yes.includes(id));
    return `WAITING FOR ${namesText(round, silent)}`;
  }
  if (result === null) return isOver(round) ? 'NOT DECIDED' : 'ON';
  return result === 'tie' ? 'TIE' : `${memberName(round, result).toUpperCase()} WINS`;
}

/** Returns the players for whom a user answers: the user's own seat, and for a scorer all players without a phone. */
export function speaksFor(round: Round, userId: number | null): readonly number[] {
  if (userId === null) return [];
  const isForOthers = isScorer(round, userId);
  return round.members
    .filter((member) => (member.hasPhone ? member.userId === userId : isForOthers))
    .map(({ id }) => id);
}

/** Returns whether a user may name the winner of a bet that is on. Scorers may; its players change none after the end. */
export function canClose(round: Round, bet: WordBet, userId: number): boolean {
  const { memberIds, result } = bet;
  if (!isBetOn(bet) || !(isRunning(round) || isCardOpen(round))) return false;
  if (isScorer(round, userId)) return true;
  return memberIds.includes(seatOf(round, userId)?.id ?? 0) && (result === null || !isOver(round));
}
