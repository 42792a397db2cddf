/** The words of the two sides of a payment: each is a button and its call. */

import { trpcClient } from '#client/api/trpc.ts';
import { memberText } from '#client/session/groups.ts';
import { formatDollars, toCents } from '#rules/money.ts';
import type { CallOptions } from './GroupAct.tsx';
import type { MoneyLine } from './moneyLines.ts';
import type { Money, Settlement } from './moneyText.ts';
import { ownOpen } from './moneyText.ts';

export interface Word {
  readonly label: string;
  readonly send: (options: CallOptions) => Promise<Money>;
  /** The toast after a success. */
  readonly toast: string;
}

/** Returns what the viewer can say about a payment; nothing if the viewer is no side of it. */
export function wordsOf(
  money: Money,
  { payment, pending, side, canSettle }: MoneyLine,
  viewerId: number,
): readonly Word[] {
  if (side === null) return [];
  const { groupId: id } = money;
  const { from, to, amountCents } = payment;
  const said = {
    id,
    fromUserId: from.userId,
    toUserId: to.userId,
    amountCents,
    // the server compares it, because a round may have changed it
    openCents: ownOpen(money, viewerId),
  };
  const mark = (label: string, toast: string): Word => ({
    label,
    send: (options) => trpcClient.groupMoney.markPaid.mutate(said, options),
    toast,
  });
  const amount = formatDollars(toCents(amountCents));
  // the word to a deleted account counts immediately
  const isDeleted = to.username === null;
  const word =
    side === 'payee'
      ? mark('RECEIVED', `${amount} from ${memberText(from)} is settled`)
      : mark('I PAID', isDeleted ? `${amount} is settled` : `${memberText(to)} has to confirm it`);
  if (pending === null) return canSettle ? [word] : [];
  if (side === 'payee') return [word, takenBack(id, pending, 'NOT RECEIVED')];
  const undo = takenBack(id, pending, 'UNDO');
  return isDeleted ? [word, undo] : [undo];
}

/** Returns the word that takes back what was said about a payment. */
export function takenBack(
  groupId: number,
  { id: settlementId, paidAt, receivedAt, amountCents }: Settlement,
  label: string,
): Word {
  const said = { id: groupId, settlementId, paidAt, receivedAt };
  return {
    label,
    send: (options) => trpcClient.groupMoney.undo.mutate(said, options),
    toast: `${formatDollars(toCents(amountCents))} is open again`,
  };
}
