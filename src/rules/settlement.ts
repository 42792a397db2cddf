/** Settlement: the fewest payments between players that settle a round. The app never moves money itself. */

import { forfeitedHoleCount } from './holes.ts';
import type { Cents } from './money.ts';
import { formatDollars, formatSignedDollars, toCents } from './money.ts';
import { countText } from './names.ts';
import type { PlayerResult } from './results.ts';
import { stakeOf } from './results.ts';
import type { Round } from './round.ts';

/** The kind of money that a payment settles. */
export type PaymentReason = 'match' | 'snake' | 'match and snake';

export interface Payment extends PaymentBetween<PlayerResult> {
  readonly reason: PaymentReason;
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
 * Describes why a player pays, by the holes and the snake of the whole round: "2 holes down, -$3.33 snake". All payments
 * of the player have the same reason, so one of several also has their sum.
 */
export function reasonDetail(round: Round, { member, bet, snake, net }: PlayerResult, amount: Cents): string {
  const stake = stakeOf(round, member);
  const holes = bet / stake;
  const forfeited = forfeitedHoleCount(round);
  return [
    holes === 0 ? 'all square' : `${countText(Math.abs(holes), 'hole')} ${holes > 0 ? 'up' : 'down'}`,
    forfeited > 0 && `${forfeited} conceded`,
    holes !== 0 && stake !== round.bet && 'twice the bet',
    snake !== 0 && `${formatSignedDollars(snake)} snake`,
    amount !== -net && `${formatDollars(toCents(-net))} in all`,
  ]
    .filter(Boolean)
    .join(', ');
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

function reasonOf(from: PlayerResult, to: PlayerResult): PaymentReason {
  const hasMatch = from.bet !== 0 || to.bet !== 0;
  const hasSnake = from.snake !== 0 || to.snake !== 0;
  if (hasMatch && hasSnake) return 'match and snake';
  return hasSnake ? 'snake' : 'match';
}
