/** One against one: bets of two players, with strokes for them alone. Rule: product "One against one". */

import type { HoleWinner } from './holes.ts';
import { HOLE_WINNERS, decideHole } from './holes.ts';
import type { Duel, ProposedDuel } from './matchOptions.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents } from './money.ts';
import type { NassauResult } from './nassau.ts';
import { matchesOf, resultAfter } from './nassau.ts';
import type { Round, WordBet } from './round.ts';
import { isBetOn } from './round.ts';
import { strokesOfTotal } from './strokes.ts';

/** A duel with its state. Its first player has the place of Team Red in winners and leads. */
export interface DuelResult extends Duel {
  /** Holes won by the first player, less those won by the second. */
  readonly lead: number;
  readonly matches: readonly NassauResult[];
}

/** A duel that players have proposed, from its first hole on. */
interface AgreedDuel extends Duel {
  readonly from: number;
}

/** Returns a proposed bet as a duel from a hole on. A Nassau that begins after H1 is one match over the holes that count. */
export function duelOf(
  { holeCount }: Pick<Round, 'holeCount'>,
  { memberIds: [first = 0, second = 0], stake }: Pick<WordBet, 'memberIds' | 'stake'>,
  { strokes, nassau: all }: ProposedDuel,
  from: number,
): AgreedDuel {
  const nine = from > 1 || holeCount === 9 ? NO_MONEY : all;
  const nassau = all === NO_MONEY ? null : { first: nine, second: nine, all };
  return { memberIds: [first, second], strokes, bet: stake, nassau, from };
}

/** Returns the duels that players have proposed and accepted. */
export function agreedDuels(round: Pick<Round, 'wordBets' | 'holeCount'>): readonly AgreedDuel[] {
  return (round.wordBets ?? []).flatMap((bet) =>
    bet.duel && isBetOn(bet) ? duelOf(round, bet, bet.duel, bet.duel.from ?? 1) : [],
  );
}

/** Returns all duels of a round: those of the host, then those that players have accepted. */
export function duelsOf(round: Pick<Round, 'matchOptions' | 'wordBets' | 'holeCount'>): readonly Duel[] {
  return [...(optionsOf(round).duels ?? []), ...agreedDuels(round)];
}

/**
 * Returns the winners of the holes of a duel, hole n at index n − 1. Null = the hole is not finished, or one of the two
 * has no score, or it does not count. A picked-up ball loses to a ball. The teams decide nothing here, also not by a
 * forfeit.
 */
function duelWinners(
  round: Round,
  { memberIds: [first, second], strokes, from = 1 }: Duel,
): readonly (HoleWinner | null)[] {
  return round.holes.map(({ number, reportedResult, strokes: gross }) => {
    const [one, other] = [gross[first], gross[second]];
    if (number < from || reportedResult === null || one === undefined || other === undefined) return null;
    const received = strokesOfTotal(round, Math.abs(strokes), number) * Math.sign(strokes);
    return decideHole(one, other === null ? null : other - received);
  });
}

/** Returns the duels of a round with their states. */
export function duelResults(round: Round): readonly DuelResult[] {
  return duelsOf(round).map((duel) => {
    const winners = duelWinners(round, duel);
    const wins = (winner: HoleWinner) => winners.filter((other) => other === winner).length;
    const matches = matchesOf(duel.nassau, round.holeCount, duel.from);
    return {
      ...duel,
      lead: wins(HOLE_WINNERS.red) - wins(HOLE_WINNERS.green),
      matches: matches.map((match) => resultAfter(match, winners)),
    };
  });
}

/** Returns the amount that a member wins or loses by a duel if its first player wins the stake so many times. */
export function duelWager({ memberIds }: Duel, memberId: number, stake: Cents, times: number): Cents {
  return timesCents(stake, times * ([1, -1][memberIds.indexOf(memberId)] ?? 0));
}

/** Returns the amount that a member wins or loses by a duel: by the bet per hole, and by the matches that are decided. */
export function duelDelta(duel: DuelResult, memberId: number): Cents {
  const decided = duel.matches.filter(({ isDecided }) => isDecided);
  return addCents([
    duelWager(duel, memberId, duel.bet, duel.lead),
    ...decided.map(({ stake, lead }) => duelWager(duel, memberId, stake, Math.sign(lead))),
  ]);
}

/** Returns the amount that each player wins or loses by duels, by member id in seat order. */
export function duelDeltas(round: Round, duels = duelResults(round)): ReadonlyMap<number, Cents> {
  return new Map(round.members.map(({ id }) => [id, addCents(duels.map((duel) => duelDelta(duel, id)))]));
}
