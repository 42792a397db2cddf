/** The open money of a group in words. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { memberText } from '#client/session/groups.ts';
import type { Cents } from '#rules/money.ts';
import { formatDollars, toCents } from '#rules/money.ts';
import { describePayment } from '#rules/settlement.ts';

export type Money = RouterOutputs['groupMoney']['get'];
export type Settlement = Money['settled'][number];
/** A payment that would settle open money. */
export type OpenPayment = Money['payments'][number];

/** Returns the open money of a user in the group, in cents; negative = owed. */
export function ownOpen({ open }: Pick<Money, 'open'>, userId: number): Cents {
  return toCents(open.find((row) => row.userId === userId)?.openCents ?? 0);
}

/** Returns how many payments wait for the word of the viewer; empty = none. */
export function waitingText({ pending }: Pick<Money, 'pending'>, viewerId: number): string {
  const count = pending.filter(({ to }) => to.userId === viewerId).length;
  if (count === 0) return '';
  return count === 1 ? ' 1 payment waits for your word.' : ` ${count} payments wait for your word.`;
}

/** Says why no payment is listed. Users who are not members do not see the pending one that their claim waits for. */
export function noLinesText(money: Pick<Money, 'open' | 'isMember'>, viewerId: number): string {
  if (ownOpen(money, viewerId) !== 0) return 'It waits until another player confirms a payment.';
  return money.isMember ? 'No money is open in this group.' : 'You have no open money in this group.';
}

/** Says that the payee has deleted the account. */
const NEVER_CONFIRMED = 'This player can no longer confirm it.';
/** Says so to the payer, who has I PAID. */
const COUNTS_NOW = `${NEVER_CONFIRMED} I PAID counts immediately.`;

/** Describes an open payment: "You pay Birch $12.50" to one of its sides, "Ash pays Birch $12.50" to other users. */
export function openPaymentText({ from, to, amountCents }: OpenPayment, viewerId: number): string {
  const amount = toCents(amountCents);
  if (from.userId === viewerId) {
    const text = `You pay ${memberText(to)} ${formatDollars(amount)}`;
    return to.username === null ? `${text}. ${COUNTS_NOW}` : text;
  }
  if (to.userId === viewerId) return `${memberText(from)} pays you ${formatDollars(amount)}`;
  return describePayment({ from: memberText(from), to: memberText(to), amount });
}

/** Describes a payment in the words of its payer: "Ash says: paid Birch $12.50. Birch has not confirmed yet." */
export function pendingText({ from, to, amountCents }: OpenPayment, viewerId: number): string {
  const isPayee = to.userId === viewerId;
  const payer = from.userId === viewerId ? 'You say' : `${memberText(from)} says`;
  const paid = `${payer}: paid ${isPayee ? 'you' : memberText(to)} ${formatDollars(toCents(amountCents))}.`;
  if (to.username === null) return `${paid} ${from.userId === viewerId ? COUNTS_NOW : NEVER_CONFIRMED}`;
  return `${paid} ${isPayee ? 'You have' : `${memberText(to)} has`} not confirmed yet.`;
}

/** Describes a confirmed payment: "Ash paid Birch $12.50". */
export function settledText({ from, to, amountCents }: OpenPayment): string {
  return `${memberText(from)} paid ${memberText(to)} ${formatDollars(toCents(amountCents))}`;
}

/** Returns what a player owes or is owed, for a table: "owes $12.50". */
export function openText(open: Cents): string {
  return open < 0 ? `owes ${formatDollars(toCents(-open))}` : `is owed ${formatDollars(open)}`;
}
