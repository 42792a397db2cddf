/** Settlement: the fewest payments between players that settle a round. The app never moves money itself. */

import { duelDelta, duelResults } from './duels.ts';
import { forfeitedHoleCount } from './holes.ts';
import { junkDeltas } from './junk.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, formatDollars, formatSignedDollars, toCents } from './money.ts';
import { countText, memberName } from './names.ts';
import { decidedWagers, nassauResults } from './nassau.ts';
import type { PlayerResult } from './results.ts';
import type { Round } from './round.ts';
import { isAlone, stakeOf } from './stakes.ts';
import { wordBetDeltas } from './wordBets.ts';

export interface Payment extends PaymentBetween<PlayerResult> {
  /** The kinds of money that it settles: "match", "match and snake", "match, snake and wagers". */
  readonly reason: string;
}

/**
 * Returns the fewest payments that bring every net result to zero. With at most four players this is the minimum: one
 * payment fewer than players. There are fewer only where the players split into two pairs that settle among themselves.
 * Then the largest debt and the largest credit are such a pair.
 */
export function settle(players: readonly PlayerResult[]): readonly Payment[] {
  return fewPayments(new Map(players.map((player) => [player, player.net]))).map((payment) => ({
    ...payment,
    reason: reasonOf(payment.from, payment.to),
  }));
}

/** A payment between two sides of any kind. */
interface PaymentBetween<Side> {
  readonly from: Side;
  readonly to: Side;
  /** Always positive. */
  readonly amount: Cents;
}

/**
 * Returns payments that bring all nets to zero, at most one fewer than sides: the largest debt pays the largest credit,
 * repeatedly. If the nets do not sum to 0, the rest stays with those who owe or are owed the least.
 */
export function fewPayments<Side>(nets: ReadonlyMap<Side, Cents>): readonly PaymentBetween<Side>[] {
  const open = new Map(nets);
  const payments: PaymentBetween<Side>[] = [];
  for (;;) {
    const [from, debt] = extreme(open, -1);
    const [to, credit] = extreme(open, 1);
    if (from === null || to === null) return payments;
    const amount = toCents(Math.min(debt, credit));
    payments.push({ from, to, amount });
    open.set(from, toCents(amount - debt));
    open.set(to, toCents(credit - amount));
  }
}

/**
 * Describes why a player pays, by all parts of the payer's result: "2 holes down, -$3.33 snake" or "+$10.00 Nassau, -$5.00
 * v Birch". Holes are bets once some count several times. All payments of the player have the same reason, so one of
 * several also has their sum.
 */
export function reasonDetail(
  round: Round,
  { member, bet, snake, wagers, net }: PlayerResult,
  amount: Cents,
): string {
  const { isCarryOn, holeFactors } = optionsOf(round);
  // once bets have stopped, the stakes of partners differ from hole to hole
  const hasStopped = round.members.some(({ departure }) => departure?.isBetting === false);
  const stake = hasStopped ? round.bet : stakeOf(round, member);
  const bets = bet === 0 ? 0 : bet / stake;
  const unit = isCarryOn || holeFactors !== null || hasStopped ? 'bet' : 'hole';
  const forfeited = forfeitedHoleCount(round);
  const matches = nassauResults(round);
  const nassau = decidedWagers(
    round,
    member,
    matches.filter(({ isPress }) => !isPress),
  );
  const presses = decidedWagers(
    round,
    member,
    matches.filter(({ isPress }) => isPress),
  );
  const junk = junkDeltas(round).get(member.id) ?? NO_MONEY;
  const duels = duelResults(round)
    .filter(({ memberIds }) => memberIds.includes(member.id))
    .map((duel) => ({
      rival: duel.memberIds.find((id) => id !== member.id) ?? 0,
      delta: duelDelta(duel, member.id),
    }));
  const words = wordBetDeltas(round).get(member.id) ?? NO_MONEY;
  return [
    bets === 0
      ? stake !== 0 && 'all square'
      : `${countText(Math.abs(bets), unit)} ${bets > 0 ? 'up' : 'down'}`,
    forfeited > 0 && `${forfeited} conceded`,
    !hasStopped && isAlone(round, member) && (bets !== 0 || nassau !== 0 || presses !== 0) && 'twice the bet',
    partText(nassau, 'Nassau'),
    partText(presses, 'presses'),
    ...duels.map(({ rival, delta }) => partText(delta, `v ${memberName(round, rival)}`)),
    partText(snake, 'snake'),
    partText(junk, 'junk'),
    partText(words, 'bets in words'),
    partText(
      toCents(wagers - addCents([nassau, presses, junk, ...duels.map(({ delta }) => delta), words])),
      'loss cap',
    ),
    amount !== -net && `${formatDollars(toCents(-net))} in all`,
  ]
    .filter(Boolean)
    .join(', ');
}

function partText(part: Cents, name: string): string {
  return part === 0 ? '' : `${formatSignedDollars(part)} ${name}`;
}

/** The text shown when there are no payments. */
export const NO_PAYMENTS = 'No player owes another anything.';

/** A payment between two names. */
interface NamedPayment {
  readonly from: string;
  readonly to: string;
  readonly amount: Cents;
}

/** Describes a payment: "Red 1 pays Green 2 $25.00". */
export function describePayment({ from, to, amount }: NamedPayment): string {
  return `${from} pays ${to} ${formatDollars(amount)}`;
}

/** Formats a payment for the results text that players copy: "Red 1 pays Green 2 $25.00 (1 hole down)". */
export function paymentLine(payment: NamedPayment & { readonly reason: string }): string {
  return `${describePayment(payment)} (${payment.reason})`;
}

/**
 * Returns the one with the largest credit (sign +1) or debt (sign −1), and its amount; null when that sign is settled.
 */
function extreme<Side>(open: ReadonlyMap<Side, Cents>, sign: 1 | -1): readonly [Side | null, number] {
  let found: readonly [Side | null, number] = [null, 0];
  for (const [side, amount] of open) if (amount * sign > found[1]) found = [side, amount * sign];
  return found;
}

function reasonOf(from: PlayerResult, to: PlayerResult): string {
  const [match, snake, wagers] = [from.bet || to.bet, from.snake || to.snake, from.wagers || to.wagers];
  const kinds = [match !== 0 && 'match', snake !== 0 && 'snake', wagers !== 0 && 'wagers'].filter(Boolean);
  return kinds.length === 3 ? 'match, snake and wagers' : kinds.join(' and ');
}
