/** The payments of a group in the order in which its page shows them. */

import type { Money, OpenPayment, Settlement } from './moneyText.ts';

type Lines = readonly MoneyLine[];

/** A payment that is open, or that waits for the word of its payee. */
export interface MoneyLine {
  /** The same for an open payment and for the word that it is paid, so that its buttons keep the focus. */
  readonly key: string;
  readonly payment: OpenPayment;
  /** The payer's word; null = the payment is open. */
  readonly pending: Settlement | null;
  /** The role of the viewer in it; null = the viewer is no side of it. */
  readonly side: 'payer' | 'payee' | null;
  /** False while an earlier payment of the same players waits for confirmation. */
  readonly canSettle: boolean;
}

/** So many payments of others, or fewer, are listed below those of the viewer. */
const OTHERS_LISTED = 6;

/** Returns the lines to list, and those of others to fold because they are many. */
export function foldOthers(lines: Lines): readonly [listed: Lines, folded: Lines] {
  const others = lines.filter(({ side }) => side === null);
  return others.length <= OTHERS_LISTED ? [lines, []] : [lines.filter(({ side }) => side !== null), others];
}

/** Returns the lines of pending and open payments: those of the viewer first. */
export function moneyLines({ pending, payments }: Money, viewerId: number): Lines {
  const counts = new Map<string, number>();
  const lineOf = (payment: OpenPayment, word: Settlement | null): MoneyLine => {
    const { from, to } = payment;
    const pair = `${from.userId} ${to.userId}`;
    const earlier = counts.get(pair) ?? 0;
    counts.set(pair, earlier + 1);
    const payeeOrNull = to.userId === viewerId ? 'payee' : null;
    return {
      key: `${pair} ${earlier}`,
      payment,
      pending: word,
      side: from.userId === viewerId ? 'payer' : payeeOrNull,
      canSettle: earlier === 0,
    };
  };
  const lines = [
    ...pending.map((word) => lineOf(word, word)),
    ...payments.map((payment) => lineOf(payment, null)),
  ];
  const isOther = ({ side }: MoneyLine) => Number(side === null);
  return lines.toSorted((a, b) => isOther(a) - isOther(b) || (a.key < b.key ? -1 : 1));
}

/** Returns a text that changes when a payment appears, goes, moves or changes, and so the buttons below it. */
export function orderOf(lines: Lines, settled: readonly Settlement[]): string {
  const shown = lines.map(({ key, pending, payment }) => [key, pending?.id, payment.amountCents]);
  return JSON.stringify([shown, settled.map(({ id }) => id)]);
}
