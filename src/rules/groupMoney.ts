/**
 * The open money of a group: what its final cards leave open between players with accounts. Money with other players is
 * settled with the round. Rule: product "The money of a group".
 */

import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import type { Cents } from './money.ts';
import { toCents } from './money.ts';
import { markOf } from './payments.ts';
import { playerResults } from './results.ts';
import type { Member, Round } from './round.ts';
import { isCardOpen, isFinished } from './round.ts';
import type { Payment } from './settlement.ts';
import { settle } from './settlement.ts';

/**
 * Returns what a round adds to a player's open money in its group; positive = the player is owed it. The sum over the
 * players with accounts is 0.
 */
export function openMoneyOf(round: Round, { id }: Member): Cents {
  let open = 0;
  for (const payment of openPaymentsOf(round)) {
    if (payment.to.member.id === id) open += payment.amount;
    if (payment.from.member.id === id) open -= payment.amount;
  }
  return toCents(open);
}

/** Returns the payments of a round that are open in its group; none of an open or cancelled card, and in the public one. */
export function openPaymentsOf(round: Round): readonly Payment[] {
  const isFinal = isFinished(round) && !isCardOpen(round) && round.cancelReason === null;
  const isCounted = isFinal && round.groupId !== PUBLIC_GROUP_ID;
  return isCounted ? settle(playerResults(round)).filter((payment) => isOpen(round, payment)) : [];
}

/** Returns whether a payment is between accounts, and the payee has not confirmed it in person. */
function isOpen(round: Round, { from: { member: from }, to: { member: to } }: Payment): boolean {
  const mark = markOf(round, { fromMemberId: from.id, toMemberId: to.id });
  const isReceived = mark !== undefined && mark.receivedAt !== null && !mark.receivedByHost;
  return from.userId > 0 && to.userId > 0 && !isReceived;
}

/**
 * Returns how much one player can say to have paid another, so that no debt becomes a claim.
 *
 * @param payerOpen the open money of the payer
 * @param payeeOpen the open money of the payee
 */
export function payable(payerOpen: Cents, payeeOpen: Cents): Cents {
  return toCents(Math.max(0, Math.min(-payerOpen, payeeOpen)));
}
