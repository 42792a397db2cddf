/** The states of bets that players propose, as screens show them. */

import type { ReactNode } from 'react';
import type { NewBet } from '#client/round/wordBets.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { formatDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { duelText } from '#rules/optionsLine.ts';
import { isScorer } from '#rules/pencil.ts';
import { firstHoleFor, proposedDuel } from '#rules/proposedDuels.ts';
import type { Round, WordBet } from '#rules/round.ts';
import { isBetOn, isCardOpen, isOver, isRunning, seatOf } from '#rules/round.ts';

/** The properties of the fields of a bet that is proposed. */
export interface BetFieldsProps {
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
  /** The pairs that may bet one against one, as they were when the dialog was opened. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Proposes the bet, once the fields are right. */
  readonly onPropose: (bet: NewBet) => void;
  /** Why the server has refused it, and the buttons. */
  readonly children: ReactNode;
}

/** Formats the stake of a bet: "$10". */
function stakeText({ stake }: Pick<WordBet, 'stake'>): string {
  return formatDollars(stake).replace('.00', '');
}

/** Describes a bet: "Closest on 7, $10", or "Ash v Birch: $5 a hole, from H4". */
export function betText(round: Round, bet: WordBet): string {
  const duel = proposedDuel(round, bet);
  if (duel === null) return `${bet.words}, ${stakeText(bet)}`;
  return duelText(duel, (id) => memberName(round, id), round.holeCount, round.courseCard);
}

/** Returns the names of players in a list: "Ash, Birch". */
export function namesText(round: Round, memberIds: readonly number[]): string {
  return memberIds.map((id) => memberName(round, id)).join(', ');
}

/** Returns whether a bet that is not on can still get a yes: one against one needs a hole that both will play. */
export function canBegin(round: Round, { memberIds, duel }: WordBet): boolean {
  return !duel || firstHoleFor(round, memberIds) !== null;
}

/**
 * Returns the state of a bet: "WAITING FOR Rita", "ON", "HANK WINS", "TIE", and after the end "NOT DECIDED". One against
 * one waits for no player once "NO HOLE IS LEFT".
 */
export function betStateText(round: Round, bet: WordBet): string {
  const { result, memberIds, yes } = bet;
  if (!isBetOn(bet)) {
    if (!canBegin(round, bet)) return 'NO HOLE IS LEFT';
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
  if (bet.duel || !isBetOn(bet) || !(isRunning(round) || isCardOpen(round))) return false;
  if (isScorer(round, userId)) return true;
  return memberIds.includes(seatOf(round, userId)?.id ?? 0) && (result === null || !isOver(round));
}

/**
 * Returns the pairs for which a user may propose a bet one against one: the own ones, and for scorers those of others. A pair with such a bet has no second one, and a pair without a hole left has none.
 */
export function freePairs(round: Round, userId: number | null): readonly (readonly [number, number])[] {
  if (userId === null) return [];
  const own = seatOf(round, userId);
  const others = round.members.filter((member) => member !== own);
  const taken = [
    ...(optionsOf(round).duels ?? []),
    ...(round.wordBets ?? []).filter(({ duel }) => duel !== undefined),
  ];
  const ofOthers = isScorer(round, userId)
    ? others.flatMap(({ id }, at) => others.slice(at + 1).map((other) => [id, other.id] as const))
    : [];
  const ofOwn = own ? others.map(({ id }) => [own.id, id] as const) : [];
  return [...ofOwn, ...ofOthers].filter(
    (pair) =>
      firstHoleFor(round, pair) !== null &&
      !taken.some(({ memberIds }) => pair.every((id) => memberIds.includes(id))),
  );
}
