/** Who pays whom: the fewest payments that settle a round. The app keeps score; it never moves money. */

import type { Cents } from './money.ts';
import { formatDollars, toCents } from './money.ts';
import type { PlayerResult } from './results.ts';

/** Where a payment comes from, as people read it. */
export type PaymentReason = 'match' | 'snake' | 'match and snake';

export interface Payment {
  readonly from: PlayerResult;
  readonly to: PlayerResult;
  /** Always positive. */
  readonly amount: Cents;
  readonly reason: PaymentReason;
}

/**
 * The fewest payments that bring every net result to zero: the largest debt goes to the largest claim, again and
 * again. With at most four players this is the minimum: one payment each but the last, fewer only where the
 * players split into two pairs that settle among themselves, and then the largest of both sides are such a pair.
 */
export function settle(players: readonly PlayerResult[]): readonly Payment[] {
  const open = new Map(players.map((player) => [player, player.net]));
  const payments: Payment[] = [];
  for (;;) {
    const [from, debt] = extreme(open, -1);
    const [to, claim] = extreme(open, 1);
    if (from === null || to === null) return payments;
    const amount = toCents(Math.min(debt, claim));
    payments.push({ from, to, amount, reason: reasonOf(from, to) });
    open.set(from, toCents(amount - debt));
    open.set(to, toCents(claim - amount));
  }
}

/** A payment between two names. */
interface NamedPayment {
  readonly from: string;
  readonly to: string;
  readonly amount: Cents;
}

/** "Red 1 pays Green 2 $25.00". */
export function paymentWords({ from, to, amount }: NamedPayment): string {
  return `${from} pays ${to} ${formatDollars(amount)}`;
}

/** "Red 1 pays Green 2 $25.00 (match)": the whole of it, ready to be copied. */
export function paymentLine(payment: NamedPayment & { readonly reason: string }): string {
  return `${paymentWords(payment)} (${payment.reason})`;
}

/** The player furthest from zero on one side (+1 is owed, −1 owes); null when that side is settled. */
function extreme(
  open: ReadonlyMap<PlayerResult, Cents>,
  side: 1 | -1,
): readonly [PlayerResult | null, number] {
  let found: readonly [PlayerResult | null, number] = [null, 0];
  for (const [player, amount] of open) if (amount * side > found[1]) found = [player, amount * side];
  return found;
}

function reasonOf(from: PlayerResult, to: PlayerResult): PaymentReason {
  const hasMatch = from.bet !== 0 || to.bet !== 0;
  const hasSnake = from.snake !== 0 || to.snake !== 0;
  if (hasMatch && hasSnake) return 'match and snake';
  return hasSnake ? 'snake' : 'match';
}
